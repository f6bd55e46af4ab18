/* Between stages 5 and 6: loads first.  unroll.cc has put several iterations of a loop in
   a row, load, compute, store, load, compute, store; here the loads of a block, and what
   their addresses need, move up to its first load, so that all are on their way when
   the first value is needed.  A load stays behind a store that may change what it reads,
   and behind a call.

   Square roots, divisions and most functions of mathematics branch on the device, and what
   stands between two of them needs its constants anew: what they take is computed before the
   first of them, and codes of what they give behind the last.

   Takes SSA GIMPLE; the order of statements within a block is all that changes.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/opt.h"
#include "clone/codes/codes.h"

/* Registers for what is loaded but not yet used are few.  */
enum { LOADS_MAX = 16 };

/* Where loads of a block move to, and what has moved.  */
struct load_front
{
  gimple *first;                /* the block's first load */
  gimple *last;                 /* the last statement that has moved behind it */
  hash_set<gimple *> moved;
};

/* Whether what LOAD reads is there at the beginning of its block.  */
static bool
is_there_before (gimple *load)
{
  ao_ref ref;
  ao_ref_init (&ref, gimple_assign_rhs1 (load));
  tree memory = gimple_vuse (load);
  while (!SSA_NAME_IS_DEFAULT_DEF (memory))
    {
      gimple *def = SSA_NAME_DEF_STMT (memory);
      if (gimple_bb (def) != gimple_bb (load) || gimple_code (def) == GIMPLE_PHI)
	break;
      if (!gimple_assign_single_p (def) || gimple_has_volatile_ops (def)
	  || stmt_may_clobber_ref_p_1 (def, &ref))
	return false;
      memory = gimple_vuse (def);
    }
  return true;
}

/* Whether S stands behind the place that loads move to.  */
static bool
is_behind (struct load_front *g, gimple *s)
{
  return gimple_bb (s) == gimple_bb (g->first) && gimple_code (s) != GIMPLE_PHI
	 && gimple_uid (s) > gimple_uid (g->first) && !g->moved.contains (s);
}

bool
gather_is_load (gimple *s)
{
  return gimple_assign_load_p (s) && !gimple_has_volatile_ops (s)
	 && is_gimple_reg (gimple_assign_lhs (s));
}

static bool
is_fma (gimple *s)
{
  switch (is_gimple_call (s) ? gimple_call_combined_fn (s) : CFN_LAST)
    {
    case CFN_FMA: case CFN_BUILT_IN_FMA: case CFN_BUILT_IN_FMAF:
      return true;
    default:
      return false;
    }
}

bool
gather_branches (gimple *s)
{
  tree lhs = gimple_get_lhs (s);
  if (!lhs || !is_gimple_reg (lhs) || !SCALAR_FLOAT_TYPE_P (TREE_TYPE (lhs))
      || gimple_vuse (s))
    return false;
  return is_gimple_assign (s) ? gimple_assign_rhs_code (s) == RDIV_EXPR
	 : is_gimple_call (s) && gimple_call_combined_fn (s) != CFN_LAST && !is_fma (s);
}

/* Whether S, and what its operands need, can move.  */
static bool
can_move (struct load_front *g, gimple *s, int depth)
{
  enum { DEPTH_MAX = 16 };
  ssa_op_iter iter;
  tree use;
  if (!is_behind (g, s))
    return true;
  if (depth == DEPTH_MAX || !(is_gimple_assign (s) || is_fma (s)) || gather_branches (s)
      || (gather_is_load (s) ? !is_there_before (s)
	  : gimple_vuse (s) != NULL_TREE || gimple_could_trap_p (s)))
    return false;
  FOR_EACH_SSA_TREE_OPERAND (use, s, iter, SSA_OP_USE)
    if (!can_move (g, SSA_NAME_DEF_STMT (use), depth + 1))
      return false;
  return true;
}

/* Moves S, behind what it needs, up to the first load.  */
static void
move (struct load_front *g, gimple *s)
{
  ssa_op_iter iter;
  tree use;
  if (!is_behind (g, s))
    return;
  FOR_EACH_SSA_TREE_OPERAND (use, s, iter, SSA_OP_USE)
    move (g, SSA_NAME_DEF_STMT (use));
  if (gather_is_load (s))
    {
      gimple_set_vuse (s, gimple_vuse (g->first));
      update_stmt (s);
    }
  gimple_stmt_iterator from = gsi_for_stmt (s), to = gsi_for_stmt (g->last);
  gsi_move_after (&from, &to);
  g->last = s;
  g->moved.add (s);
}

/* Moves what SLOW, statements that branch, take up behind the loads.  */
static void
gather_operands (struct load_front *g, const vec<gimple *> &slow)
{
  ssa_op_iter iter;
  tree use;
  for (unsigned i = 0; i < slow.length (); i++)
    FOR_EACH_SSA_TREE_OPERAND (use, slow[i], iter, SSA_OP_USE)
      if (can_move (g, SSA_NAME_DEF_STMT (use), 0))
	move (g, SSA_NAME_DEF_STMT (use));
}

/* Whether S takes what one of STATEMENTS sets.  */
static bool
takes_from (const hash_set<gimple *> &statements, gimple *s)
{
  ssa_op_iter iter;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, s, iter, SSA_OP_USE)
    if (const_cast<hash_set<gimple *> &> (statements).contains (SSA_NAME_DEF_STMT (use)))
      return true;
  return false;
}

/* Moves calls that make codes of what SLOW give, and what is computed from these codes, behind
   the last of SLOW.  */
static void
delay_codes (const vec<gimple *> &slow)
{
  auto_vec<gimple *> order;
  hash_set<gimple *> delayed;
  gimple *last = slow[slow.length () - 1];
  for (gimple_stmt_iterator gsi = gsi_for_stmt (slow[0]); gsi_stmt (gsi) != last; gsi_next (&gsi))
    {
      gimple *s = gsi_stmt (gsi);
      bool follows = !is_gimple_debug (s) && takes_from (delayed, s);
      if (follows && (!is_gimple_assign (s) || gimple_vuse (s)))
	return;
      if (follows || compressed_encodes (s))
	{
	  order.safe_push (s);
	  delayed.add (s);
	}
    }
  if (takes_from (delayed, last))
    return;
  for (unsigned i = 0; i < order.length (); i++)
    {
      gimple_stmt_iterator from = gsi_for_stmt (order[i]), to = gsi_for_stmt (last);
      gsi_move_after (&from, &to);
      last = order[i];
    }
}

static void
gather_block (basic_block bb)
{
  auto_vec<gimple *> loads, slow;
  unsigned uid = 0;
  bool stores = false;
  for (gimple_stmt_iterator gsi = gsi_after_labels (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gimple *s = gsi_stmt (gsi);
      gimple_set_uid (s, ++uid);
      if (gather_is_load (s))
	loads.safe_push (s);
      if (gather_branches (s))
	slow.safe_push (s);
      stores |= gimple_vdef (s) != NULL_TREE;
    }
  if (loads.is_empty () || loads.length () > LOADS_MAX || !stores)
    return;
  struct load_front g;
  g.first = g.last = loads[0];
  for (unsigned i = 1; i < loads.length (); i++)
    if (can_move (&g, loads[i], 0))
      move (&g, loads[i]);
  if (slow.length () > 1)
    {
      gather_operands (&g, slow);
      delay_codes (slow);
    }
}

bool
gather_gate (function *fn)
{
  struct device_function *f = clone_of (fn->decl);
  return f && !f->why && (f->flags & ACCX_KERNEL_SEVERAL);
}

unsigned
gather_execute (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    gather_block (bb);
  return 0;
}
