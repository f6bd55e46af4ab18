/* Iterations store where an index array says, which names places twice.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-indirect-1\.c:21.*(read|write|update) of what another (block|thread).*: a at byte} } */
#include "check.h"
enum { N = 100 };

#ifdef RIGHT
enum { STEP = 3 };
#else
enum { STEP = 4 };
#endif

int
main (void)
{
  int a[N] = { 0 }, k[N];
  for (int i = 0; i < N; i++)
    k[i] = (i * STEP) % N;
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(32) copy(a) copyin(k)
  for (int i = 0; i < N; i++)
    a[k[i]] = i;
  CHECK (0, a[0] >= 0, 1);
  return DONE ();
}