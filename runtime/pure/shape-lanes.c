/* How many threads an iteration of a loop over gangs has: a gang of several warps, one warp, a part of one, or one thread.  The loops
   inside it, sums mostly, are split over these.  Takes how many iterations both have, gives the row of the kernel that
   takes least.  Pure functions, tested by testsuite/accx.unit/shape-lanes-1.c.

   The model counts nanoseconds of one multiprocessor.  A row takes what that has to do for its iterations, or
   the time of one iteration times their waves, if that is more.  The numbers were measured on an H200 with sums
   of 32-bit elements in 36 launches, those of parts in 39: a block begins every 80 ns, whatever it does, so that a gang takes that and a warp of four
   a quarter of it; elements of rows come at 0.14 ns each.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "pure/pure.h"
#include "pure/shape-choices.h"
#include "base/base.h"

enum { SM_THREADS = 2048, GANG_THREADS = 128, PART_THREADS = 8, SHORT_ROW = 8, NEAR_ROW = 24, PART_ROW = 64 };

/* What kernels have that have such rows.  */
enum { LANES_FLAGS = ACCX_KERNEL_HAS_WARP | ACCX_KERNEL_HAS_THREAD | ACCX_KERNEL_HAS_PART };

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
static const struct lanes_cost gang_cost[WAYS] = { { GANG_THREADS, 0, 0.128, 80, 1200, 90 },
						   { GANG_THREADS, 0, 1, 80, 1200, 180 },
						   { GANG_THREADS, 80, 0.05, 0, 1200, 90 } };
static const struct lanes_cost warp_cost[WAYS] = { { GPU_LANES, 4, 0.13, 20, 600, 90 },
						   { GPU_LANES, 14, 0.63, 20, 600, 180 },
						   { GPU_LANES, 14, 0.08, 20, 600, 90 } };
static const struct lanes_cost part_cost[WAYS] = { { PART_THREADS, 0, 0.145, 5.5, 600, 90 },
						   { PART_THREADS, 4, 0.18, 5.5, 600, 120 },
						   { PART_THREADS, 0, 0.08, 5.5, 600, 90 } };
static const struct lanes_cost thread_costs[WAYS] = { { 1, 0, 1.2, 0, 600, 90 },
						     { 1, 0.6, 0.15, 0, 600, 50 },
						     { 1, 0.6, 0.06, 0, 600, 90 } };
/* Rows of a thread's own as long as the cache holds the sectors of memory that they have in common.  */
static const struct lanes_cost short_cost = { 1, 0.2, 0.1, 0, 600, 90 };
static const struct lanes_cost near_cost = { 1, 0, 0.22, 0, 600, 90 };

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
      if (!(k->trips[t].axes & ACCX_TRIP_OBJECT) && shape_trip (&k->trips[t], params, &n) && n > *most)
	*most = n;
    }
  *inner = *inner == 0 ? 1 : *inner;
  return *outer > 0;
}

uint64_t
shape_lanes_array (const struct accx_kernel *k, void *const *params, unsigned *bytes)
{
  int64_t address;
  for (unsigned t = 0; k->flags & ACCX_KERNEL_HAS_PART && t < k->n_trips; t++)
    if (k->trips[t].axes & ACCX_TRIP_OBJECT && shape_trip (&k->trips[t], params, &address))
      {
	*bytes = k->trips[t].axes >> ACCX_TRIP_STEP_SHIFT;
	return (uint64_t) address;
      }
  return 0;
}

/* How sums of K, whose row with a warp is WARP or NULL, read memory.  */
static unsigned
lanes_way (const struct accx_kernel *k, const struct accx_kernel *warp)
{
  if (!(k->flags & ACCX_KERNEL_BESIDE))
    return ROWS;
  return warp && !(warp->flags & ACCX_KERNEL_BESIDE) ? WINDOWS : COLUMNS;
}

/* A row of a kernel, by number, and how long it takes.  */
struct lanes_choice
{
  unsigned row;
  double time;
};

/* Makes the next row of K, if it has one as FLAG says, *BEST if that takes less.  *ROW is the last row's number.  */
static void
lanes_try (const struct accx_kernel *k, unsigned flag, const struct lanes_cost *c, const int64_t *counts, unsigned sms,
	   unsigned *row, struct lanes_choice *best)
{
  if (!(k->flags & flag))
    return;
  double time = lanes_time (c, counts[0], counts[1], sms);
  ++*row;
  if (time < best->time)
    *best = (struct lanes_choice) { *row, time };
}

/* Whether iterations of K, which have a warp each, are so short that parts of one are better: OUTER of them, with ELEMENTS
   of an array together.  Measured on an H200 with sparse rows of 8, 28 and 200.  */
static bool
lanes_are_idle (int64_t outer, int64_t elements, unsigned sms)
{
  return elements >= 0 && elements / outer < PART_ROW && outer > (int64_t) sms * (SM_THREADS / GPU_LANES);
}

unsigned
shape_lanes (const struct accx_kernel *k, const int *given, void *const *params, int64_t elements, unsigned sms)
{
  unsigned row = k->flags & ACCX_KERNEL_HAS_WIDE ? 1 : 0;
  int64_t n[2];
  if (!(k->flags & LANES_FLAGS) || given[ACCX_GANG] || given[ACCX_WORKER] || given[ACCX_VECTOR]
      || !lanes_count (k, params, &n[0], &n[1]))
    return 0;
  if ((k->flags & LANES_FLAGS) == ACCX_KERNEL_HAS_PART)
    return lanes_are_idle (n[0], elements, sms) ? row + 1 : 0;
  if (n[1] < 0)
    return 0;
  unsigned way = lanes_way (k, k->flags & ACCX_KERNEL_HAS_WARP ? k + row + 1 : NULL);
  struct lanes_choice best = { 0, lanes_time (&gang_cost[way], n[0], n[1], sms) };
  const struct lanes_cost *thread = way != ROWS || n[1] > NEAR_ROW ? &thread_costs[way]
				    : n[1] > SHORT_ROW ? &near_cost : &short_cost;
  lanes_try (k, ACCX_KERNEL_HAS_WARP, &warp_cost[way], n, sms, &row, &best);
  lanes_try (k, ACCX_KERNEL_HAS_THREAD, thread, n, sms, &row, &best);
  lanes_try (k, ACCX_KERNEL_HAS_PART, &part_cost[way], n, sms, &row, &best);
  return best.row;
}
