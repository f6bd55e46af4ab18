/* collapse(force:2) takes code between the loops.  */
#include "check.h"

enum { N = 20, M = 30 };
static int a[N][M], b[N];

int
main (void)
{
  #pragma acc parallel loop collapse(force:2) copy(a, b)
  for (int i = 0; i < N; i++)
    {
      b[i] = 3 * i;
      int t = i + 1;
      for (int j = 0; j < M; j++)
	a[i][j] += t * j;
    }
  #pragma acc parallel loop gang collapse(force:2) vector copy(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j]++;
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], 3 * i);
      for (int j = 0; j < M; j++)
	CHECK (i * M + j, a[i][j], (i + 1) * j + 1);
    }
  return DONE ();
}
