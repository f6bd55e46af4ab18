/* Between stages 5 and 6, in front of flatten-refs.cc: short branches on data in innermost loops
   become choices between values.  GCC keeps `x > 0 ? x : 0' of real numbers a branch, so that such
   a loop has several blocks.  None of the passes that follow puts several iterations of such a loop
   in a row.  On a GPU a choice costs less than a branch in which the threads of a warp differ.

   What follows from a choice that a loop does not change then leaves the loop.  A loop all of whose
   iterations compute the same, since each begins anew and nothing is stored, has one.

   Jam copies have longer branches made choices too (jam-grid.cc), since their iterations must mix.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/opt.h"

/* What an arm may cost, in GCC's units, and the statements that it may have.  */
enum { ARM_COST = 4, ARM_STATEMENTS = 4 };

/* Whether BB, between conditions and JOIN, does nothing that could not be done in vain, in at most
   MOST statements.  */
static bool
is_arm (basic_block bb, basic_block join, unsigned most)
{
  unsigned n = 0;
  if (!single_pred_p (bb) || !single_succ_p (bb) || single_succ (bb) != join
      || !gimple_seq_empty_p (phi_nodes (bb)))
    return false;
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
    {
      gimple *s = gsi_stmt (i);
      if (is_gimple_debug (s) || gimple_code (s) == GIMPLE_PREDICT)
	continue;
      tree lhs = gimple_get_lhs (s);
      /* A GPU's operations on real numbers do not trap.  */
      if (!is_gimple_assign (s) || gimple_vuse (s) || TREE_CODE (lhs) != SSA_NAME
	  || (gimple_could_trap_p (s) && !SCALAR_FLOAT_TYPE_P (TREE_TYPE (lhs)))
	  || ++n > most)
	return false;
    }
  return true;
}

/* Lets S, if a sum, difference, product or negative, wrap where it overflows: in vain it may, and GCC would
   take that for a limit of the loop's count.  */
static void
let_wrap (gimple *s)
{
  tree type = TREE_TYPE (gimple_assign_lhs (s));
  enum tree_code code = gimple_assign_rhs_code (s);
  gimple_seq seq = NULL;
  tree op[2] = { NULL_TREE, NULL_TREE };
  if (!INTEGRAL_TYPE_P (type) || !TYPE_OVERFLOW_UNDEFINED (type)
      || (code != PLUS_EXPR && code != MINUS_EXPR && code != MULT_EXPR && code != NEGATE_EXPR))
    return;
  tree wraps = unsigned_type_for (type);
  for (unsigned k = 0; k + 1 < gimple_num_ops (s); k++)
    op[k] = gimple_convert (&seq, wraps, gimple_op (s, k + 1));
  tree value = op[1] ? gimple_build (&seq, code, wraps, op[0], op[1]) : gimple_build (&seq, code, wraps, op[0]);
  gimple_stmt_iterator at = gsi_for_stmt (s);
  gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (&at, NOP_EXPR, value);
  update_stmt (gsi_stmt (at));
}

/* Moves the statements of BB in front of where TO ends.  What is known of their values held in BB alone.  */
static void
move_arm (basic_block bb, basic_block to)
{
  gimple_stmt_iterator end = gsi_last_bb (to);
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);)
    if (is_gimple_assign (gsi_stmt (i)))
      {
	gimple *s = gsi_stmt (i);
	gsi_move_before (&i, &end);
	reset_flow_sensitive_info (gimple_assign_lhs (s));
	let_wrap (s);
      }
    else
      gsi_remove (&i, true);
}

/* Makes what depends on which way leads from condition C to JOIN a choice between two values;
   THEN and OTHER lead there.  */
static void
choose (gcond *c, basic_block join, edge then, edge other)
{
  gimple_seq seq = NULL;
  tree is = gimple_build (&seq, gimple_cond_code (c), boolean_type_node, gimple_cond_lhs (c),
			  gimple_cond_rhs (c));
  gimple_stmt_iterator before = gsi_for_stmt (c);
  gsi_insert_seq_before (&before, seq, GSI_SAME_STMT);
  gimple_stmt_iterator at = gsi_after_labels (join);
  for (gphi_iterator i = gsi_start_phis (join); !gsi_end_p (i);)
    {
      gphi *phi = i.phi ();
      tree result = gimple_phi_result (phi);
      tree a = PHI_ARG_DEF_FROM_EDGE (phi, then), b = PHI_ARG_DEF_FROM_EDGE (phi, other);
      if (virtual_operand_p (result))
	{
	  gsi_next (&i);
	  continue;
	}
      remove_phi_node (&i, false);
      gsi_insert_before (&at, TREE_CODE (is) == SSA_NAME
			 ? gimple_build_assign (result, COND_EXPR, is, a, b)
			 : gimple_build_assign (result, integer_zerop (is) ? b : a),
			 GSI_SAME_STMT);
    }
}

