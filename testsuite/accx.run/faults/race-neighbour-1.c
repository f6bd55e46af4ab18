/* Iterations of a gang loop read what others store.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-neighbour-1\.c:18.*(read|write) of what another (block|thread).*: a at byte} } */
#include "check.h"
enum { N = 200 };

int
main (void)
{
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = b[i] = 1;
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(32) copy(a, b)
  for (int i = 1; i < N; i++)
#ifdef RIGHT
    b[i] = a[i - 1] + 1;
#else
    a[i] = a[i - 1] + 1;
#endif
  for (int i = 1; i < N; i++)
    CHECK (i, b[i], 2);
  return DONE ();
}
