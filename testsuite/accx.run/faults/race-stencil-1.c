/* A stencil works in place.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-stencil-1\.c:24.*(read|write|update) of what another (block|thread).*: a at byte} } */
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
  int a[32][32], b[32][32];
  for (int i = 0; i < 32; i++)
    for (int j = 0; j < 32; j++)
      a[i][j] = b[i][j] = 1;
  #pragma acc parallel loop gang num_gangs(4) vector_length(32) copy(a, b)
  for (int i = 1; i < 31; i++)
    #pragma acc loop vector
    for (int j = 1; j < 31; j++)
      TO[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
  CHECK (0, TO[15][15], 4);
  return DONE ();
}