bool
choice_flatten (basic_block bb, unsigned most)
{
  gcond *c = as_a <gcond *> (gsi_stmt (gsi_last_bb (bb)));
  edge then, other;
  extract_true_false_edges_from_block (bb, &then, &other);
  basic_block join = single_succ_p (then->dest) ? single_succ (then->dest) : NULL;
  if (single_succ_p (other->dest) && single_succ (other->dest) == then->dest)
    join = then->dest;
  if (!join || EDGE_COUNT (join->preds) != 2 || join == bb
      || (then->dest != join && !is_arm (then->dest, join, most))
      || (other->dest != join && !is_arm (other->dest, join, most)) || then->dest == other->dest)
    return false;
  edge to_then = then->dest == join ? then : single_succ_edge (then->dest);
  edge to_other = other->dest == join ? other : single_succ_edge (other->dest);
  if (to_then->dest != join || to_other->dest != join)
    return false;
  if (then != to_then)
    move_arm (then->dest, bb);
  if (other != to_other)
    move_arm (other->dest, bb);
  choose (c, join, to_then, to_other);
  gimple_stmt_iterator end = gsi_for_stmt (c);
  gsi_remove (&end, true);
  remove_edge (then == to_then ? then : other);
  edge left = single_succ_edge (bb);
  left->flags = EDGE_FALLTHRU;
  left->probability = profile_probability::always ();
  return true;
}

/* Whether doing what BB does for nothing costs little.  */
static bool
is_cheap (basic_block bb)
{
  int cost = 0;
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
    if (gassign *s = dyn_cast <gassign *> (gsi_stmt (i)))
      {
	enum tree_code code = gimple_assign_rhs_code (s);
	if (code == RDIV_EXPR || code == TRUNC_DIV_EXPR || code == TRUNC_MOD_EXPR)
	  return false;
	cost += estimate_num_insns (s, &eni_size_weights);
      }
  return cost <= ARM_COST;
}

bool
choice_is_small (basic_block bb)
{
  edge e;
  edge_iterator i;
  FOR_EACH_EDGE (e, i, bb->succs)
    if (single_pred_p (e->dest) && !is_cheap (e->dest))
      return false;
  return true;
}

/* ---- Iterations that are alike ---- */

/* Whether all uses of V are STEP, PHI and COND.  */
static bool
is_used_by (tree v, gimple *step, gimple *phi, gimple *cond)
{
  imm_use_iterator it;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, it, v)
    {
      gimple *s = USE_STMT (use);
      if (!is_gimple_debug (s) && s != step && s != phi && s != cond)
	return false;
    }
  return true;
}

/* Whether PHI, in the header of LOOP, does nothing but count the iterations for COND.  */
static bool
is_counter (class loop *loop, gphi *phi, gimple *cond)
{
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  gimple *step = TREE_CODE (next) == SSA_NAME ? SSA_NAME_DEF_STMT (next) : NULL;
  return step && is_gimple_assign (step) && is_used_by (gimple_phi_result (phi), step, phi, cond)
	 && is_used_by (next, step, phi, cond);
}

/* Whether S only computes, or loads what nothing changes meanwhile.  */
static bool
is_repeatable (gimple *s)
{
  return !gimple_vdef (s) && !gimple_has_side_effects (s);
}

/* Makes LOOP end behind its first iteration if all compute the same.  */
static bool
run_once (class loop *loop)
{
  class tree_niter_desc desc;
  edge exit = single_dom_exit (loop);
  gcond *cond = exit ? safe_dyn_cast <gcond *> (gsi_stmt (gsi_last_bb (exit->src))) : NULL;
  if (!cond || !empty_block_p (loop->latch) || !single_pred_p (loop->latch)
      || single_pred (loop->latch) != exit->src
      || !number_of_iterations_exit (loop, exit, &desc, false))
    return false;
  for (gphi_iterator i = gsi_start_phis (loop->header); !gsi_end_p (i); gsi_next (&i))
    if (virtual_operand_p (gimple_phi_result (i.phi ())) || !is_counter (loop, i.phi (), cond))
      return false;
  basic_block *body = get_loop_body (loop);
  bool alike = true;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      alike &= is_gimple_debug (gsi_stmt (gsi)) || is_repeatable (gsi_stmt (gsi));
  free (body);
  if (!alike)
    return false;
  if (exit->flags & EDGE_TRUE_VALUE)
    gimple_cond_make_true (cond);
  else
    gimple_cond_make_false (cond);
  update_stmt (cond);
  return true;
}

/* Does that for FN's innermost loops.  */
static bool
run_alike_once (function *fn)
{
  bool changed = false;
  for (unsigned i = 1; i < number_of_loops (fn); i++)
    if (class loop *l = get_loop (fn, i))
      changed |= !l->inner && loop_outer (l) && run_once (l);
  return changed;
}

unsigned
choice_execute (function *fn)
{
  bool changed = false;
  basic_block bb;
  if (clone_of (fn->decl)->why)
    return 0;
  FOR_EACH_BB_FN (bb, fn)
    {
      gcond *c = safe_dyn_cast <gcond *> (gsi_stmt (gsi_last_bb (bb)));
      class loop *loop = bb->loop_father;
      if (c && loop && loop_outer (loop) && !loop->inner && choice_is_small (bb))
	changed |= choice_flatten (bb, ARM_STATEMENTS);
    }
  if (changed)
    {
      free_dominance_info (CDI_DOMINATORS);
      free_dominance_info (CDI_POST_DOMINATORS);
      cleanup_tree_cfg ();
      update_ssa (TODO_update_ssa);
      /* What follows from choices that a loop does not change leaves it too.  */
      calculate_dominance_info (CDI_DOMINATORS);
      loop_invariant_motion_in_fun (fn, false);
    }
  return run_alike_once (fn) ? TODO_cleanup_cfg : 0;
}
