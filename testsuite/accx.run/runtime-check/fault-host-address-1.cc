/* A vector in a region without a clause about its elements, whose indices the region itself makes: the message says
   that the address is one of the host's, and names no data that happen to be the nearest.
   { accx-run-fails {fault-host-address-1\.cc:18.*read of 8 bytes at 0x[0-9a-f]+: outside every allocation; none is near: an address of the host's, of data that no clause names\?$} }
   { accx-drivers sim } */
#include <vector>

int
main ()
{
  std::vector<double> v (100, 1.0);
  int at[100];
  double s = 0;
  #pragma acc parallel loop reduction(+: s) copyout(at)
  for (int i = 0; i < 100; i++)
    {
      at[i] = 99 - i;
      /* Each element is read through the host's pointer.  */
      s += v[at[i]];
    }
  return s != 100;
}
