/* An array that each iteration needs for itself is shared.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-array-1\.c:.*.*(read|write|update) of what another (block|thread).*: t at byte} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N][8], t[8] = { 0 };
#ifdef RIGHT
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(32) copyout(a) private(t)
#else
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(32) copyout(a) copy(t)
#endif
  for (int i = 0; i < N; i++)
    {
      #pragma acc loop seq
      for (int j = 0; j < 8; j++)
	t[j] = i + j;
      #pragma acc loop seq
      for (int j = 0; j < 8; j++)
	a[i][j] = t[7 - j];
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 8; j++)
      CHECK (i, a[i][j], i + 7 - j);
  return DONE ();
}