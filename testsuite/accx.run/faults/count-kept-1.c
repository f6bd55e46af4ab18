/* Exit data copyout of what has been entered twice copies nothing.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {host at .*count-kept-1\.c:28: read of what the device has changed since it was copied to the host: a at byte} } */
#include "check.h"
enum { N = 100 };
static int a[N];

static void
enter (void)
{
  #pragma acc enter data copyin(a)
}

int
main (void)
{
  enter ();
  enter ();
  #pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i] = i;
#ifdef RIGHT
  #pragma acc exit data copyout(a) finalize
#else
  #pragma acc exit data copyout(a)
#endif
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i);
  return DONE ();
}
