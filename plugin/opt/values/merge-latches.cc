/* Before GCC makes loops with their test at the end: a loop that a thread goes around by two ways,

     while (a < b)                    GCC takes the shorter way for the end of a loop inside of the other one;
       if (x[m]) b = m; else a = m + 1;   lanes on the longer one wait for all that are in it

   is one loop again, with one block at its end, where lanes meet after each iteration.

   Takes loops whose header does nothing but choose values for that of the inner loop, where the outer one does little
   more.  Lanes wait well for much: they do it together then.  Counted loops around others stay.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/values/values.h"
#include "lower/region/region.h"

enum { FEW = 6 };               /* statements of the outer loop alone */

/* Two loops that are to be one, with edges from their ends.  */
struct latches
{
  class loop *outer, *inner;
  edge ends[2];                 /* of the inner and the outer one */
  auto_vec<gphi *> phis;        /* of the outer header, ... */
  auto_vec<gphi *> inner_phis;  /* and what the inner one makes of each; NULL: it stays */
};

/* Whether V is PHI's value, or that and a step.  */
static bool
is_counter (tree v, gphi *phi)
{
  tree value = gimple_phi_result (phi);
  gassign *s = v != value && TREE_CODE (v) == SSA_NAME ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (v)) : NULL;
  if (!s)
    return v == value;
  switch (gimple_assign_rhs_code (s))
    {
    case PLUS_EXPR: case MINUS_EXPR: case POINTER_PLUS_EXPR:
      return gimple_assign_rhs1 (s) == value || gimple_assign_rhs2 (s) == value;
    default:
      return false;
    }
}

/* Whether COND, of L's outer loop, tests what that alone counts.  */
static bool
tests_counter (const struct latches *l, gcond *cond)
{
  for (unsigned i = 0; i < l->phis.length (); i++)
    if (!l->inner_phis[i] && (is_counter (gimple_cond_lhs (cond), l->phis[i])
			      || is_counter (gimple_cond_rhs (cond), l->phis[i])))
      return true;
  return false;
}

/* Whether L's outer loop does little beside the inner one.  */
static bool
does_little (const struct latches *l)
{
  basic_block *body = get_loop_body (l->outer);
  unsigned n = 0;
  for (unsigned i = 0; i < l->outer->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]);
	 !flow_bb_inside_loop_p (l->inner, body[i]) && !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
      {
	gimple *s = gsi_stmt (gsi);
	gcond *cond = dyn_cast <gcond *> (s);
	if (cond ? tests_counter (l, cond) : gimple_code (s) != GIMPLE_LABEL
					     && (!is_gimple_assign (s) || gimple_vuse (s)))
	  n = FEW;
	n++;
      }
  free (body);
  return n <= FEW;
}

/* Finds what L's headers choose; false: the inner one chooses what the outer one does not.  */
static bool
find_phis (struct latches *l)
{
  edge in = single_succ_edge (l->outer->header);
  unsigned found = 0, inner = 0;
  for (gphi_iterator g = gsi_start_phis (in->dest); !gsi_end_p (g); gsi_next (&g))
    inner++;
  for (gphi_iterator o = gsi_start_phis (in->src); !gsi_end_p (o); gsi_next (&o))
    {
      gphi *made = NULL;
      for (gphi_iterator g = gsi_start_phis (in->dest); !gsi_end_p (g); gsi_next (&g))
	if (PHI_ARG_DEF_FROM_EDGE (g.phi (), in) == gimple_phi_result (o.phi ()))
	  {
	    /* Two values that begin alike would need two of the outer loop.  */
	    if (made)
	      return false;
	    made = g.phi ();
	    found++;
	  }
      /* What the inner loop began with is gone once the two are one.  */
      if (made && !has_single_use (gimple_phi_result (o.phi ())))
	return false;
      l->phis.safe_push (o.phi ());
      l->inner_phis.safe_push (made);
    }
  return found == inner && inner;
}

/* Fills L for INNER, and the loop around it; false: they stay.  */
static bool
find_latches (class loop *inner, struct latches *l)
{
  class loop *outer = loop_outer (inner);
  if (!outer || !loop_outer (outer) || inner->inner || outer->inner != inner || inner->next
      || !single_succ_p (outer->header) || single_succ (outer->header) != inner->header
      || !gsi_end_p (gsi_start_nondebug_after_labels_bb (outer->header)) || !inner->latch || !outer->latch)
    return false;
  l->outer = outer;
  l->inner = inner;
  l->ends[0] = loop_latch_edge (inner);
  l->ends[1] = loop_latch_edge (outer);
  return EDGE_COUNT (inner->header->preds) == 2 && find_phis (l) && does_little (l);
}

/* Lets both ends of L lead to one block, which leads to the header.  */
static void
merge_ends (struct latches *l)
{
  unsigned n = l->phis.length ();
  auto_vec<tree> values;
  basic_block header = l->outer->header;
  for (unsigned i = 0; i < n; i++)
    {
      tree stays = gimple_phi_result (l->phis[i]);
      values.safe_push (l->inner_phis[i] ? PHI_ARG_DEF_FROM_EDGE (l->inner_phis[i], l->ends[0]) : stays);
      values.safe_push (PHI_ARG_DEF_FROM_EDGE (l->phis[i], l->ends[1]));
    }
  basic_block latch = meeting_block (l->ends, 2, l->outer);
  edge back = make_single_succ_edge (latch, header, EDGE_FALLTHRU);
  for (unsigned i = 0; i < n; i++)
    {
      gphi *phi = create_phi_node (copy_ssa_name (gimple_phi_result (l->phis[i])), latch);
      for (unsigned end = 0; end < 2; end++)
	add_phi_arg (phi, values[2 * i + end], l->ends[end], UNKNOWN_LOCATION);
      add_phi_arg (l->phis[i], gimple_phi_result (phi), back, UNKNOWN_LOCATION);
    }
}

/* Lets uses of what L's inner header chose be of what the outer one does.  */
static void
forget_inner (struct latches *l)
{
  for (unsigned i = 0; i < l->phis.length (); i++)
    if (gphi *phi = l->inner_phis[i])
      {
	replace_uses_by (gimple_phi_result (phi), gimple_phi_result (l->phis[i]));
	gimple_stmt_iterator gsi = gsi_for_stmt (phi);
	remove_phi_node (&gsi, true);
      }
}

/* Forgets of L's outer loop what does not hold for the iterations of both: GCC has counted its own.  */
static void
forget_counts (struct latches *l)
{
  class loop *loop = l->outer;
  loop->any_upper_bound = loop->any_likely_upper_bound = loop->any_estimate = false;
  loop->finite_p &= l->inner->finite_p;
  loop->safelen = 0;
}

/* Does so for two loops of F; false: there are none.  */
static bool
merge_two (function *f)
{
  for (class loop *loop : loops_list (f, LI_FROM_INNERMOST))
    {
      struct latches l;
      if (!find_latches (loop, &l))
	continue;
      free_dominance_info (CDI_DOMINATORS);
      free_dominance_info (CDI_POST_DOMINATORS);
      merge_ends (&l);
      forget_inner (&l);
      forget_counts (&l);
      calculate_dominance_info (CDI_DOMINATORS);
      loops_state_set (LOOPS_NEED_FIXUP);
      fix_loop_structure (NULL);
      return true;
    }
  return false;
}

unsigned
merge_latches (function *f)
{
  bool changed = false;
  if (clone_of (f->decl)->why)
    return 0;
  loop_optimizer_init (LOOPS_NORMAL);
  while (merge_two (f))
    changed = true;
  return changed ? TODO_cleanup_cfg : 0;
}
