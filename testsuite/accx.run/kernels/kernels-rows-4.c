/* Sums of rows behind pointers in memory are split over lanes in kernels and parallel loop: restrict says that the result
   is none of these rows, where the function puts no pointers into memory.
   { accx-device-only }
   { accx-notify {function=sums .*num_gangs=40 .*vector_length=128} }
   { accx-notify {function=sums_parallel .*num_gangs=40 .*vector_length=128} }
   { accx-notify-not {function=own_rows .*num_gangs=40 } } */
#include <stdlib.h>
#include "check.h"

enum { N = 40, M = 600 };

static void
sums (int n, int m, double **a, const double *restrict x, double *restrict y)
{
#pragma acc kernels present(a[0:n][0:m], x[0:m], y[0:n])
  for (int i = 0; i < n; i++)
    {
      y[i] = 0;
      for (int j = 0; j < m; j++)
	y[i] += a[i][j] * x[j];
    }
}

static void
sums_parallel (int n, int m, double **a, const double *restrict x, double *restrict y)
{
#pragma acc parallel loop present(a[0:n][0:m], x[0:m], y[0:n])
  for (int i = 0; i < n; i++)
    {
      y[i] = 1;
      for (int j = 0; j < m; j++)
	y[i] += a[i][j] * x[j];
    }
}

/* Row 0 is where the sums are: each iteration reads what those before it have left there.  */
static void
own_rows (int n, int m, double **a, const double *restrict x, double *restrict y)
{
  a[0] = y;
#pragma acc kernels copyin(a[1:n-1][0:m], x[0:m]) copy(y[0:m])
  for (int i = 1; i < n; i++)
    {
      y[i] = 0;
      for (int j = 0; j < m; j++)
	y[i] += a[i][j] * x[j];
      y[0] += y[i];
    }
}

int
main (void)
{
  double **a = malloc (N * sizeof *a), *x = malloc (M * sizeof *x), *y = malloc (M * sizeof *y), *first;
  for (int i = 0; i < N; i++)
    {
      a[i] = malloc (M * sizeof **a);
      for (int j = 0; j < M; j++)
	a[i][j] = (i * 7 + j * 3) % 16;
    }
  for (int j = 0; j < M; j++)
    x[j] = j % 5 - 2;
#pragma acc data copyin(a[0:N][0:M], x[0:M]) copyout(y[0:N])
  sums (N, M, a, x, y);
  for (int i = 0; i < N; i++)
    {
      double want = 0;
      for (int j = 0; j < M; j++)
	want += a[i][j] * x[j];
      CHECK_REAL (i, y[i], want);
    }
#pragma acc data copyin(a[0:N][0:M], x[0:M]) copyout(y[0:N])
  sums_parallel (N, M, a, x, y);
  for (int i = 0; i < N; i++)
    {
      double want = 1;
      for (int j = 0; j < M; j++)
	want += a[i][j] * x[j];
      CHECK_REAL (i, y[i], want);
    }
  first = a[0];
  double sum = y[0] = 3;
  own_rows (N, M, a, x, y);
  for (int i = 1; i < N; i++)
    for (int j = 0; j < M; j++)
      sum += a[i][j] * x[j];
  CHECK_REAL (0, y[0], sum);
  a[0] = first;
  return DONE ();
}
