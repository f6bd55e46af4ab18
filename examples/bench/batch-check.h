/* The matrices of batch.c and batch.cu, and the check of the products.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef BATCH_CHECK_H
#define BATCH_CHECK_H

#include "bench.h"

enum { BATCH_N = 16, BATCH_ELEMENTS = BATCH_N * BATCH_N };

/* Small whole numbers: sums are exact in any order.  */
static inline void
batch_fill (long count, double *a, double *b)
{
  unsigned x = 1;

  for (long k = 0; k < count * BATCH_ELEMENTS; k++)
    {
      x = x * 1664525u + 1013904223u;
      a[k] = (double) (x >> 24);
      b[k] = (double) (x >> 16 & 255);
    }
}

/* How many elements of C are not those of A * B.  */
static inline long
batch_wrong (long count, const double *a, const double *b, const double *c)
{
  long wrong = 0;

  for (long m = 0; m < count; m++)
    for (int i = 0; i < BATCH_N; i++)
      for (int j = 0; j < BATCH_N; j++)
	{
	  const double *row = a + m * BATCH_ELEMENTS + i * BATCH_N;
	  const double *column = b + m * BATCH_ELEMENTS + j;
	  double sum = 0;

	  for (int k = 0; k < BATCH_N; k++)
	    sum += row[k] * column[k * BATCH_N];
	  wrong += c[m * BATCH_ELEMENTS + i * BATCH_N + j] != sum;
	}
  return wrong;
}

#endif
