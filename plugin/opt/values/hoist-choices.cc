/* Before accx_unswitch: values that branches choose leave a loop that changes neither the conditions nor what
   is chosen,

     for (...) { v = f (a); if (v > 1) v = 1; s += v; }   becomes   v = f (a); if (v > 1) v = 1; for (...) s += v;

   GCC moves statements that each iteration executes, no branches.  Takes loops that a thread runs by itself.
   Moves blocks: those between a condition that each iteration comes to and the block where all ways from it
   meet, if they only compute; then what is computed of the values chosen, which may let more conditions move.
   Nothing is computed that the loop would not have computed.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/values/values.h"
#include "opt/version/version.h"
#include "lower/region/region.h"

enum { BLOCKS_MAX = 64, DEPTH_MAX = 16 };

/* A loop, and blocks in it that may be moved in front.  */
struct hoist
{
  class loop *loop;
  auto_vec<edge> exits;
  basic_block test, join;       /* the first block, and the one behind the last */
  auto_vec<basic_block> blocks; /* between these */
  hash_set<tree> chosen;        /* values that have left */
};

/* Whether S is a statement that only computes a value.  */
static bool
only_computes (gimple *s)
{
  if (gimple_vuse (s) || gimple_has_side_effects (s) || gimple_has_volatile_ops (s))
    return false;
  if (is_gimple_assign (s))
    return TREE_CODE (gimple_assign_lhs (s)) == SSA_NAME;
  gcall *call = dyn_cast <gcall *> (s);
  return call && gimple_call_lhs (call) && device_op_of (call) == OP_NUM && !region_routine (call)
	 && (gimple_call_internal_p (call) || gimple_call_fndecl (call))
	 && gimple_call_flags (call) & ECF_CONST && !gimple_call_internal_p (call, IFN_UNIQUE);
}

/* Whether BB is executed in each iteration of H's loop, before it may be left.  */
static bool
is_always (const struct hoist *h, basic_block bb)
{
  for (unsigned i = 0; i < h->exits.length (); i++)
    if (!dominated_by_p (CDI_DOMINATORS, h->exits[i]->src, bb))
      return false;
  return dominated_by_p (CDI_DOMINATORS, h->loop->latch, bb);
}

/* Whether V has one value in all iterations: from outside of the loop, from H's blocks, or computed from such in
   front of them.  */
static bool
is_fixed (const struct hoist *h, tree v, unsigned depth)
{
  if (TREE_CODE (v) != SSA_NAME)
    return is_gimple_min_invariant (v);
  gimple *def = SSA_NAME_DEF_STMT (v);
  basic_block bb = gimple_bb (def);
  if (!bb || !flow_bb_inside_loop_p (h->loop, bb) || h->blocks.contains (bb))
    return !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (v);
  if (depth == DEPTH_MAX || !only_computes (def) || !is_always (h, bb))
    return false;
  use_operand_p use;
  ssa_op_iter it;
  FOR_EACH_SSA_USE_OPERAND (use, def, it, SSA_OP_USE)
    if (!is_fixed (h, USE_FROM_PTR (use), depth + 1))
      return false;
  return true;
}

/* Whether the operands of S are fixed.  */
static bool
has_fixed_operands (const struct hoist *h, gimple *s)
{
  use_operand_p use;
  ssa_op_iter it;
  FOR_EACH_SSA_USE_OPERAND (use, s, it, SSA_OP_USE)
    if (!is_fixed (h, USE_FROM_PTR (use), 0))
      return false;
  return true;
}

/* ---- Blocks that can move ---- */

/* Sets H->blocks to those behind the test up to the join; false if others lead there, or they lead elsewhere.  */
static bool
find_blocks (struct hoist *h)
{
  auto_vec<basic_block> work;
  edge e;
  edge_iterator it;
  h->blocks.truncate (0);
  work.safe_push (h->test);
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      FOR_EACH_EDGE (e, it, bb->succs)
	{
	  if (e->flags & (EDGE_ABNORMAL | EDGE_EH) || e->dest->loop_father != h->loop)
	    return false;
	  if (e->dest == h->join || h->blocks.contains (e->dest))
	    continue;
	  if (e->dest == h->loop->header || e->dest == h->test || h->blocks.length () == BLOCKS_MAX)
	    return false;
	  h->blocks.safe_push (e->dest);
	  work.safe_push (e->dest);
	}
    }
  for (unsigned i = 0; i <= h->blocks.length (); i++)
    FOR_EACH_EDGE (e, it, (i < h->blocks.length () ? h->blocks[i] : h->join)->preds)
      if (e->src != h->test && !h->blocks.contains (e->src))
	return false;
  return true;
}

