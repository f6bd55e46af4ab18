/* The field of cube.c and cube.cu, and the check of the first sweeps.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef CUBE_CHECK_H
#define CUBE_CHECK_H

#include "bench.h"

/* Sweeps made, and checked, before the clock starts.  */
enum { CUBE_CHECKED = 2 };

static inline void
cube_fill (int n, float *u, float *v)
{
  unsigned x = 1;

  for (long k = 0; k < (long) n * n * n; k++)
    {
      x = x * 1664525u + 1013904223u;
      u[k] = v[k] = (float) (x >> 20);
    }
}

static inline void
cube_host (int n, const float *u, float *v)
{
  long row = n, plane = row * n;

  for (long i = 1; i < n - 1; i++)
    for (long j = 1; j < n - 1; j++)
      for (long k = 1; k < n - 1; k++)
	{
	  const float *p = u + i * plane + j * row + k;

	  v[i * plane + j * row + k] = 0.25f * p[0] + 0.125f * (p[-plane] + p[plane] + p[-row]
								+ p[row] + p[-1] + p[1]);
	}
}

/* How many points of GOT are not what CUBE_CHECKED sweeps of the host make of
   cube_fill's field, to the last bit (12 bits grow by 5 in a sweep, so nothing is
   rounded).  */
static inline long
cube_wrong (int n, const float *got)
{
  size_t count = (size_t) n * n * n;
  float *u = (float *) report_alloc (count, sizeof *u);
  float *v = (float *) report_alloc (count, sizeof *v);
  long wrong = 0;

  cube_fill (n, u, v);
  for (int s = 0; s < CUBE_CHECKED; s += 2)
    {
      cube_host (n, u, v);
      cube_host (n, v, u);
    }
  for (size_t k = 0; k < count; k++)
    wrong += got[k] != u[k];
  free (u);
  free (v);
  return wrong;
}

#endif
