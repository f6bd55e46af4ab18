/* Eliminations in one index: the row that a step divides by, or takes products of, lies a row away from those
   that it changes, and that is all that the loops depend on.
   { accx-launches any }
   { accx-notify-not {num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"

enum { N = 40 };

static void
scale (int n, int k, double *restrict a)
{
#pragma acc kernels present(a[0:n*n])
  for (int i = k + 1; i < n; i++)
    a[i * n + k] /= a[k * n + k];
}

static void
update (int n, int k, double *restrict a)
{
#pragma acc kernels present(a[0:n*n])
  for (int i = k + 1; i < n; i++)
    for (int j = k + 1; j <= i; j++)
      a[i * n + j] -= a[i * n + k] * a[j * n + k];
}

static void
solve (int n, double *restrict a)
{
  for (int k = 0; k < n; k++)
#pragma acc kernels present(a[0:n*n])
    {
      for (int i = k + 1; i < n; i++)
	a[i * n + k] /= a[k * n + k];
      for (int i = k + 1; i < n; i++)
	for (int j = k + 1; j < n; j++)
	  a[i * n + j] -= a[i * n + k] * a[k * n + j];
    }
}

static void
fill (double *a)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i * N + j] = i == j ? N : 1.0 / (1 + i + j);
}

int
main (void)
{
  static double a[N * N], want[N * N];
  fill (a);
  fill (want);
#pragma acc data copy(a)
  {
    solve (N, a);
    for (int k = 0; k < N; k++)
      {
	scale (N, k, a);
	update (N, k, a);
      }
  }
  for (int k = 0; k < N; k++)
    for (int i = k + 1; i < N; i++)
      {
	want[i * N + k] /= want[k * N + k];
	for (int j = k + 1; j < N; j++)
	  want[i * N + j] -= want[i * N + k] * want[k * N + j];
      }
  for (int k = 0; k < N; k++)
    {
      for (int i = k + 1; i < N; i++)
	want[i * N + k] /= want[k * N + k];
      for (int i = k + 1; i < N; i++)
	for (int j = k + 1; j <= i; j++)
	  want[i * N + j] -= want[i * N + k] * want[j * N + k];
    }
  for (int x = 0; x < N * N; x++)
    CHECK_NEAR (x, a[x], want[x], 1e-9);
  return DONE ();
}
