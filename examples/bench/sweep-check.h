/* The grid of sweep.c and sweep.cu, and the check of the first sweeps.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef SWEEP_CHECK_H
#define SWEEP_CHECK_H

#include <string.h>
#include "bench.h"

/* Sweeps made, and checked, before the clock starts.  */
enum { SWEEP_CHECKED = 4 };

static inline void
sweep_fill (int n, double *u, double *v)
{
  unsigned x = 1;

  for (long k = 0; k < (long) n * n; k++)
    {
      x = x * 1664525u + 1013904223u;
      u[k] = (double) x / 65536;
    }
  memcpy (v, u, (size_t) n * n * sizeof *v);
}

static inline void
sweep_host (int n, const double *u, double *v)
{
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
	long k = (long) i * n + j;

	v[k] = 0.25 * (u[k - n] + u[k - 1] + u[k + 1] + u[k + n]);
      }
}

/* How many points of GOT are not what SWEEP_CHECKED sweeps of the host make of
   sweep_fill's grid, to the last bit (no product is added, so there is nothing
   to fuse).  */
static inline long
sweep_wrong (int n, const double *got)
{
  double *u = (double *) report_alloc ((size_t) n * n, sizeof *u);
  double *v = (double *) report_alloc ((size_t) n * n, sizeof *v);
  long wrong = 0;

  sweep_fill (n, u, v);
  for (int s = 0; s < SWEEP_CHECKED; s += 2)
    {
      sweep_host (n, u, v);
      sweep_host (n, v, u);
    }
  for (long k = 0; k < (long) n * n; k++)
    wrong += got[k] != u[k];
  free (u);
  free (v);
  return wrong;
}

#endif
