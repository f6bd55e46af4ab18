/* Gangs of as many threads as the launch wants.  A gang loop may run several loops over lanes, or one again and again, or
   lanes with loops of their own,

     for (k...) gang  for (j...) { for (i...) vector  { for (m...) sum += ...; } ... }

   and then a gang cannot be several blocks (spread-gangs.cc).  A few hundred such gangs of four warps leave most of a device
   idle.  So the size of the block is left to the launch, which gives few gangs more lanes, or workers of a warp
   (shape_widen_gangs).  A loop over lanes that is all of an iteration keeps the constant number that packs need.  So do
   sums, which have other copies (share-workers.cc).

   That is done where the program says nothing of sizes.  Takes the levels and the launch's shape, and changes the shape.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/region/region-inner.h"

/* Whether the threads of a gang may be more for L, a loop inside of R's gang loop, and those inside.  *WORK: one has much to
   do.  */
static bool
loops_may_grow (const struct region *r, const struct acc_loop *l, bool *work)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    {
      const struct acc_loop *k = l->kids[i];
      if ((k->mask & (GRID_BITS | DEEP_BIT)) || k->nest || k->chunk || !k->reductions.is_empty ()
	  || !loops_may_grow (r, k, work))
	return false;
      *work |= k->mask & VECTOR_BIT && (loop_has_loop_inside (r, k) || !region_only_runs_inner (r, l) || !l->mask);
    }
  return true;
}

void
gangs_open (struct region *r, unsigned used, const int *given)
{
  struct device_function *f = r->f;
  const struct acc_loop *gang = r->root.kids.length () == 1 ? r->root.kids[0] : NULL;
  int axis = used & WORKER_BIT ? ACCX_WORKER : ACCX_VECTOR;
  bool work = false;
  if (!f->entry || (used & ~WORKER_BIT) != (GANG_BIT | VECTOR_BIT) || !gang || gang->mask != GANG_BIT || gang->nest
      || gang->dimension || gang->chunk || !gang->reductions.is_empty () || !r->root_reductions.is_empty ()
      || !r->routines.is_empty () || !r->caches.is_empty () || !r->sizes.is_empty ()
      || given[ACCX_GANG] >= 0 || given[ACCX_WORKER] >= 0 || given[ACCX_VECTOR] >= 0
      || (axis == ACCX_WORKER && (!r->privates.is_empty () || f->dims[ACCX_VECTOR] != GPU_LANES))
      || f->variant == VARIANT_WARP || f->variant == VARIANT_THREAD || f->variant == VARIANT_PART
      || !loops_may_grow (r, gang, &work) || !work)
    return;
  f->dims[axis] = 0;
  f->flags |= ACCX_KERNEL_WIDEN;
}
