/* Gangs of as many threads as the launch wants.  A gang loop may run several loops over lanes, or one again and again, or
   lanes with loops of their own,

     for (k...) gang  for (j...) { for (i...) vector  { for (m...) sum += ...; } ... }

   and then a gang cannot be several blocks (spread-gangs.cc).  A few hundred such gangs of four warps leave most of a device
   idle.  So the size of the block is left to the launch, which gives few gangs more lanes, or workers of a warp
   (shape_widen_gangs).  A loop over lanes that is all of an iteration keeps the constant number that packs need.  So do
   sums, which have other copies (share-workers.cc).

   And threads that do much, each with iterations of loops over the grid alone, may be in smaller blocks than by default:
   the launch gives small grids such as have blocks for all multiprocessors (shape_shrink).

   Both are done where the program says nothing of sizes.  Takes the levels and the launch's shape, and changes the shape.

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

/* Statements that read or write arrays in a body that has much to do.  */
enum { BUSY_ACCESSES = 12 };

/* Whether iterations of L have many statements of R that read or write arrays.  */
static bool
has_much_to_do (const struct region *r, const struct acc_loop *l)
{
  unsigned n = 0;
  for (unsigned i = 0; i < r->stmts.length (); i++)
    {
      const gassign *s = dyn_cast <gassign *> (r->stmts[i].stmt);
      if (!s || r->stmts[i].loop != l || !gimple_assign_single_p (s) || !gimple_vuse (s))
	continue;
      tree ref = gimple_vdef (s) ? gimple_assign_lhs (s) : gimple_assign_rhs1 (s);
      n += !single_is_private (ref);
    }
  return n >= BUSY_ACCESSES;
}

/* The innermost of R's loops where R does nothing else than these, one in the other, all split over the grid; else
   NULL.  */
static const struct acc_loop *
innermost_of_grid (const struct region *r)
{
  const struct acc_loop *l = &r->root;
  do
    {
      const struct acc_loop *k = l->kids.length () == 1 && region_only_runs_inner (r, l) ? l->kids[0] : NULL;
      if (!k || !(k->mask & GRID_BITS) || k->nest || k->dimension || k->chunk || !k->reductions.is_empty ())
	return NULL;
      l = k;
    }
  while (levels_inside (l));
  return l;
}

void
blocks_open (struct region *r, unsigned used, const int *given)
{
  struct device_function *f = r->f, *row = f->variants[VARIANT_ORDINARY];
  const struct acc_loop *l;
  /* A once copy has the block of the row that it is in.  */
  if (f->variant == VARIANT_ONCE && (!row || !(row->flags & ACCX_KERNEL_OPEN)))
    return;
  if (!f->entry || variant_is_jam (f->variant) || (used & DEEP_BIT) || !(used & VECTOR_BIT)
      || (f->flags & (ACCX_KERNEL_FOLD | ACCX_KERNEL_NEAR | ACCX_KERNEL_WIDEN)) || !r->root_reductions.is_empty ()
      || !r->routines.is_empty () || !r->caches.is_empty () || !r->privates.is_empty () || !r->sizes.is_empty ()
      || given[ACCX_GANG] >= 0 || given[ACCX_WORKER] >= 0 || given[ACCX_VECTOR] >= 0
      || options.dims[ACCX_WORKER] || options.dims[ACCX_VECTOR] || r->turned || f->crossed
      || f->variant == VARIANT_WARP || f->variant == VARIANT_THREAD || f->variant == VARIANT_PART
      || !(l = innermost_of_grid (r)) || (f->variant != VARIANT_ONCE && !has_much_to_do (r, l)))
    return;
  block_open (f);
}
