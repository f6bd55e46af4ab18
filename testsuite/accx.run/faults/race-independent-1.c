/* A loop of kernels is said to be independent, and is not.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-independent-1\.c:22.*(read|write) of what another (block|thread).*: a at byte} } */
#include "check.h"
enum { N = 300 };

int
main (void)
{
  int a[N], next[N];
  for (int i = 0; i < N; i++)
    {
      a[i] = 1;
      next[i] = (i + 1) % N;
    }
#ifdef RIGHT
  #pragma acc kernels copy(a) copyin(next)
#else
  #pragma acc kernels loop independent copy(a) copyin(next)
#endif
  for (int i = 0; i < N - 1; i++)
    a[next[i]] += a[i];
  CHECK (0, a[N - 1], N);
  return DONE ();
}