/* Whether the PHIs of BB choose between fixed values; *ANY: there is one.  */
static bool
has_fixed_phis (const struct hoist *h, basic_block bb, bool *any)
{
  for (gphi_iterator g = gsi_start_phis (bb); !gsi_end_p (g); gsi_next (&g))
    {
      *any = true;
      if (virtual_operand_p (gimple_phi_result (g.phi ())))
	return false;
      for (unsigned i = 0; i < gimple_phi_num_args (g.phi ()); i++)
	if (!is_fixed (h, gimple_phi_arg_def (g.phi (), i), 0))
	  return false;
    }
  return true;
}

/* Whether BB only computes fixed values.  */
static bool
is_fixed_block (const struct hoist *h, basic_block bb)
{
  bool any;
  if (!has_fixed_phis (h, bb, &any))
    return false;
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gimple *s = gsi_stmt (gsi);
      if (is_gimple_debug (s) || gimple_code (s) == GIMPLE_PREDICT || gimple_code (s) == GIMPLE_NOP)
	continue;
      if (gimple_code (s) == GIMPLE_LABEL && !FORCED_LABEL (gimple_label_label (as_a <glabel *> (s))))
	continue;
      if ((gimple_code (s) != GIMPLE_COND && !only_computes (s)) || !has_fixed_operands (h, s))
	return false;
    }
  return true;
}

/* Whether what comes behind the condition at the end of BB can move: sets H's test, join and blocks.  */
static bool
can_move (struct hoist *h, basic_block bb)
{
  gcond *cond = safe_dyn_cast <gcond *> (gsi_stmt (gsi_last_bb (bb)));
  bool any = false;
  h->test = bb;
  h->join = get_immediate_dominator (CDI_POST_DOMINATORS, bb);
  h->blocks.truncate (0);
  if (!cond || !h->join || h->join->loop_father != h->loop || h->join == h->loop->header || !is_always (h, bb)
      || !find_blocks (h) || !has_fixed_operands (h, cond) || !has_fixed_phis (h, h->join, &any) || !any)
    return false;
  for (unsigned i = 0; i < h->blocks.length (); i++)
    if (!is_fixed_block (h, h->blocks[i]))
      return false;
  return true;
}

/* ---- Moving ---- */

/* Moves what computes the operands of S in the loop, outside of H's blocks, to the end of TO.  */
static void
move_operands (struct hoist *h, gimple *s, basic_block to)
{
  ssa_op_iter it;
  use_operand_p use;
  auto_vec<tree> values;
  if (gphi *phi = dyn_cast <gphi *> (s))
    for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
      values.safe_push (gimple_phi_arg_def (phi, i));
  else
    FOR_EACH_SSA_USE_OPERAND (use, s, it, SSA_OP_USE)
      values.safe_push (USE_FROM_PTR (use));
  for (unsigned i = 0; i < values.length (); i++)
    {
      gimple *def = TREE_CODE (values[i]) == SSA_NAME ? SSA_NAME_DEF_STMT (values[i]) : NULL;
      if (!def || !gimple_bb (def) || !flow_bb_inside_loop_p (h->loop, gimple_bb (def))
	  || h->blocks.contains (gimple_bb (def)))
	continue;
      move_operands (h, def, to);
      gimple_stmt_iterator from = gsi_for_stmt (def);
      gsi_move_to_bb_end (&from, to);
      h->chosen.add (values[i]);
    }
}

/* Takes debug statements out of BB, which may name what the loop changes, and moves what BB needs to TO.  */
static void
prepare_block (struct hoist *h, basic_block bb, basic_block to)
{
  for (gphi_iterator g = gsi_start_phis (bb); !gsi_end_p (g); gsi_next (&g))
    move_operands (h, g.phi (), to);
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
    if (is_gimple_debug (gsi_stmt (gsi)))
      gsi_remove (&gsi, true);
    else
      {
	move_operands (h, gsi_stmt (gsi), to);
	gsi_next (&gsi);
      }
}

/* BB is in front of H's loop now.  */
static void
leave_loop (const struct hoist *h, basic_block bb)
{
  remove_bb_from_loops (bb);
  add_bb_to_loop (bb, loop_outer (h->loop));
}

