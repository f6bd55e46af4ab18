/* A sum in memory without reduction.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-sum-1\.c:17.*(read|write) of what another (block|thread).*: sum at byte} } */
#include "check.h"
enum { N = 200 };

int
main (void)
{
  int sum[2] = { 0, 0 }, k = 1;
#ifdef RIGHT
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(32) copy(sum) reduction(+:sum)
#else
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(32) copy(sum)
#endif
  for (int i = 0; i < N; i++)
    sum[k] = sum[k] + i;
  CHECK (0, sum[1], N * (N - 1) / 2);
  return DONE ();
}
