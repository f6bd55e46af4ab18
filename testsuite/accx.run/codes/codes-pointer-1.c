/* Ways to reach a compressed array in a region: pointers into it, which may be one of
   several places in it or null, loops that move a pointer, arrays of several dimensions,
   an array of variable length, a conditional.
   { accx-device-only } */
#include <math.h>
#include <stdlib.h>
#include "check.h"
#define N 60

static float grid[N][N], sum[N], row_sum[N];

static void
variable (int n, int m, double a[n][m], double *out)
{
  #pragma acc parallel loop ccopyin(a[0:n][0:m:0:1e6]) copyout(out[0:n]) compression(a)
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (int j = 0; j < m; j++)
	s += a[i][j];
      out[i] = s;
    }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      grid[i][j] = (float) (i * N + j);
  #pragma acc data ccopyin(grid) copyout(sum, row_sum)
  {
    #pragma acc parallel loop compression(grid)
    for (int i = 0; i < N; i++)
      {
	const float *p = i % 2 ? &grid[i][0] : grid[N - 1 - i], *end = p + N;
	float s = 0;
	for (; p < end; p += 2)
	  s += *p + p[1];
	sum[i] = s;
      }
    #pragma acc parallel loop compression(grid)
    for (int i = 0; i < N; i++)
      {
	const float (*rows)[N] = (const float (*)[N]) grid;
	const float *none = NULL, *row = i == 7 ? none : rows[i];
	float s = 0;
	for (int j = N - 1; row && j >= 0; j--)
	  s += row[j];
	row_sum[i] = s;
      }
  }
  float tolerance = 4 * N * N / 65536.0f * N;
  for (int i = 0; i < N; i++)
    {
      double of = i % 2 ? i : N - 1 - i, rest = N * (N - 1) / 2;
      CHECK (i, fabs (sum[i] - (of * N * N + rest)) <= tolerance, 1);
      CHECK (i, fabs (row_sum[i] - (i == 7 ? 0 : i * N * N + rest)) <= tolerance, 1);
    }
  double (*a)[45] = malloc (30 * sizeof *a), out[30];
  for (int i = 0; i < 30; i++)
    for (int j = 0; j < 45; j++)
      a[i][j] = i * 1000 + j;
  variable (30, 45, a, out);
  for (int i = 0; i < 30; i++)
    CHECK (i, fabs (out[i] - (i * 45000 + 44 * 45 / 2)) <= 45 * 1e6 / 4294967296, 1);
  return DONE ();
}
