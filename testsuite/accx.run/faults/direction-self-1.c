/* Update self in place of update device takes the host's new values away.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {direction-self-1\.c:22.*read of what the host has changed since it was copied to the device: a at byte} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N] = { 0 }, b[N];
  #pragma acc data copyin(a) copyout(b)
  {
    for (int i = 0; i < N; i++)
      a[i] = i;
#ifdef RIGHT
    #pragma acc update device(a)
#else
    #pragma acc update self(a)
#endif
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      b[i] = 2 * a[i];
  }
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 2 * i);
  return DONE ();
}