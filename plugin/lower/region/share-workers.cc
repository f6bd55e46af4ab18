/* Gang loops around vector loops whose lengths are in memory, as the rows of a sparse matrix: their
   iterations are split over workers too, of one warp each.  Such rows are mostly short.  A gang of
   four warps would have idle lanes, and barriers where one warp needs none.

   Takes the levels that loops have (levels.cc), adds the worker level to the gang loop.  This is
   done only where the program says nothing of workers and sizes.  Nor may a gang have memory of its
   own, which its iterations could use one after the other.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/region/region.h"

enum { DEPTH_MAX = 20 };

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

/* Whether all loops inside of L that are split are vector loops, some of lengths that only memory knows.  */
static bool
has_unknown_rows (const struct acc_loop *l)
{
  bool found = false;
  for (unsigned i = 0; i < l->kids.length (); i++)
    {
      struct acc_loop *k = l->kids[i];
      if (!(k->mask & VECTOR_BIT) || (k->mask & GRID_BITS) || k->nest || k->chunk
	  || ((k->flags >> OLF_DIM_BASE) & 7 & WORKER_BIT) || !k->kids.is_empty ())
	return false;
      found |= has_loaded_range (k);
    }
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

void
workers_share (struct region *r)
{
  struct acc_loop *gang = r->root.kids.length () == 1 ? r->root.kids[0] : NULL;
  const int *dims = r->f->dims;
  if (!gang || gang->mask != GANG_BIT || gang->nest || gang->chunk || gang->dimension
      || !gang->reductions.is_empty () || !r->root_reductions.is_empty () || !r->routines.is_empty ()
      || !r->caches.is_empty () || !r->privates.is_empty () || !r->sizes.is_empty ()
      || dims[ACCX_GANG] >= 0 || dims[ACCX_WORKER] >= 0 || dims[ACCX_VECTOR] >= 0
      || options.dims[ACCX_WORKER] || options.dims[ACCX_VECTOR]
      || !region_only_runs_inner (r, &r->root) || has_own_memory () || !has_unknown_rows (gang))
    return;
  gang->mask |= WORKER_BIT;
  for (unsigned i = 0; i < gang->kids.length (); i++)
    gang->kids[i]->mask &= ~WORKER_BIT;
}
