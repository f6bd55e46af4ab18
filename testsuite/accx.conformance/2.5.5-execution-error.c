/* What goes wrong while a region runs ends the program with the region's place.
   { accx-device-only } { accx-run-fails {^accx: gpu 0: .*2\.5\.5-execution-error\.c} } */
#include "../accx.run/check.h"

int
main (void)
{
  int a[40] = { 0 }, *p = (int *) 4096;
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 40; i++)
    a[i] += i;
  #pragma acc parallel loop copy(a) deviceptr(p)
  for (int i = 0; i < 40; i++)
    a[i] += p[i * 1000000];
  return 0;
}
