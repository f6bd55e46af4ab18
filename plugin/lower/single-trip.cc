/* Kernels without grid loops.  A loop over gangs strides by all gangs of the grid and tests for
   more after each iteration; where the grid has a thread for each iteration, as the runtime
   mostly makes it, that loop and its test are dead weight.  That shows in nests whose
   iterations are short.  Regions that may gain have a second device copy, the once copy.  In it
   each thread runs at most one iteration of each loop over the grid.  The runtime launches it
   where shape_covers says that it may.  So do loops over a block's threads that are known to fit, in each copy.

   clone.cc makes the copy before the levels are known (once_is_candidate); the
   lowering of the ordinary copy finds out whether it can be used (once_ask);
   the lowering of the once copy cuts the loops (once_cut).

   Invariants: both copies have the same parameters, shape and trip programs, and the
   once copy warns of nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/lower.h"
#include "clone/clone.h"
#include "lower/region/region.h"

/* Whether R is a copy without loops over the grid.  */
static bool
is_cut (const struct region *r)
{
  return r->f->variant == VARIANT_ONCE || variant_is_jam (r->f->variant);
}

/* Whether loop L leaves each thread at most one iteration if there is a thread for
   each: it is split over one axis of the grid, not in chunks, and runs once.  */
static bool
runs_once (const struct region *r, const struct acc_loop *l)
{
  unsigned grid = l->mask & GRID_BITS;
  return pow2p_hwi (grid) && !l->chunk && l->reductions.is_empty ()
	 && !region_runs_again (r, l);
}

/* Whether R can do without loops over the grid, of which there are at least LEAST.  */
static bool
is_possible (const struct region *r, int least)
{
  unsigned axes = 0, n = 0;
  if (!r->f->entry || (r->f->flags & ACCX_KERNEL_GANG_REDUCTION)
      || !r->routines.is_empty ())
    return false;
  for (unsigned i = 0; i < r->loops.length (); i++)
    if (r->loops[i]->mask & GRID_BITS)
      {
	if (!runs_once (r, r->loops[i]))
	  return false;
	axes |= r->loops[i]->mask & GRID_BITS;
	n++;
      }
  for (unsigned i = 0; i < r->f->trips.length (); i++)
    n += (r->f->trips[i]->axes & ACCX_TRIP_FITS) != 0;
  /* One trip program for each: all bounds are known at the launch.  */
  return popcount_hwi (axes) >= least && r->f->trips.length () == n;
}

/* Whether a loop of R over the grid has another number of iterations in each one of a loop around.  */
static bool
has_triangle (const struct region *r)
{
  for (unsigned i = 0; i < r->f->trips.length (); i++)
    if (r->f->trips[i]->most)
      return true;
  return false;
}

void
once_ask (struct region *r)
{
  r->f->runs_once = is_possible (r, r->f->owns_lanes ? 1 : ONCE_LOOPS_MIN);
  r->f->may_jam = is_possible (r, 1) && !has_triangle (r);
  r->f->tiled = !r->caches.is_empty ();
}

/* ---- Cutting ---- */

/* The test whether a next iteration is due, which adds STEP to the loop's variable
   first; NULL if it is not to be found.  */
static gcond *
latch_test (tree step)
{
  imm_use_iterator it, it2;
  use_operand_p use, use2;
  gcond *found = NULL;
  FOR_EACH_IMM_USE_FAST (use, it, step)
    {
      gassign *add = dyn_cast <gassign *> (USE_STMT (use));
      if (is_gimple_debug (USE_STMT (use)))
	continue;
      if (!add || gimple_assign_rhs_code (add) != PLUS_EXPR || found)
	return NULL;
      FOR_EACH_IMM_USE_FAST (use2, it2, gimple_assign_lhs (add))
	if (gcond *c = dyn_cast <gcond *> (USE_STMT (use2)))
	  {
	    if (found)
	      return NULL;
	    found = c;
	  }
    }
  return found;
}

/* Makes TEST leave its loop; returns whether it could.  */
static bool
leave_at (gcond *test)
{
  edge taken, other;
  basic_block bb = gimple_bb (test);
  extract_true_false_edges_from_block (bb, &taken, &other);
  bool stays = flow_bb_inside_loop_p (bb->loop_father, taken->dest);
  if (stays == flow_bb_inside_loop_p (bb->loop_father, other->dest))
    return false;
  if (stays)
    gimple_cond_make_false (test);
  else
    gimple_cond_make_true (test);
  update_stmt (test);
  return true;
}

/* Cuts loop L, which is split over the grid, or leaves each thread one iteration for another reason.  */
static bool
cut_loop (const struct acc_loop *l)
{
  for (unsigned i = 0; i < l->calls.length (); i++)
    {
      gcall *c = l->calls[i];
      if (tree_to_shwi (gimple_call_arg (c, 0)) != IFN_GOACC_LOOP_STEP)
	continue;
      tree step = gimple_call_lhs (c);
      gcond *test = step ? latch_test (step) : NULL;
      if (test && leave_at (test))
	return true;
    }
  return false;
}

/* Whether L, over threads of a block, leaves each one iteration, and GCC would not see that: its length is no constant.  */
static bool
fits_unseen (const struct region *r, const struct acc_loop *l)
{
  return loop_is_lanes (l) && loop_surely_fits (r, l) && !tree_fits_shwi_p (gimple_call_arg (l->calls[0], 2));
}

void
once_cut (struct region *r)
{
  for (unsigned i = 0; i < r->loops.length (); i++)
    {
      const struct acc_loop *l = r->loops[i];
      bool must = is_cut (r) && l->mask & GRID_BITS, fits = r->f->variant == VARIANT_ONCE && l->fits;
      if ((must || fits || fits_unseen (r, l)) && !cut_loop (l) && must)
	clone_fail (r->f, l->loc, "a loop without an end to be found");
    }
}

