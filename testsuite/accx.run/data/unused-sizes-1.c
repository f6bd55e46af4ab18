/* Element 0 of an array of arrays of variable length, behind a pointer that no clause names, is copied as others are.  */
#include "check.h"

__attribute__ ((noipa)) static void
sums (int n, int k, int (*p)[n][k], int w[k][n])
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int s = 0;
      for (int j = 0; j < k; j++)
	s += w[j][i] * j;
      p[0][i][0] = s;
    }
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    for (int j = 1; j < k; j++)
      (*p)[i][j] = p[1][i][j] + p[0][i][0];
}

int
main (void)
{
  enum { N = 23, K = 7 };
  int p[2][N][K], w[K][N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < K; j++)
      {
	p[0][i][j] = -1;
	p[1][i][j] = i * j;
	w[j][i] = 3 * i + j;
      }
  sums (N, K, p, w);
  for (int i = 0; i < N; i++)
    {
      int s = 0;
      for (int j = 0; j < K; j++)
	s += (3 * i + j) * j;
      CHECK (i, p[0][i][0], s);
      for (int j = 1; j < K; j++)
	{
	  CHECK (i, p[0][i][j], i * j + s);
	  CHECK (i, p[1][i][j], i * j);
	}
    }
  return DONE ();
}
