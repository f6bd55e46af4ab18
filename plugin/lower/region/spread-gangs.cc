/* Gangs of several blocks.  Where the program computes how many gangs there are, but the threads of a gang never
   meet nor share anything,

     for (k...) gang (100)  for (j...) worker  for (i...) vector  a[k][j][i] = ...;

   nobody sees which block runs an iteration.  So the loops inside the gang loop are split over further axes of
   the grid.  Along these the launch has several blocks where the gangs alone would leave multiprocessors
   idle (shape_spread).  And where all threads of a block share one loop, the block may be
   cut: its size is left to the launch, too.

   That is for numbers of gangs that the program computes, mostly from the lengths of its loops; a constant is what
   it has.  Loops over one worker, lane or gang are left as they are: their iterations are known to run in order.

   Takes the levels and the launch's shape, and changes both.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/region/region-inner.h"

enum { SPREAD_LOOPS = 3 };

/* Whether L is split as the program says alone, over BITS among others.  */
static bool
is_plain (const struct acc_loop *l, unsigned bits)
{
  return (l->mask & bits) && !l->nest && !l->dimension && !l->chunk && l->reductions.is_empty ();
}

/* The threads of a gang of F that a loop of MASK is split over, as far as they are known; 0: not known.  */
static int
threads_of (const struct device_function *f, unsigned mask)
{
  int workers = mask & WORKER_BIT ? f->dims[ACCX_WORKER] : 1;
  int lanes = mask & VECTOR_BIT ? f->dims[ACCX_VECTOR] : 1;
  return workers > 0 && lanes > 0 ? workers * lanes : 0;
}

/* The loops that are all that R does, from a gang loop on, each of which only runs the next, into LOOPS; 0: there is
   more to R.  */
static unsigned
find_loops (const struct region *r, struct acc_loop **loops)
{
  const struct acc_loop *l = &r->root;
  unsigned n = 0;
  do
    {
      struct acc_loop *k = l->kids.length () == 1 && region_only_runs_inner (r, l) ? l->kids[0] : NULL;
      if (!k || n == SPREAD_LOOPS || !is_plain (k, n ? BLOCK_BITS : GANG_BIT) || (n && k->mask & GRID_BITS))
	return 0;
      loops[n++] = k;
      l = k;
    }
  while (levels_inside (l));
  return n;
}

/* The iterations of L if they are a constant number, else -1.  */
static HOST_WIDE_INT
constant_count (const struct acc_loop *l)
{
  gcall *c = l->calls.is_empty () ? NULL : l->calls[0];
  if (!c || !gimple_call_internal_p (c, IFN_GOACC_LOOP) || !tree_fits_shwi_p (gimple_call_arg (c, 2))
      || !tree_fits_shwi_p (gimple_call_arg (c, 3)))
    return -1;
  HOST_WIDE_INT range = tree_to_shwi (gimple_call_arg (c, 2)), step = tree_to_shwi (gimple_call_arg (c, 3));
  return step ? (range + step - (step > 0 ? 1 : -1)) / step : -1;
}

/* Whether L is as well off in one block of F: no more iterations than threads, or lanes that may have packs of a
   constant number of them.  */
static bool
suits_block (const struct device_function *f, const struct acc_loop *l)
{
  HOST_WIDE_INT count = constant_count (l), threads = threads_of (f, l->mask);
  return count >= 0 && threads && (count <= threads || (l->mask & VECTOR_BIT && count % (2 * threads) == 0));
}

void
block_open (struct device_function *f)
{
  static const int axes[] = { ACCX_WORKER, ACCX_VECTOR };
  f->flags |= ACCX_KERNEL_OPEN;
  for (int a : axes)
    if (f->dims[a] > 1)
      {
	f->said[a] = f->dims[a];
	f->dims[a] = 0;
      }
}

/* Splits loop L of F over axis A of the grid, too.  */
static void
split (struct device_function *f, struct acc_loop *l, int a)
{
  l->mask |= 1u << a;
  f->partitioned |= 1u << a;
  f->dims[a] = f->defaults[a] = 0;
  f->flags |= ACCX_KERNEL_SPREAD;
}

void
gangs_spread (struct region *r)
{
  struct device_function *f = r->f;
  struct acc_loop *loops[SPREAD_LOOPS];
  if (!f->entry || variant_is_jam (f->variant) || !r->flat || r->one_thread || !r->gangs_counted
      || !r->routines.is_empty () || !r->caches.is_empty () || !r->privates.is_empty ()
      || !r->sizes.is_empty () || !r->root_reductions.is_empty () || (f->partitioned & (GANG_Y_BIT | GANG_Z_BIT)))
    return;
  unsigned n = find_loops (r, loops), block = f->partitioned & BLOCK_BITS;
  if (n == 0)
    return;
  bool flat = (loops[n - 1]->mask & BLOCK_BITS) == block;
  for (unsigned i = 1; i < n; i++)
    if (threads_of (f, loops[i]->mask) != 1 && !suits_block (f, loops[i]))
      split (f, loops[i], i == n - 1 ? ACCX_GANG_Z : ACCX_GANG_Y);
  int threads = threads_of (f, block);
  if (flat && (n == 1 || f->flags & ACCX_KERNEL_SPREAD) && (threads == 0 || threads > GPU_LANES))
    {
      f->flags |= ACCX_KERNEL_SPREAD;
      block_open (f);
    }
}
