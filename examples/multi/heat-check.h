/* The plate of heat.c and heat.cu: SIZE rows and columns inside a border.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef HEAT_CHECK_H
#define HEAT_CHECK_H

#include "multi.h"

#define HEAT_RATE 0.2f

static float *
heat_plate (long n)
{
  long width = n + 2;
  float *t = (float *) report_alloc ((size_t) (width * width), sizeof *t);
  #pragma omp parallel for
  for (long i = 0; i < width; i++)
    for (long j = 0; j < width; j++)
      t[i * width + j] = i == 0 || j == 0 || i == n + 1 || j == n + 1
			 ? 100.0f : (float) ((i * 31 + j * 17) % 64);
  return t;
}

static double
heat_sum (const float *t, long n)
{
  double sum = 0;
  long width = n + 2;
  #pragma omp parallel for reduction(+ : sum)
  for (long i = 1; i <= n; i++)
    for (long j = 1; j <= n; j++)
      sum += t[i * width + j] * (double) ((i + 3 * j) % 7);
  return sum;
}

#endif
