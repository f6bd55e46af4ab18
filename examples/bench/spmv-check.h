/* The matrix of spmv.c and spmv.cu, in compressed rows, and the check.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef SPMV_CHECK_H
#define SPMV_CHECK_H

#include "bench.h"

/* Row I has the elements from first[I] to first[I + 1] - 1.  */
struct spmv
{
  int rows;
  int *first;			/* rows + 1 */
  int *column;
  double *value;
  double *x, *y;
};

static inline unsigned
spmv_random (unsigned *state)
{
  *state = *state * 1664525u + 1013904223u;
  return *state >> 8;
}

/* 16 to 47 elements in each row, in a band; small whole numbers, so that sums are
   exact in any order.  */
static inline void
spmv_fill (struct spmv *m, int rows)
{
  const int band = 1 << 15;
  unsigned state = 1;

  m->rows = rows;
  m->first = (int *) report_alloc (rows + 1, sizeof *m->first);
  for (int i = 0; i < rows; i++)
    m->first[i + 1] = m->first[i] + 16 + (int) (spmv_random (&state) % 32);
  m->column = (int *) report_alloc (m->first[rows], sizeof *m->column);
  m->value = (double *) report_alloc (m->first[rows], sizeof *m->value);
  m->x = (double *) report_alloc (rows, sizeof *m->x);
  m->y = (double *) report_alloc (rows, sizeof *m->y);
  for (int i = 0; i < rows; i++)
    {
      m->x[i] = (double) (spmv_random (&state) % 1000);
      for (int k = m->first[i]; k < m->first[i + 1]; k++)
	{
	  long c = i + (long) (spmv_random (&state) % (2 * band)) - band;

	  m->column[k] = (int) (c < 0 ? 0 : c >= rows ? rows - 1 : c);
	  m->value[k] = (double) (spmv_random (&state) % 1000);
	}
    }
}

/* Bytes that a product must read and write at least.  */
static inline double
spmv_bytes (const struct spmv *m)
{
  return 12.0 * m->first[m->rows] + 20.0 * m->rows;
}

static inline long
spmv_wrong (const struct spmv *m)
{
  long wrong = 0;

  for (int i = 0; i < m->rows; i++)
    {
      double sum = 0;

      for (int k = m->first[i]; k < m->first[i + 1]; k++)
	sum += m->value[k] * m->x[m->column[k]];
      wrong += m->y[i] != sum;
    }
  return wrong;
}

static inline void
spmv_free (struct spmv *m)
{
  free (m->first);
  free (m->column);
  free (m->value);
  free (m->x);
  free (m->y);
}

#endif
