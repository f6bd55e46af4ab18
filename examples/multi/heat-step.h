/* One step of heat.c and heat-mpi.c, on the current device.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef HEAT_STEP_H
#define HEAT_STEP_H

#include "heat-check.h"

static inline float
cell (const float *in, long at, long width)
{
  float up = in[at - width], down = in[at + width], left = in[at - 1], right = in[at + 1];
  return in[at] + HEAT_RATE * (up + down + left + right - 4 * in[at]);
}

/* Rows FIRST to LAST of the COUNT that IN and OUT have, in async queue 1.  */
static void
step (long width, long first, long last, long count, const float *restrict in,
      float *restrict out)
{
  #pragma acc parallel loop async(1) present(in[0:count*width], out[0:count*width])
  for (long i = first; i <= last; i++)
    #pragma acc loop
    for (long j = 1; j < width - 1; j++)
      out[i * width + j] = cell (in, i * width + j, width);
}

#endif
