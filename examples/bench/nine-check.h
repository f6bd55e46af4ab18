/* The grid of nine.c and nine.cu, and the check of the first sweeps.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef NINE_CHECK_H
#define NINE_CHECK_H

#include "bench.h"

/* Sweeps made, and checked, before the clock starts.  */
enum { NINE_CHECKED = 2 };

#define NINE_MIDDLE 0.25
#define NINE_SIDE 0.125
#define NINE_CORNER 0.0625

static inline void
nine_fill (int n, double *u, double *v)
{
  unsigned x = 1;

  for (long k = 0; k < (long) n * n; k++)
    {
      x = x * 1664525u + 1013904223u;
      u[k] = v[k] = (double) (x >> 8);
    }
}

static inline void
nine_host (int n, const double *u, double *v)
{
  for (long i = 1; i < n - 1; i++)
    for (long j = 1; j < n - 1; j++)
      {
	const double *p = u + i * n + j;
	double corners = p[-n - 1] + p[-n + 1] + p[n - 1] + p[n + 1];
	double sides = p[-n] + p[-1] + p[1] + p[n];

	v[i * n + j] = NINE_CORNER * corners + NINE_SIDE * sides + NINE_MIDDLE * *p;
      }
}

/* How many points of GOT are not what NINE_CHECKED sweeps of the host make of
   nine_fill's grid, to the last bit (all weights are powers of two and the values
   have 24 bits, so nothing is rounded).  */
static inline long
nine_wrong (int n, const double *got)
{
  double *u = (double *) report_alloc ((size_t) n * n, sizeof *u);
  double *v = (double *) report_alloc ((size_t) n * n, sizeof *v);
  long wrong = 0;

  nine_fill (n, u, v);
  for (int s = 0; s < NINE_CHECKED; s += 2)
    {
      nine_host (n, u, v);
      nine_host (n, v, u);
    }
  for (long k = 0; k < (long) n * n; k++)
    wrong += got[k] != u[k];
  free (u);
  free (v);
  return wrong;
}

#endif
