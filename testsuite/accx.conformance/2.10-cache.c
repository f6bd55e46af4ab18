/* cache in loops, with and without readonly: the results are those without it.  */
#include "../accx.run/check.h"

enum { N = 157, R = 3, M = 41 };
static double in[N + 2 * R], out[N], table[8] = { 1, 2, 4, 8, 16, 32, 64, 128 };
static int grid[M][M], next[M][M];

int
main (void)
{
  for (int i = 0; i < N + 2 * R; i++)
    in[i] = (i * 13) % 31;
  #pragma acc parallel loop gang vector copyin(in) copyout(out)
  for (int i = R; i < N + R; i++)
    {
      #pragma acc cache(in[i - R:2 * R + 1])
      double s = 0;
      for (int k = -R; k <= R; k++)
	s += in[i + k];
      out[i - R] = s;
    }
  for (int i = 0; i < N; i++)
    {
      double s = in[i];
      for (int k = 1; k <= 2 * R; k++)
	s = in[i + k] + s;
      CHECK_REAL (i, out[i], s);
    }

  #pragma acc parallel loop copyin(in, table) copyout(out)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(readonly: table[0:8], in[i:1])
      out[i] = table[i % 8] * in[i];
    }
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, out[i], (1 << (i & 7)) * in[i]);

  for (int i = 0; i < M * M; i++)
    grid[i / M][i % M] = i * i % 101;
  #pragma acc data copyin(grid) copy(next)
  {
    #pragma acc parallel loop gang
    for (int i = 1; i < M - 1; i++)
      {
	#pragma acc loop vector
	for (int j = 1; j < M - 1; j++)
	  {
	    #pragma acc cache(grid[i - 1:3][j - 1:3])
	    next[i][j] = grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1]
			 + grid[i][j + 1] - 4 * grid[i][j];
	  }
      }
    #pragma acc kernels loop independent
    for (int i = 0; i < M; i++)
      {
	#pragma acc cache(next[i:1][0:M])
	for (int j = 1; j < M; j++)
	  next[i][j] += next[i][j - 1];
      }
  }
  for (int i = 0; i < M; i++)
    for (int j = 0, s = 0; j < M; j++)
      {
	if (i > 0 && j > 0 && i < M - 1 && j < M - 1)
	  s += grid[i][j + 1] + grid[i][j - 1] + grid[i + 1][j] + grid[i - 1][j]
	       - 4 * grid[i][j];
	CHECK (i * M + j, next[i][j], s);
      }
  return DONE ();
}
