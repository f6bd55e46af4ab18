/* The host changes an array inside of a data construct without update device.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {update-device-missing-1\.c:21.*read of what the host has changed since it was copied to the device: a at byte} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc data copyin(a) copyout(b)
  {
    a[7] = 100;
#ifdef RIGHT
    #pragma acc update device(a[7])
#endif
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      b[i] = a[i];
  }
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], i == 7 ? 100 : i);
  return DONE ();
}
