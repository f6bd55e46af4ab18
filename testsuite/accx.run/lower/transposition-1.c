/* Transpositions have square blocks, also between the outer axes of three loops, and right results; nests with
   accesses along one axis alone, and of values that one axis does not change, keep rows of 32 threads.
   { accx-notify {function=transpose line=\d+ .*num_workers=16 vector_length=16 } }
   { accx-notify {function=permute line=\d+ .*num_workers=16 vector_length=16 } }
   { accx-notify {function=outer line=\d+ .*num_workers=8 vector_length=32 } } */
#include "check.h"

enum { N = 100, M = 70, L = 40 };

static double a[N * M], b[M * N], u[N], v[M], w[N * M];
static int c[N][M][L], d[L][M][N];

static void
transpose (int n, int m, const double *restrict x, double *restrict y)
{
  #pragma acc parallel loop collapse(2) copyin(x[0:n * m]) copyout(y[0:n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[j * n + i] = x[i * m + j];
}

static void
permute (void)
{
  #pragma acc parallel loop collapse(3) copyin(c) copyout(d)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < L; k++)
	d[k][j][i] = c[i][j][k];
}

static void
outer (int n, int m, const double *restrict x, const double *restrict y, double *restrict z)
{
  #pragma acc parallel loop collapse(2) copyin(x[0:n], y[0:m]) copyout(z[0:n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      z[i * m + j] = x[i] * y[j];
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      u[i] = i + 1;
      for (int j = 0; j < M; j++)
	{
	  a[i * M + j] = i * 1000 + j;
	  v[j] = j - 5;
	  for (int k = 0; k < L; k++)
	    c[i][j][k] = (i * M + j) * L + k;
	}
    }
  transpose (N, M, a, b);
  permute ();
  outer (N, M, u, v, w);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	CHECK_REAL (i * M + j, b[j * N + i], i * 1000 + j);
	CHECK_REAL (i * M + j, w[i * M + j], (i + 1.0) * (j - 5));
	for (int k = 0; k < L; k++)
	  CHECK (i, d[k][j][i], (i * M + j) * L + k);
      }
  return DONE ();
}
