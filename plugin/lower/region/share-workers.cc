/* Gang loops around vector loops, whose iterations need not have a whole gang each.

   Lengths in memory, as those of rows of a sparse matrix, are mostly short.  A gang of four warps would have
   idle lanes, and barriers where one warp needs none.  So such a gang loop is split over workers too, of one
   warp each.

   Where the launch knows how long sums are, it chooses (runtime/pure/shape-lanes.c).  The ordinary copy has a gang for
   each iteration.  The warp copy is split like loops with lengths in memory.  In the thread copy lanes have
   iterations of their own, and run the inner loops in order.  In the part copy a quarter of a warp is a worker: it is
   for sums that would leave most lanes of a warp idle, of lengths in memory, too.

   Takes the levels that loops have (levels.cc), changes them.  This is done only where the program says nothing of
   workers, sizes and the number of gangs.  Nor may a gang have memory of its own, which its iterations could
   use one after the other.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/region/region-inner.h"

enum { DEPTH_MAX = 20, EVEN_WARPS = 8, PART_LANES = 8, PART_WORKERS = 32 };

/* Whether V comes from memory that the host would have to read.  */
static bool
is_loaded (tree v, int depth)
{
  gimple *s = TREE_CODE (v) == SSA_NAME ? SSA_NAME_DEF_STMT (v) : NULL;
  if (!s || depth == DEPTH_MAX || !is_gimple_assign (s))
    return false;
  if (gimple_assign_load_p (s))
    {
      tree base = get_base_address (gimple_assign_rhs1 (s));
      return !(base && VAR_P (base) && lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (base)));
    }
  for (unsigned i = 1; i < gimple_num_ops (s); i++)
    if (gimple_op (s, i) && is_loaded (gimple_op (s, i), depth + 1))
      return true;
  return false;
}

/* Whether the range of loop L is in memory.  */
static bool
has_loaded_range (const struct acc_loop *l)
{
  for (unsigned i = 0; i < l->calls.length (); i++)
    if (gimple_call_internal_p (l->calls[i], IFN_GOACC_LOOP) && is_loaded (gimple_call_arg (l->calls[i], 2), 0))
      return true;
  return false;
}

/* Whether all loops inside of L are vector loops, as the program says or by default, with nothing split inside.  */
static bool
has_plain_rows (const struct acc_loop *l)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    {
      struct acc_loop *k = l->kids[i];
      if (!(k->mask & VECTOR_BIT) || (k->mask & GRID_BITS) || k->nest || k->chunk
	  || ((k->flags >> OLF_DIM_BASE) & 7 & WORKER_BIT) || !k->kids.is_empty ())
	return false;
    }
  return !l->kids.is_empty ();
}

/* Whether the length of a loop inside of L is in memory.  */
static bool
has_unknown_row (const struct acc_loop *l)
{
  bool found = false;
  for (unsigned i = 0; i < l->kids.length (); i++)
    found |= has_loaded_range (l->kids[i]);
  return found;
}

/* Whether a loop inside of L reduces.  */
static bool
has_sum (const struct acc_loop *l)
{
  bool found = false;
  for (unsigned i = 0; i < l->kids.length (); i++)
    found |= !l->kids[i]->reductions.is_empty ();
  return found;
}

/* Whether a gang of F may have memory of its own.  */
static bool
has_own_memory (void)
{
  tree v;
  unsigned i;
  FOR_EACH_LOCAL_DECL (cfun, i, v)
    if (VAR_P (v) && !is_gimple_reg (v) && !TREE_STATIC (v) && !DECL_EXTERNAL (v)
	&& !lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (v)))
      return true;
  return false;
}

/* Whether code of R asks which gang, worker or lane runs it.  */
static bool
asks_for_levels (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gimple_call_internal_p (gsi_stmt (gsi), IFN_GOACC_DIM_POS)
	  || gimple_call_internal_p (gsi_stmt (gsi), IFN_GOACC_DIM_SIZE))
	return true;
  return false;
}

/* R's only gang loop if nobody sees how many threads its iterations have, else NULL.  */
static struct acc_loop *
find_open_gang (const struct region *r)
{
  struct acc_loop *gang = r->root.kids.length () == 1 ? r->root.kids[0] : NULL;
  const int *dims = r->f->dims;
  bool open = gang && gang->mask == GANG_BIT && !gang->nest && !gang->chunk && !gang->dimension
	      && gang->reductions.is_empty () && r->root_reductions.is_empty () && r->routines.is_empty ()
	      && r->caches.is_empty () && r->privates.is_empty () && r->sizes.is_empty ()
	      && dims[ACCX_GANG] < 0 && dims[ACCX_WORKER] < 0 && dims[ACCX_VECTOR] < 0
	      && !options.dims[ACCX_WORKER] && !options.dims[ACCX_VECTOR]
	      && region_only_runs_inner (r, &r->root) && has_plain_rows (gang) && !has_own_memory ()
	      && !asks_for_levels ();
  return open ? gang : NULL;
}

/* Gives iterations of GANG a warp each.  */
static void
share_by_warps (struct acc_loop *gang)
{
  gang->mask |= WORKER_BIT;
  for (unsigned i = 0; i < gang->kids.length (); i++)
    gang->kids[i]->mask &= ~WORKER_BIT;
}

/* Gives iterations of GANG a thread each.  */
static void
share_by_threads (struct acc_loop *gang)
{
  gang->mask |= VECTOR_BIT;
  for (unsigned i = 0; i < gang->kids.length (); i++)
    gang->kids[i]->mask = 0;
}

/* Whether what the inner loops of GANG read lies side by side along GANG as much as along them, or, ALONE, more.  */
static bool
is_side_by_side (const struct region *r, const struct acc_loop *gang, bool alone)
{
  unsigned along = 0, inside = 0;
  for (unsigned i = 0; i < gang->kids.length (); i++)
    {
      along += stride_count (r, gang, gang->kids[i]);
      inside += stride_count (r, gang->kids[i], gang);
    }
  return alone ? along > inside : along >= inside;
}

/* The workers and lanes of a gang of F, each of which has iterations of its own.  */
static void
set_workers (struct device_function *f)
{
  /* Sums of the same length end together, and a block takes its time to begin.  */
  if (f->variant == VARIANT_WARP)
    f->dims[ACCX_WORKER] = EVEN_WARPS;
  if (f->variant == VARIANT_PART)
    {
      f->dims[ACCX_WORKER] = PART_WORKERS;
      f->dims[ACCX_VECTOR] = PART_LANES;
    }
}

void
workers_share (struct region *r)
{
  struct device_function *f = r->f;
  bool copy = f->variant >= VARIANT_WARP && f->variant <= VARIANT_PART;
  struct acc_loop *gang = find_open_gang (r);
  bool unknown = gang && has_unknown_row (gang);
  f->may_part = gang && has_sum (gang);
  f->may_share = f->may_part && !unknown;
  if (copy && !(f->variant == VARIANT_PART ? f->may_part : f->may_share))
    {
      clone_fail (f, f->loc, "iterations need a gang each");
      return;
    }
  if (f->variant == VARIANT_THREAD)
    share_by_threads (gang);
  else if (f->may_share)
    f->side_by_side = is_side_by_side (r, gang, copy);
  if (unknown || f->variant == VARIANT_WARP || f->variant == VARIANT_PART)
    share_by_warps (gang);
  set_workers (f);
}
