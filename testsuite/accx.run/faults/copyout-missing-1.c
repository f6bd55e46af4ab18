/* What a region computes is not copied out, and the host reads its own old values.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {host at .*copyout-missing-1\.c:21: read of what the device (has|had) changed.*: a at byte} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
#ifdef RIGHT
  #pragma acc parallel loop copy(a)
#else
  #pragma acc parallel loop copyin(a)
#endif
  for (int i = 0; i < N; i++)
    a[i]++;
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i + 1);
  return DONE ();
}
