/* Collapsed loops without levels around the directive: a tile of two or three dimensions,
   private variables stay those of one iteration.  { accx-options "-fplugin-arg-accx-cache=rbi" } { scan-ptx {st\.shared} } */
#include "check.h"

enum { N = 50, M = 75, L = 11 };
static int a[N][M], b[N][M], c[L][N][M], d[L][N][M];

int
main (void)
{
  int t[3], s;
  for (int i = 0; i < N * M; i++)
    a[i / M][i % M] = i * 13 % 61;
  for (int i = 0; i < L * N * M; i++)
    (&c[0][0][0])[i] = i * 7 % 53;
  #pragma acc parallel loop collapse(2) private(t, s) copyin(a) copy(b)
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < M - 1; j++)
      {
	#pragma acc cache(a[i - 1:3][j - 1:3])
	for (int k = 0; k < 3; k++)
	  t[k] = a[i + k - 1][j + 1 - k];
	s = t[0] - 2 * t[1] + t[2];
	b[i][j] = s;
      }
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < M - 1; j++)
      CHECK (i * M + j, b[i][j], a[i - 1][j + 1] - 2 * a[i][j] + a[i + 1][j - 1]);

  #pragma acc kernels loop independent collapse(3) copyin(c) copy(d)
  for (int h = 1; h < L - 1; h++)
    for (int i = N - 2; i > 0; i--)
      for (int j = 0; j < M; j += 2)
	{
	  #pragma acc cache(c[h - 1:3][i - 1:3][j:1])
	  d[h][i][j] = c[h - 1][i][j] + c[h + 1][i][j] + c[h][i - 1][j] + c[h][i + 1][j];
	}
  for (int h = 1; h < L - 1; h++)
    for (int i = 1; i < N - 1; i++)
      for (int j = 0; j < M; j++)
	CHECK ((h * N + i) * M + j, d[h][i][j], j % 2 ? 0
	       : c[h - 1][i][j] + c[h + 1][i][j] + c[h][i - 1][j] + c[h][i + 1][j]);
  return DONE ();
}