/* Moves H's condition, blocks and the choices of the join in front of the loop.  */
static void
move_blocks (struct hoist *h)
{
  basic_block front = split_edge (loop_preheader_edge (h->loop));
  gimple *cond = gsi_stmt (gsi_last_bb (h->test));
  move_operands (h, cond, front);
  for (unsigned i = 0; i < h->blocks.length (); i++)
    prepare_block (h, h->blocks[i], front);
  for (gphi_iterator g = gsi_start_phis (h->join); !gsi_end_p (g); gsi_next (&g))
    {
      move_operands (h, g.phi (), front);
      h->chosen.add (gimple_phi_result (g.phi ()));
      reset_flow_sensitive_info (gimple_phi_result (g.phi ()));
    }
  gimple_stmt_iterator last = gsi_for_stmt (cond);
  gsi_prev (&last);
  edge to_test = gsi_end_p (last) || gimple_code (gsi_stmt (last)) == GIMPLE_LABEL
		 ? split_block_after_labels (h->test) : split_block (h->test, gsi_stmt (last));
  edge to_rest = split_block_after_labels (h->join);
  basic_block test = to_test->dest, rest = to_rest->dest, join = to_rest->src;
  basic_block entry = split_edge (single_succ_edge (front));
  redirect_edge_and_branch (to_test, rest);
  redirect_edge_and_branch (single_succ_edge (front), test);
  redirect_edge_and_branch (single_succ_edge (join), entry);
  leave_loop (h, test);
  leave_loop (h, join);
  for (unsigned i = 0; i < h->blocks.length (); i++)
    leave_loop (h, h->blocks[i]);
}

/* Moves what each iteration computes of values that have left.  */
static bool
move_uses (struct hoist *h, basic_block bb)
{
  bool moved = false;
  basic_block to = NULL;
  h->blocks.truncate (0);
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
    {
      gimple *s = gsi_stmt (gsi);
      bool uses = false;
      ssa_op_iter it;
      use_operand_p use;
      gsi_next (&gsi);
      if (is_gimple_debug (s) || !only_computes (s) || !has_fixed_operands (h, s))
	continue;
      FOR_EACH_SSA_USE_OPERAND (use, s, it, SSA_OP_USE)
	uses |= h->chosen.contains (USE_FROM_PTR (use));
      if (!uses)
	continue;
      to = to ? to : split_edge (loop_preheader_edge (h->loop));
      move_operands (h, s, to);
      gimple_stmt_iterator from = gsi_for_stmt (s);
      gsi_move_to_bb_end (&from, to);
      h->chosen.add (gimple_get_lhs (s));
      gsi = gsi_start_bb (bb);
      moved = true;
    }
  return moved;
}

/* Moves one thing out of H's loop; false if there is none.  */
static bool
hoist_one (struct hoist *h)
{
  basic_block *body = get_loop_body_in_dom_order (h->loop);
  bool moved = false;
  for (unsigned i = 0; i < h->loop->num_nodes && !moved; i++)
    if (body[i]->loop_father == h->loop && can_move (h, body[i]))
      {
	move_blocks (h);
	moved = true;
      }
  free (body);
  if (!moved)
    return false;
  unswitch_renew_dominance ();
  return true;
}

/* What is left of H's loop that is computed of chosen values.  */
static void
hoist_uses (struct hoist *h)
{
  basic_block *body = get_loop_body_in_dom_order (h->loop);
  unsigned n = h->loop->num_nodes;
  for (unsigned i = 0; i < n; i++)
    if (body[i]->loop_father == h->loop && is_always (h, body[i]))
      move_uses (h, body[i]);
  free (body);
}

unsigned
hoist_choices (function *fn)
{
  bool changed = false;
  if (clone_of (fn->decl)->why)
    return 0;
  auto_vec<class loop *> loops;
  unswitch_renew_dominance ();
  unswitch_sequential_loops (fn, &loops);
  for (unsigned i = 0; i < loops.length (); i++)
    {
      struct hoist h;
      h.loop = loops[i];
      if (!h.loop->latch)
	continue;
      auto_vec<edge> exits = get_loop_exit_edges (h.loop);
      for (unsigned k = 0; k < exits.length (); k++)
	h.exits.safe_push (exits[k]);
      bool moved = false;
      while (hoist_one (&h))
	moved = true;
      if (moved)
	hoist_uses (&h);
      changed |= moved;
    }
  free_dominance_info (CDI_POST_DOMINATORS);
  if (changed)
    scev_reset ();
  return changed ? TODO_cleanup_cfg | TODO_update_ssa : 0;
}
