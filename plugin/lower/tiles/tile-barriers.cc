/* Where threads must meet about tiles: which ways the block's threads may have come to
   a directive, and whether something was read or written on them.  For tile-fill.cc and
   cache-write.cc.  Takes a function whose loops are lowered; changes nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/tiles/tiles-inner.h"
#include "lower/region/region.h"

/* The constant that V is, or V.  */
static tree
constant_of (tree v)
{
  gimple *s = TREE_CODE (v) == SSA_NAME ? SSA_NAME_DEF_STMT (v) : NULL;
  return s && gimple_assign_single_p (s) && CONSTANT_CLASS_P (gimple_assign_rhs1 (s))
	 ? gimple_assign_rhs1 (s) : v;
}

/* Whether G asks if a constant is greater than a count that is not less from the first time on.
   GCC's chunks of iterations ask so where there is one.  */
static bool
is_last_count (gcond *g)
{
  tree end = constant_of (gimple_cond_lhs (g)), next = gimple_cond_rhs (g);
  gassign *add = TREE_CODE (next) == SSA_NAME
		 ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (next)) : NULL;
  if (gimple_cond_code (g) != GT_EXPR || !tree_fits_shwi_p (end) || !add
      || gimple_assign_rhs_code (add) != PLUS_EXPR
      || !integer_onep (gimple_assign_rhs2 (add))
      || TREE_CODE (gimple_assign_rhs1 (add)) != SSA_NAME)
    return false;
  gphi *phi = dyn_cast <gphi *> (SSA_NAME_DEF_STMT (gimple_assign_rhs1 (add)));
  for (unsigned i = 0; phi && i < gimple_phi_num_args (phi); i++)
    {
      tree first = constant_of (gimple_phi_arg_def (phi, i));
      if (first != next && (!tree_fits_shwi_p (first)
			    || tree_to_shwi (first) + 1 < tree_to_shwi (end)))
	return false;
    }
  return phi != NULL;
}

/* Whether E can be taken.  */
static bool
is_possible (edge e)
{
  gimple_stmt_iterator end = gsi_last_nondebug_bb (e->src);
  gcond *g = gsi_end_p (end) ? NULL : dyn_cast <gcond *> (gsi_stmt (end));
  if (g && is_last_count (g))
    return e->flags & EDGE_FALSE_VALUE;
  return !g || !(e->flags & EDGE_TRUE_VALUE ? gimple_cond_false_p (g) : gimple_cond_true_p (g));
}

bool
cache_reaches (basic_block from, basic_block to, basic_block but)
{
  auto_bitmap seen;
  auto_vec<basic_block> todo;
  edge e;
  edge_iterator ei;
  todo.safe_push (from);
  while (!todo.is_empty ())
    FOR_EACH_EDGE (e, ei, todo.pop ()->succs)
      if (is_possible (e) && bitmap_set_bit (seen, e->dest->index))
	{
	  if (e->dest == to)
	    return true;
	  if (e->dest != but)
	    todo.safe_push (e->dest);
	}
  return false;
}

bool
cache_is_before (gimple *s, gimple *mark)
{
  if (gimple_bb (s) != gimple_bb (mark))
    return false;
  for (gimple_stmt_iterator i = gsi_for_stmt (s); !gsi_end_p (i); gsi_next (&i))
    if (gsi_stmt (i) == mark)
      return true;
  return false;
}

bool
cache_needs_meeting (const struct region *r, gimple *mark)
{
  basic_block bb = gimple_bb (mark);
  if (!r->f->entry || cache_reaches (bb, bb, NULL))
    return true;
  for (unsigned i = 0; i < r->stmts.length (); i++)
    {
      gimple *s = r->stmts[i].stmt;
      if (gimple_vdef (s) && gimple_bb (s)
	  && !(gimple_assign_single_p (s) && single_is_private (gimple_assign_lhs (s)))
	  && (cache_is_before (s, mark) || cache_reaches (gimple_bb (s), bb, NULL)))
	return true;
    }
  return false;
}

bool
cache_is_joined (const struct cached *a, const struct cached *b)
{
  gimple_stmt_iterator i = gsi_for_stmt (a->mark);
  if (a->why || b->why || a->lines || b->lines)
    return false;
  for (gsi_next (&i); gsi_end_p (i) || gsi_stmt (i) != b->mark;)
    if (!gsi_end_p (i))
      {
	if (gimple_vdef (gsi_stmt (i)))
	  return false;
	gsi_next (&i);
      }
    else if (single_succ_p (gsi_bb (i)) && single_pred_p (single_succ (gsi_bb (i))))
      i = gsi_after_labels (single_succ (gsi_bb (i)));
    else
      return false;
  return true;
}
