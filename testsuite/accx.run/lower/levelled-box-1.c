/* Nests whose loops over gangs, workers and lanes do nothing but run each other are split over the grid as those
   without levels are: a thread for each iteration, also where gangs are few.  With sizes of the program's, or
   sums, each gang is one block.
   { accx-env {ACCX_NOTIFY=1} } { accx-launches any }
   { accx-notify {function=space [^\n]*grid=2x10x38 block=64x4 } }
   { accx-notify {function=plane [^\n]*grid=3x5 block=32x8 } }
   { accx-notify {function=sized [^\n]*num_gangs=38 num_workers=4 vector_length=32 grid=38 } }
   { accx-notify {function=summed [^\n]*num_gangs=38 num_workers=4 vector_length=32 grid=38 } }  */
#include "check.h"

enum { N = 40, M = 72 };

static void
space (float (*restrict a)[N][M], float (*restrict b)[N][M], int n, int m)
{
#pragma acc parallel loop gang present(a[0:N], b[0:N])
  for (int i = 1; i < n - 1; i++)
#pragma acc loop worker
    for (int j = 1; j < n - 1; j++)
#pragma acc loop vector
      for (int k = 1; k < m - 1; k++)
	b[i][j][k] = a[i - 1][j][k] + a[i + 1][j][k] + 2 * a[i][j - 1][k] + a[i][j][k + 1];
}

static void
plane (float (*restrict a)[N][M], int n, int m)
{
#pragma acc parallel loop gang worker present(a[0:N])
  for (int j = 0; j < n; j++)
#pragma acc loop vector
    for (int k = 0; k < m; k++)
      a[0][j][k] += j - k;
}

static void
sized (float (*restrict a)[N][M], float (*restrict b)[N][M], int n, int m)
{
#pragma acc parallel loop gang num_workers(4) vector_length(32) present(a[0:N], b[0:N])
  for (int i = 1; i < n - 1; i++)
#pragma acc loop worker
    for (int j = 1; j < n - 1; j++)
#pragma acc loop vector
      for (int k = 1; k < m - 1; k++)
	b[i][j][k] += a[i][j][k];
}

static void
summed (float (*restrict a)[N][M], float (*restrict b)[N][M], int n, int m)
{
#pragma acc parallel loop gang present(a[0:N], b[0:N])
  for (int i = 1; i < n - 1; i++)
#pragma acc loop worker
    for (int j = 1; j < n - 1; j++)
      {
	float sum = 0;
#pragma acc loop vector reduction(+: sum)
	for (int k = 1; k < m - 1; k++)
	  sum += a[i][j][k];
	b[i][j][0] = sum;
      }
}

static float a[N][N][M], b[N][N][M];

static float
first (int i, int j, int k)
{
  return (i + 2 * j + 3 * k) % 11 + (i ? 0 : j - k);
}

int
main (void)
{
  for (int x = 0; x < N * N * M; x++)
    a[x / M / N][x / M % N][x % M] = (x / M / N + 2 * (x / M % N) + 3 * (x % M)) % 11;
#pragma acc data copy(a, b)
  {
    plane (a, N, M);
    space (a, b, N, M);
    sized (a, b, N, M);
    summed (a, b, N, M);
  }
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < N - 1; j++)
      {
	float sum = 0;
	for (int k = 1; k < M - 1; k++)
	  {
	    sum += first (i, j, k);
	    CHECK ((i * N + j) * M + k, b[i][j][k], first (i - 1, j, k) + first (i + 1, j, k) + 2 * first (i, j - 1, k)
		   + first (i, j, k + 1) + first (i, j, k));
	  }
	CHECK ((i * N + j) * M, b[i][j][0], sum);
      }
  for (int j = 0; j < N; j++)
    for (int k = 0; k < M; k++)
      CHECK (j * M + k, a[0][j][k], first (0, j, k));
  return DONE ();
}
