/* Reductions, scans and counts.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <stddef.h>
#include <math.h>

double
sum (int n, const double *restrict x)
{
  double s = 0;
  #pragma acc parallel loop reduction(+: s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

float
dot (unsigned n, const float *restrict x, const float *restrict y)
{
  float s = 0;
  #pragma acc parallel loop reduction(+: s)
  for (unsigned i = 0; i < n; i++)
    s += x[i] * y[i];
  return s;
}

double
largest (long n, const double *restrict x)
{
  double m = x[0];
  #pragma acc parallel loop reduction(max: m)
  for (long i = 0; i < n; i++)
    m = fmax (m, x[i]);
  return m;
}

void
moments (int n, const float *restrict x, float *mean, float *square)
{
  float a = 0, b = 0;
  #pragma acc parallel loop reduction(+: a, b)
  for (int i = 0; i < n; i++)
    {
      a += x[i];
      b += x[i] * x[i];
    }
  *mean = a / n;
  *square = b / n;
}

long
count (int n, const int *restrict x, int limit)
{
  long c = 0;
  #pragma acc parallel loop reduction(+: c)
  for (int i = 0; i < n; i++)
    c += x[i] > limit;
  return c;
}

double
plane_sum (int n, int m, const double *restrict a)
{
  double s = 0;
  #pragma acc parallel loop collapse(2) reduction(+: s)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s += a[i * m + j];
  return s;
}

void
histogram (int n, const unsigned char *restrict x, unsigned *restrict h)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      #pragma acc atomic
      h[x[i]]++;
    }
}

void
row_scan (int n, int m, float *restrict a)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++)
      a[i * m + j] += a[i * m + j - 1];
}

void
arg_least (int n, int m, const float *restrict a, int *restrict where)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int w = 0;
      for (int j = 1; j < m; j++)
	if (a[j * n + i] < a[w * n + i])
	  w = j;
      where[i] = w;
    }
}

double
square_sum_sizes (size_t n, size_t m, const double *a)
{
  double s = 0;
  #pragma acc parallel loop collapse(2) reduction(+: s) present(a[0:n*m])
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < m; j++)
      s += a[i * m + j] * a[i * m + j];
  return s;
}
