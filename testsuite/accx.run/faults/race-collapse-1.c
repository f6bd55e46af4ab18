/* Rows of collapsed loops depend on the rows in front.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-collapse-1\.c:22.*(read|write|update) of what another (block|thread).*: a at byte} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[20][N] = { { 0 } };
#ifdef RIGHT
  #pragma acc parallel num_gangs(1) vector_length(32) copy(a)
  #pragma acc loop seq
#else
  #pragma acc parallel loop collapse(2) num_gangs(4) vector_length(32) copy(a)
#endif
  for (int i = 1; i < 20; i++)
#ifdef RIGHT
    #pragma acc loop vector
#endif
    for (int j = 0; j < N; j++)
      a[i][j] = a[i - 1][j] + 1;
  for (int j = 0; j < N; j++)
    CHECK (j, a[19][j], 19);
  return DONE ();
}