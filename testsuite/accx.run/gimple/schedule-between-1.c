/* Statements between gang loops of a nest: the inner one gives up its gangs, with a
   warning, and each iteration sees what the ones around it did.  */
#include "check.h"

enum { N = 37, M = 70 };
static int a[N][M], b[N], c[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    b[i] = i;
  #pragma acc parallel
  #pragma acc loop gang vector (4)
  for (int i = 0; i < N; i++)
    {
      b[i] += 3;
      #pragma acc loop gang vector (32) /* { dg-warning {this loop is not split over gangs} } */
      for (int j = 0; j < M; j++)
	a[i][j] = b[i] * j;
      c[i] = a[i][M - 1] + a[i][1];
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], i + 3);
      CHECK (i, c[i], (i + 3) * M);
      for (int j = 0; j < M; j++)
	CHECK (i * M + j, a[i][j], (i + 3) * j);
    }
  return DONE ();
}
