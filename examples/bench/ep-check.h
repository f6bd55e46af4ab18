/* The random numbers of ep.c and ep.cu, and the check of the sums.

   Pairs of uniform deviates from a linear congruential generator modulo 2^48
   become pairs of normal deviates by Marsaglia's polar method.  Each batch has
   its own stretch of the sequence.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef EP_CHECK_H
#define EP_CHECK_H

#include <math.h>
#include "bench.h"

enum { EP_PAIRS = 256, EP_RINGS = 10 };

#define EP_FACTOR 25214903917ul
#define EP_ADD 11ul
#define EP_MASK ((1ul << 48) - 1)

#ifdef __CUDACC__
# define EP_ROUTINE static __device__ __host__ inline
#else
# define EP_ROUTINE static inline
# pragma acc routine seq
#endif
/* The state after STEPS steps from 1.  */
EP_ROUTINE unsigned long
ep_jump (unsigned long steps)
{
  unsigned long factor = EP_FACTOR, add = EP_ADD, x = 1;

  for (; steps > 0; steps /= 2)
    {
      if (steps % 2)
	x = (x * factor + add) & EP_MASK;
      add = (add * (factor + 1)) & EP_MASK;
      factor = (factor * factor) & EP_MASK;
    }
  return x;
}

struct ep
{
  double x, y;
  long in_ring[EP_RINGS];
};

/* Compares what BATCHES batches, counted TIMES times, gave with the host's.  */
static inline long
ep_wrong (long batches, double times, double got_x, double got_y, const long *got)
{
  struct ep e = { 0, 0, { 0 } };
  double size = 0;
  long wrong = 0;

  for (long b = 0; b < batches; b++)
    {
      unsigned long state = ep_jump (2ul * EP_PAIRS * (unsigned long) b);

      for (int k = 0; k < EP_PAIRS; k++)
	{
	  state = (state * EP_FACTOR + EP_ADD) & EP_MASK;
	  double u = (double) state * 0x1p-47 - 1;
	  state = (state * EP_FACTOR + EP_ADD) & EP_MASK;
	  double v = (double) state * 0x1p-47 - 1;
	  double r = u * u + v * v;

	  if (r <= 1 && r > 0)
	    {
	      double f = sqrt (-2 * log (r) / r), most = fmax (fabs (u * f), fabs (v * f));

	      e.in_ring[(int) most]++;
	      e.x += u * f;
	      e.y += v * f;
	      size += most;
	    }
	}
    }
  for (int k = 0; k < EP_RINGS; k++)
    wrong += got[k] != (long) times * e.in_ring[k];
  wrong += fabs (got_x - times * e.x) > 1e-12 * times * size;
  wrong += fabs (got_y - times * e.y) > 1e-12 * times * size;
  return wrong;
}

#endif
