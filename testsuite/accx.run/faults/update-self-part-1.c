/* Update self of a part, of which the host reads more.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {host at .*update-self-part-1\.c:22: read of what the device has changed since it was copied to the host: a at byte 200} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N];
  #pragma acc data create(a)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] = i;
#ifdef RIGHT
    #pragma acc update self(a[0:N])
#else
    #pragma acc update self(a[0:N/2])
#endif
    for (int i = 0; i < N; i++)
      CHECK (i, a[i], i);
  }
  return DONE ();
}
