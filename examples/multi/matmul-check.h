/* The matrices of matmul.c and matmul.cu.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef MATMUL_CHECK_H
#define MATMUL_CHECK_H

#include "multi.h"

static float *
matmul_matrix (long n, int seed)
{
  float *a = (float *) report_alloc ((size_t) (n * n), sizeof *a);
  #pragma omp parallel for
  for (long i = 0; i < n * n; i++)
    a[i] = (float) ((i * seed + i / n) % 8);
  return a;
}

static double
matmul_sum (const float *c, long n)
{
  double sum = 0;
  #pragma omp parallel for reduction(+ : sum)
  for (long i = 0; i < n * n; i++)
    sum += c[i] * (double) (i % 5);
  return sum;
}

#endif
