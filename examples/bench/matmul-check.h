/* The matrices of matmul.c and matmul.cu, and the check of their product.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef MATMUL_CHECK_H
#define MATMUL_CHECK_H

#include "bench.h"

/* Small whole numbers: every product of up to 2^18 rows is exact in a float.  */
static inline void
matmul_fill (int n, float *a, float *b)
{
  unsigned x = 1;

  for (long k = 0; k < (long) n * n; k++)
    {
      x = x * 1664525u + 1013904223u;
      a[k] = (float) (int) (x >> 24 & 15) - 8;
      b[k] = (float) (int) (x >> 28) - 8;
    }
}

/* R = M X for a N x N matrix of floats.  */
static inline void
matmul_apply (int n, const float *m, const double *x, double *r)
{
  for (int i = 0; i < n; i++)
    {
      r[i] = 0;
      for (int j = 0; j < n; j++)
	r[i] += m[(long) i * n + j] * x[j];
    }
}

/* How many rows of C are not those of the product of A and B: C X is compared with
   A (B X) for a random X of whole numbers, exactly.  One wrong element changes
   its row's sum; wrong elements that cancel for this X are one case in
   thousands.  */
static inline long
matmul_wrong (int n, const float *a, const float *b, const float *c)
{
  double *x = (double *) report_alloc (n, sizeof *x);
  double *bx = (double *) report_alloc (n, sizeof *x);
  double *abx = (double *) report_alloc (n, sizeof *x);
  double *cx = (double *) report_alloc (n, sizeof *x);
  unsigned state = 7;
  long wrong = 0;

  for (int i = 0; i < n; i++)
    {
      state = state * 1664525u + 1013904223u;
      x[i] = 1 + (double) (state >> 18);
    }
  matmul_apply (n, b, x, bx);
  matmul_apply (n, a, bx, abx);
  matmul_apply (n, c, x, cx);
  for (int i = 0; i < n; i++)
    wrong += cx[i] != abx[i];
  free (x);
  free (bx);
  free (abx);
  free (cx);
  return wrong;
}

#endif
