/* Functions with loop directives and without a routine directive: routines of the level
   that the loops name, or of the routine that is bound to them.  { accx-device-only } */
#include "check.h"

enum { N = 40 };

static double
sum_vector (const double *a, int n)
{
  double r = 0;
  #pragma acc loop vector reduction(+:r)
  for (int x = 0; x < n; x++)
    r += a[x];
  return r;
}

static void
scale_workers (double *a, int n, double by)
{
  #pragma acc loop worker
  for (int x = 0; x < n; x++)
    {
      #pragma acc loop vector
      for (int k = 0; k < 2; k++)
	a[2 * x + k] *= by;
    }
}

static double
sum_bare (const double *a, int n)
{
  double r = 0;
  #pragma acc loop reduction(+:r)
  for (int x = 0; x < n; x++)
    r += a[x];
  return r;
}

#pragma acc routine vector bind(sum_bound)
double
sum_host (const double *a, int n)
{
  double r = 0;
  for (int x = 0; x < n; x++)
    r += a[x];
  return r;
}

double
sum_bound (const double *a, int n)
{
  double r = 0;
  #pragma acc loop reduction(+:r)
  for (int x = 0; x < n; x++)
    r -= a[x];
  return r;
}

int
main (void)
{
  double a[N][N], b[N], c[N], d[N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i + 2 * j;
  #pragma acc parallel loop gang copyin(a) copyout(b, d)
  for (int i = 0; i < N; i++)
    {
      b[i] = sum_vector (a[i], N);
      d[i] = sum_host (a[i], N);
    }
  #pragma acc parallel loop gang vector copyin(a) copyout(c)
  for (int i = 0; i < N; i++)
    c[i] = sum_bare (a[i], N);
  #pragma acc parallel loop gang copy(a) num_workers(4) vector_length(32)
  for (int i = 0; i < N; i++)
    scale_workers (a[i], N / 2, 3);
  for (int i = 0; i < N; i++)
    {
      double s = N * i + N * (N - 1);
      CHECK (i, b[i], s);
      CHECK (i, c[i], s);
      CHECK (i, d[i], -s);
      CHECK (i, sum_host (a[i], N), 3 * s);
      CHECK (i, sum_vector (a[i], N), 3 * s);
    }
  return DONE ();
}
