/* How many threads an iteration of a loop over gangs has: a gang of several warps, one warp, or one thread.  The loops
   inside it, sums mostly, are split over these.  Takes how many iterations both have, gives the row of the kernel that
   takes least.  Pure functions, tested by testsuite/accx.unit/shape-lanes-1.c.

   The model counts nanoseconds of one multiprocessor.  A row takes what that has to do for its iterations, or
   the time of one iteration times their waves, if that is more.  The numbers were measured on an H200 with sums
   of 32-bit elements in 36 launches: a block begins every 80 ns, whatever it does, so that a gang takes that and a warp of four
   a quarter of it; elements of rows come at 0.14 ns each.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "pure/pure.h"
#include "pure/shape-choices.h"
#include "base/base.h"

enum { SM_THREADS = 2048, GANG_THREADS = 128, SHORT_ROW = 8, NEAR_ROW = 16 };

/* What THREADS take for an iteration of the loop over gangs: BEGIN, and EACH for one of the loop inside, LEAST at least.
   Alone they take LONG and ROUND for each round of the loop inside.  */
struct lanes_cost
{
  unsigned threads;
  double begin, each, least, alone, round;
};

/* How sums read memory: what lies side by side along the loop inside, as rows; along the loop over gangs, as columns;
   along both, as windows, most of which is in the cache.  */
enum { ROWS, COLUMNS, WINDOWS, WAYS };
static const struct lanes_cost gang_cost[WAYS] = { { GANG_THREADS, 0, 0.136, 80, 1200, 90 },
						   { GANG_THREADS, 0, 1, 80, 1200, 180 },
						   { GANG_THREADS, 80, 0.05, 0, 1200, 90 } };
static const struct lanes_cost warp_cost[WAYS] = { { GPU_LANES, 14, 0.141, 20, 600, 90 },
						   { GPU_LANES, 14, 0.63, 20, 600, 180 },
						   { GPU_LANES, 14, 0.08, 20, 600, 90 } };
static const struct lanes_cost thread_costs[WAYS] = { { 1, 0, 1.2, 0, 600, 90 },
						     { 1, 0.6, 0.15, 0, 600, 90 },
						     { 1, 0.6, 0.06, 0, 600, 90 } };
/* Rows of a thread's own as long as the cache holds the sectors of memory that they have in common.  */
static const struct lanes_cost short_cost = { 1, 0.2, 0.25, 0, 600, 90 };
static const struct lanes_cost near_cost = { 1, 0, 0.5, 0, 600, 90 };

/* Nanoseconds that OUTER iterations of INNER take on one of SMS multiprocessors.  */
static double
lanes_time (const struct lanes_cost *c, int64_t outer, int64_t inner, unsigned sms)
{
  double rounds = (double) ((inner - 1) / c->threads + 1), each = (double) ((outer - 1) / sms + 1);
  double busy = c->begin + c->each * (double) inner;
  double waves = (double) ((outer - 1) / ((int64_t) sms * (SM_THREADS / c->threads)) + 1);
  double work = each * (busy > c->least ? busy : c->least), wait = waves * (c->alone + c->round * rounds);
  return work > wait ? work : wait;
}

/* Sets *OUTER and *INNER to the most iterations of K's loops over gangs and inside these.  False: not known.  */
static bool
lanes_count (const struct accx_kernel *k, void *const *params, int64_t *outer, int64_t *inner)
{
  *outer = *inner = -1;
  for (unsigned t = 0; t < k->n_trips; t++)
    {
      int64_t n, *most = k->trips[t].axes & ACCX_TRIP_INNER ? inner : outer;
      if (shape_trip (&k->trips[t], params, &n) && n > *most)
	*most = n;
    }
  *inner = *inner == 0 ? 1 : *inner;
  return *outer > 0 && *inner > 0;
}

/* How sums of K, whose row with a warp is WARP or NULL, read memory.  */
static unsigned
lanes_way (const struct accx_kernel *k, const struct accx_kernel *warp)
{
  if (!(k->flags & ACCX_KERNEL_BESIDE))
    return ROWS;
  return warp && !(warp->flags & ACCX_KERNEL_BESIDE) ? WINDOWS : COLUMNS;
}

unsigned
shape_lanes (const struct accx_kernel *k, const int *given, void *const *params, unsigned sms)
{
  unsigned warp = k->flags & ACCX_KERNEL_HAS_WIDE ? 2 : 1, thread = warp + !!(k->flags & ACCX_KERNEL_HAS_WARP), row = 0;
  int64_t outer, inner;
  if (!(k->flags & (ACCX_KERNEL_HAS_WARP | ACCX_KERNEL_HAS_THREAD)) || given[ACCX_GANG] || given[ACCX_WORKER]
      || given[ACCX_VECTOR] || !lanes_count (k, params, &outer, &inner))
    return 0;
  bool has_warp = k->flags & ACCX_KERNEL_HAS_WARP;
  unsigned way = lanes_way (k, has_warp ? k + warp : NULL);
  double least = lanes_time (&gang_cost[way], outer, inner, sms);
  double by_warp = has_warp ? lanes_time (&warp_cost[way], outer, inner, sms) : least;
  if (by_warp < least)
    {
      row = warp;
      least = by_warp;
    }
  const struct lanes_cost *c = way != ROWS || inner > NEAR_ROW ? &thread_costs[way]
			       : inner > SHORT_ROW ? &near_cost : &short_cost;
  if (k->flags & ACCX_KERNEL_HAS_THREAD && lanes_time (c, outer, inner, sms) < least)
    row = thread;
  return row;
}
