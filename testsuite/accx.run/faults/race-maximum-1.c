/* A largest value is found by comparing and storing without a reduction.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-maximum-1\.c:.*.*(read|write|update) of what another (block|thread).*: most at byte} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N], most[1] = { -1 };
  for (int i = 0; i < N; i++)
    a[i] = (i * 7) % N;
#ifdef RIGHT
  int m = -1;
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(32) copyin(a) reduction(max:m)
  for (int i = 0; i < N; i++)
    m = a[i] > m ? a[i] : m;
  most[0] = m;
#else
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(32) copyin(a) copy(most)
  for (int i = 0; i < N; i++)
    if (a[i] > most[0])
      most[0] = a[i];
#endif
  CHECK (0, most[0], N - 1);
  return DONE ();
}