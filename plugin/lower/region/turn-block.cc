/* Worker loops around vector loops where most accesses lie side by side along the worker loop alone, as some
   of a transposition do:

     for (j...) worker  for (i...) vector  y[i][j] = x[j][i];

   Lanes of one worker reach a piece of memory each for y, and use an element of it.  The number of workers and of
   lanes is as the program says; which thread of the block is which of them is not said, nor seen.  So a warp
   is made of 8 workers with 4 lanes each, or 4 with 8.  Its accesses lie in few pieces of memory
   both ways, as in square blocks (levels.cc).  What lies along the vector loop is in more pieces then: stores in
   many take longer than loads.

   Takes the levels and the launch's shape; sets R's turned, which build_thread_number obeys.  Threads must not meet,
   nor may a worker have memory of its own.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/region/region-inner.h"

/* Workers of a warp.  */
enum { MOST_TURNED = 8, LEAST_TURNED = 4 };

/* Whether a loop inside of L reduces.  */
static bool
reduces (const struct acc_loop *l)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    if (!l->kids[i]->reductions.is_empty () || reduces (l->kids[i]))
      return true;
  return false;
}

/* The one loop inside of L if L does nothing but run it, or NULL.  */
static struct acc_loop *
only_inner (const struct region *r, const struct acc_loop *l)
{
  return l->kids.length () == 1 && region_only_runs_inner (r, l) ? l->kids[0] : NULL;
}

/* How many workers share a warp where DIMS are those of the block: as many as divide both; 0: it cannot be.  */
static int
workers_of_warp (const int *dims)
{
  int workers = dims[ACCX_WORKER], lanes = dims[ACCX_VECTOR];
  if (workers <= 0 || lanes < (int) GPU_LANES || dims[ACCX_BLOCK_Z] != 1)
    return 0;
  for (int n = MOST_TURNED; n >= LEAST_TURNED; n /= 2)
    if (workers % n == 0 && lanes % n == 0)
      return n;
  return 0;
}

void
block_turn (struct region *r)
{
  int n = workers_of_warp (r->f->dims);
  struct acc_loop *l = only_inner (r, &r->root), *inner = NULL;
  if (!n || !r->f->entry || !r->routines.is_empty () || !r->caches.is_empty () || !r->privates.is_empty ()
      || !r->root_reductions.is_empty () || reduces (&r->root))
    return;
  for (; l && !(l->mask & VECTOR_BIT); l = inner)
    {
      inner = only_inner (r, l);
      if ((l->mask & WORKER_BIT) && inner && (inner->mask & BLOCK_BITS) == VECTOR_BIT
	  && !levels_inside (inner) && stride_prefers (r, l, inner))
	r->turned = n;
    }
}
