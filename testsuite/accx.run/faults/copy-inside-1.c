/* Copy on a construct inside of a data construct with the array copies nothing.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {host at .*copy-inside-1\.c:20: read of what the device has changed since it was copied to the host: a at byte} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N] = { 0 };
  #pragma acc data copyin(a)
  {
    #pragma acc parallel loop copy(a)
    for (int i = 0; i < N; i++)
      a[i] = i;
#ifdef RIGHT
    #pragma acc update self(a)
#endif
    for (int i = 0; i < N; i++)
      CHECK (i, a[i], i);
  }
  return DONE ();
}
