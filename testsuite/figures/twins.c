/* Six kernels that twins.cc and twins.f90 have as C++ and Fortran write them.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <math.h>
#include "../twins.h"

void
c_vecadd (int n, double *restrict a, double *restrict b, double *restrict c)
{
#pragma acc parallel loop present(a[0:n], b[0:n], c[0:n]) async(1)
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}

void
c_sum (int n, double *restrict a, double *restrict total)
{
  double s = 0;

#pragma acc parallel loop present(a[0:n]) copy(s) reduction(+:s) async(1)
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc wait(1)
  *total = s;
}

void
c_matmul (int n, float *restrict a, float *restrict b, float *restrict c)
{
#pragma acc parallel loop present(a[0:n * n], b[0:n * n], c[0:n * n]) async(1)
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
      {
	float sum = 0;

#pragma acc loop seq
	for (int k = 0; k < n; k++)
	  sum += a[i * n + k] * b[k * n + j];
	c[i * n + j] = sum;
      }
}

void
c_five (int n, double *restrict u, double *restrict v)
{
#pragma acc parallel loop present(u[0:n * n], v[0:n * n]) async(1)
  for (int i = 1; i < n - 1; i++)
#pragma acc loop
    for (int j = 1; j < n - 1; j++)
      v[i * n + j] = 0.25 * (u[(i - 1) * n + j] + u[i * n + j - 1]
			     + u[i * n + j + 1] + u[(i + 1) * n + j]);
}

void
c_seven (int n, float *restrict u, float *restrict v)
{
#pragma acc parallel loop collapse(3) present(u[0:n * n * n], v[0:n * n * n]) async(1)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      for (int k = 1; k < n - 1; k++)
	{
	  int c = (i * n + j) * n + k;

	  v[c] = 0.25f * u[c] + 0.125f * (u[c - n * n] + u[c + n * n] + u[c - n] + u[c + n]
					  + u[c - 1] + u[c + 1]);
	}
}

void
c_ep (int n, double *restrict total)
{
  double x = 0, y = 0;

#pragma acc parallel loop copy(x, y) reduction(+:x, y) async(1)
  for (int b = 0; b < n; b++)
    {
      long state = (b * 7919L + 1) & TWINS_MASK;

      for (int k = 0; k < TWINS_PAIRS; k++)
	{
	  state = (state * TWINS_FACTOR + TWINS_ADD) & TWINS_MASK;
	  double u = state * 0x1p-30 - 1;
	  state = (state * TWINS_FACTOR + TWINS_ADD) & TWINS_MASK;
	  double v = state * 0x1p-30 - 1;
	  double r = u * u + v * v;

	  if (r <= 1 && r > 0)
	    {
	      double f = sqrt (-2 * log (r) / r);

	      x += u * f;
	      y += v * f;
	    }
	}
    }
#pragma acc wait(1)
  *total = x + y;
}