/* ---- Tests that come together ---- */

/* Whether threads for which a test before S fails may as well do S.  */
static bool
is_cheap (gimple *s)
{
  gcall *c = dyn_cast <gcall *> (s);
  if (c)
    return device_op_of (c) >= OP_TID_X && device_op_of (c) <= OP_NCTAID_Z;
  return (is_gimple_debug (s)
	  || (is_gimple_assign (s) && !gimple_vuse (s) && !gimple_could_trap_p (s)
	      && INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (s)))));
}

/* The test at the end of BB, or NULL.  */
static gcond *
test_of (basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_nondebug_bb (bb);
  return gsi_end_p (gsi) ? NULL : dyn_cast <gcond *> (gsi_stmt (gsi));
}

/* Whether BB does nothing that could not be done before it, and ends in a test.  */
static bool
only_tests (basic_block bb)
{
  if (!test_of (bb) || !single_pred_p (bb) || !gimple_seq_empty_p (phi_nodes (bb)))
    return false;
  for (gimple_stmt_iterator gsi = gsi_after_labels (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (gsi_stmt (gsi) != test_of (bb) && !is_cheap (gsi_stmt (gsi)))
      return false;
  return true;
}

/* Whether no value depends on which way led to BB.  */
static bool
is_one_way (basic_block bb)
{
  for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
    if (!virtual_operand_p (gimple_phi_result (it.phi ())))
      return false;
  return true;
}

/* Where BB leads to in the end by way of blocks that do nothing, or TO if that comes
   first.  */
static basic_block
leads_to (basic_block bb, basic_block to)
{
  while (bb != to && single_succ_p (bb) && is_one_way (bb)
	 && gsi_end_p (gsi_start_nondebug_bb (bb)))
    bb = single_succ (bb);
  return bb;
}

/* The edge from test block BB that does not lead to FAIL, or NULL.  */
static edge
way_on (basic_block bb, basic_block fail)
{
  edge a = EDGE_SUCC (bb, 0), b = EDGE_SUCC (bb, 1);
  if (leads_to (b->dest, fail) == fail)
    return a;
  return leads_to (a->dest, fail) == fail ? b : NULL;
}

/* Whether E leads to a loop: its test is then the loop's own, by which GCC knows how
   often the loop runs.  */
static bool
enters_loop (edge e)
{
  basic_block bb = e->dest;
  return bb_loop_header_p (bb)
	 || (single_succ_p (bb) && bb_loop_header_p (single_succ (bb)));
}

/* Appends to SEQ what BB tests, true if E is taken.  */
static tree
build_test (gimple_seq *seq, basic_block bb, edge e)
{
  gcond *c = test_of (bb);
  enum tree_code code = gimple_cond_code (c);
  tree l = gimple_cond_lhs (c), r = gimple_cond_rhs (c);
  if (e->flags & EDGE_FALSE_VALUE)
    code = invert_tree_comparison (code, HONOR_NANS (l));
  return code == ERROR_MARK ? NULL_TREE : gimple_build (seq, code, boolean_type_node, l, r);
}

/* Makes FIRST's test also that of BB, whose way on is E: moves what BB does there.  */
static bool
join_test (basic_block first, edge first_on, basic_block bb, edge e)
{
  gimple_seq seq = NULL;
  tree a = build_test (&seq, first, first_on), b = build_test (&seq, bb, e);
  if (!a || !b)
    {
      gimple_seq_discard (seq);
      return false;
    }
  gimple_stmt_iterator to = gsi_for_stmt (test_of (first));
  for (gimple_stmt_iterator gsi = gsi_after_labels (bb);
       gsi_stmt (gsi) != test_of (bb);)
    gsi_move_before (&gsi, &to);
  tree both = gimple_build (&seq, BIT_AND_EXPR, boolean_type_node, a, b);
  gsi_insert_seq_before (&to, seq, GSI_SAME_STMT);
  bool on_true = first_on->flags & EDGE_TRUE_VALUE;
  gimple_cond_set_condition (test_of (first), on_true ? NE_EXPR : EQ_EXPR, both,
			     boolean_false_node);
  update_stmt (test_of (first));
  if (e->flags & EDGE_TRUE_VALUE)
    gimple_cond_make_true (test_of (bb));
  else
    gimple_cond_make_false (test_of (bb));
  update_stmt (test_of (bb));
  return true;
}

bool
once_gate (function *f)
{
  return clone_of (f->decl) && clone_of (f->decl)->variant == VARIANT_ONCE;
}

unsigned
once_execute (function *fn)
{
  basic_block first = single_succ (ENTRY_BLOCK_PTR_FOR_FN (fn));
  bool any = false;
  edge on = NULL, e;
  if (test_of (first))
    for (int i = 0; !on && i < 2; i++)
      {
	e = EDGE_SUCC (first, i);
	basic_block fail = EDGE_SUCC (first, 1 - i)->dest;
	if (only_tests (e->dest) && is_one_way (fail) && way_on (e->dest, fail))
	  on = e;
      }
  if (!on)
    return 0;
  basic_block fail = EDGE_SUCC (first, on == EDGE_SUCC (first, 0))->dest;
  for (basic_block bb = on->dest; only_tests (bb); bb = e->dest)
    {
      e = way_on (bb, fail);
      if (!e || enters_loop (e) || !join_test (first, on, bb, e))
	break;
      any = true;
    }
  return any ? TODO_cleanup_cfg | TODO_update_ssa : 0;
}
