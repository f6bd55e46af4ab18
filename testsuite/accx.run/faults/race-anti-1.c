/* Iterations read what later ones store.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-anti-1\.c:21.*(read|write|update) of what another (block|thread).*: a at byte} } */
#include "check.h"
enum { N = 100 };

#ifdef RIGHT
# define TO b
#else
# define TO a
#endif

int
main (void)
{
  int a[N + 1], b[N + 1];
  for (int i = 0; i <= N; i++)
    a[i] = b[i] = i;
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(32) copy(a, b)
  for (int i = 0; i < N; i++)
    TO[i] = a[i + 1] + 1;
  for (int i = 0; i < N; i++)
    CHECK (i, TO[i], i + 2);
  return DONE ();
}