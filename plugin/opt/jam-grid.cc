/* Between stages 5 and 6: unroll and jam.  The thread of a jam copy has a block of iterations of
   the loops over the grid, of up to JAM_MOST_AXIS along each axis: what they have in common is
   computed, and loaded, once.  So a matrix product with 8 times 4 results for each thread loads
   12 elements for 32 products, not 64.

   The lowering (lower-loop-calls.cc) has left the number of a thread's iteration open, as calls
   of OP_LANE_X and so on.  Everything that does not depend on one is common.  This file finds out
   along which axes iterations differ in each value.  Conditions must be common, or be guards:
   conditions that a thread can evaluate for all of its iterations beforehand, as for the end of
   a loop.  Where they are not the same for all, as at the end of the data, the thread runs its
   iterations one after the other.  jam-model.cc chooses the block, jam-copy.cc makes the code.

   Iterations of loops that are split are independent, so that their statements may mix; those of
   one iteration keep their order, and real numbers their bits.  What an iteration has in memory of
   its own, atomic operations, barriers and calls with effects keep a region as it is.

   The host launches a jam copy where the grid, that much smaller, still fills the device
   (runtime/pure/shape-grid.c).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/jam.h"
#include "feedback/feedback.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"

/* Operations that a thread may do for each iteration to evaluate guards.  */
enum { GUARD_DEPTH = 24 };

bool
jam_is_lane (gimple *s, unsigned *axis, bool *lanes)
{
  gcall *c = dyn_cast <gcall *> (s);
  enum device_op op = c ? device_op_of (c) : OP_NUM;
  if (op < OP_LANE_X || op > OP_LANES_Z)
    return false;
  *lanes = op >= OP_LANES_X;
  *axis = op - (*lanes ? OP_LANES_X : OP_LANE_X);
  return true;
}

const struct jam_guard *
jam_guard_of (const struct jam *j, basic_block bb)
{
  for (unsigned i = 0; i < j->guards.length (); i++)
    if (gimple_bb (j->guards[i].cond) == bb)
      return &j->guards[i];
  return NULL;
}

bool
jam_next (const struct jam *j, unsigned mask, struct jam_lane *l)
{
  for (unsigned a = 0; a < JAM_AXES; a++)
    if (mask & 1u << a)
      {
	if (++l->at[a] < j->count[a])
	  return true;
	l->at[a] = 0;
      }
  return false;
}

/* ---- In which values iterations differ ---- */

unsigned
jam_mask_of (const struct jam *j, gimple *s)
{
  unsigned mask = 0, axis;
  ssa_op_iter it;
  use_operand_p use;
  bool lanes;
  if (jam_is_lane (s, &axis, &lanes))
    return lanes ? 0 : j->axes & 1u << axis;
  if (gphi *phi = dyn_cast <gphi *> (s))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	mask |= jam_mask (j, gimple_phi_arg_def (phi, i));
      return mask;
    }
  FOR_EACH_SSA_USE_OPERAND (use, s, it, SSA_OP_USE)
    mask |= jam_mask (j, USE_FROM_PTR (use));
  return mask;
}

/* Adds the axes of S's operands to those of what it sets; returns whether there were new ones.  */
static bool
spread (struct jam *j, gimple *s, tree lhs)
{
  if (!lhs || TREE_CODE (lhs) != SSA_NAME || virtual_operand_p (lhs))
    return false;
  unsigned char *mask = &j->mask[SSA_NAME_VERSION (lhs)];
  unsigned now = *mask | jam_mask_of (j, s);
  bool changed = now != *mask;
  *mask = now;
  return changed;
}

static void
find_masks (struct jam *j)
{
  bool changed = true;
  basic_block bb;
  j->mask.truncate (0);
  j->mask.safe_grow_cleared (num_ssa_names, true);
  while (changed)
    {
      changed = false;
      FOR_EACH_BB_FN (bb, cfun)
	{
	  for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
	    changed |= spread (j, i.phi (), gimple_phi_result (i.phi ()));
	  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
	    if (!is_gimple_debug (gsi_stmt (i)))
	      changed |= spread (j, gsi_stmt (i), gimple_get_lhs (gsi_stmt (i)));
	}
    }
}

/* ---- Statements that can be mixed ---- */

/* Whether BASE, which S touches, is memory of the thread's own or of its block.  */
static bool
is_own (gimple *, tree base, tree, void *)
{
  return (base && VAR_P (base) && !lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (base))
	  && (!is_global_var (base)
	      || lookup_attribute (ACCX_ATTR_SHARED, DECL_ATTRIBUTES (base))));
}

static bool
can_mix (gimple *s)
{
  if (is_gimple_debug (s))
    return true;
  if (gimple_has_volatile_ops (s) || walk_stmt_load_store_addr_ops (s, NULL, is_own, is_own, is_own))
    return gimple_clobber_p (s);
  switch (gimple_code (s))
    {
    case GIMPLE_ASSIGN:
    case GIMPLE_COND:
    case GIMPLE_RETURN:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
      return true;
    case GIMPLE_LABEL:
      return !FORCED_LABEL (gimple_label_label (as_a <glabel *> (s)))
	     && !DECL_NONLOCAL (gimple_label_label (as_a <glabel *> (s)));
    case GIMPLE_CALL:
      return !gimple_vdef (s) && !gimple_call_internal_p (s, IFN_UNIQUE)
	     && (gimple_call_flags (s) & (ECF_CONST | ECF_PURE));
    default:
      return false;
    }
}

/* Whether all of cfun can, and is left at one place.  */
static bool
can_mix_all (void)
{
  basic_block bb;
  edge e;
  edge_iterator ei;
  if (!single_succ_p (ENTRY_BLOCK_PTR_FOR_FN (cfun)) || !single_pred_p (EXIT_BLOCK_PTR_FOR_FN (cfun)))
    return false;
  FOR_EACH_BB_FN (bb, cfun)
    {
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (e->flags & EDGE_COMPLEX)
	  return false;
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
	if (!can_mix (gsi_stmt (i)))
	  return false;
    }
  return true;
}

/* ---- Guards ---- */

/* Whether a thread that begins comes to BB unless the bounds of loops are empty.  */
static bool
is_certain (basic_block bb)
{
  calculate_dominance_info (CDI_DOMINATORS);
  while ((bb = get_immediate_dominator (CDI_DOMINATORS, bb)) != ENTRY_BLOCK_PTR_FOR_FN (cfun))
    {
      gimple_stmt_iterator last = gsi_last_nondebug_bb (bb);
      gcond *c = gsi_end_p (last) ? NULL : dyn_cast <gcond *> (gsi_stmt (last));
      if (c && (gimple_cond_code (c) == EQ_EXPR || gimple_cond_code (c) == NE_EXPR
		|| !INTEGRAL_TYPE_P (TREE_TYPE (gimple_cond_lhs (c)))))
	return false;
    }
  return true;
}

/* The pointer to the descriptor of a Fortran array that REF is a member of, or NULL_TREE.  Regions
   do not change such descriptors.  */
static tree
descriptor_of (tree ref)
{
  if (!language_is_fortran ())
    return NULL_TREE;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) != COMPONENT_REF
	&& (TREE_CODE (ref) != ARRAY_REF || TREE_CODE (TREE_OPERAND (ref, 1)) != INTEGER_CST))
      return NULL_TREE;
  return TREE_CODE (ref) == MEM_REF && integer_zerop (TREE_OPERAND (ref, 1))
	 && tree_is_descriptor (TREE_TYPE (ref)) ? TREE_OPERAND (ref, 0) : NULL_TREE;
}

/* What jam_is_early says of V, DEPTH operations away.  */
static bool
is_early (tree v, int depth)
{
  if (COMPARISON_CLASS_P (v))	/* in a choice between two values */
    return is_early (TREE_OPERAND (v, 0), depth) && is_early (TREE_OPERAND (v, 1), depth);
  if (TREE_CODE (v) != SSA_NAME)
    return is_gimple_min_invariant (v);
  gimple *s = SSA_NAME_DEF_STMT (v);
  if (SSA_NAME_IS_DEFAULT_DEF (v))
    return true;
  if (depth == GUARD_DEPTH)
    return false;
  if (gcall *c = dyn_cast <gcall *> (s))
    return device_op_of (c) >= OP_TID_X && device_op_of (c) <= OP_LANES_Z;
  if (!is_gimple_assign (s))
    return false;
  if (gimple_assign_load_p (s))
    {
      tree rhs = gimple_assign_rhs1 (s);
      if (tree d = descriptor_of (rhs))
	return is_early (d, depth + 1) && is_certain (gimple_bb (s));
      return VAR_P (rhs) && lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (rhs));
    }
  if (gimple_could_trap_p (s))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (s); i++)
    if (!is_early (gimple_op (s, i), depth + 1))
      return false;
  return true;
}

bool
jam_is_early (tree v)
{
  return is_early (v, 0);
}

/* Whether nothing but the end of the function follows BB.  */
static bool
only_returns (basic_block bb)
{
  for (unsigned n = 0; n < 8; n++)
    {
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
	if (!is_gimple_debug (gsi_stmt (i)) && gimple_code (gsi_stmt (i)) != GIMPLE_LABEL
	    && gimple_code (gsi_stmt (i)) != GIMPLE_RETURN)
	  return false;
      if (!single_succ_p (bb))
	return false;
      bb = single_succ (bb);
      if (bb == EXIT_BLOCK_PTR_FOR_FN (cfun))
	return true;
    }
  return false;
}

/* Where C, a guard, leads to for iterations that have something to do, or mostly: few have equal
   numbers; what is skipped otherwise is done by those in the middle of the data.  */
static edge
way_on (gcond *c)
{
  edge a, b;
  extract_true_false_edges_from_block (gimple_bb (c), &a, &b);
  if (only_returns (a->dest) != only_returns (b->dest))
    return only_returns (a->dest) ? b : a;
  if (gimple_cond_code (c) == EQ_EXPR || gimple_cond_code (c) == NE_EXPR)
    return gimple_cond_code (c) == EQ_EXPR ? b : a;
  if (single_pred_p (a->dest) != single_pred_p (b->dest))
    return single_pred_p (a->dest) ? a : b;
  return a->probability.initialized_p () && b->probability.initialized_p ()
	 && a->probability < b->probability ? b : a;
}

/* Collects the guards.  Returns the axes in which other conditions differ.  */
static unsigned
find_guards (struct jam *j)
{
  unsigned bad = 0;
  basic_block bb;
  j->guards.truncate (0);
  FOR_EACH_BB_FN (bb, cfun)
    {
      gimple_stmt_iterator last = gsi_last_nondebug_bb (bb);
      gcond *c = gsi_end_p (last) ? NULL : dyn_cast <gcond *> (gsi_stmt (last));
      unsigned mask = c ? jam_mask_of (j, c) : 0;
      if (!mask)
	continue;
      if (jam_is_early (gimple_cond_lhs (c)) && jam_is_early (gimple_cond_rhs (c)))
	{
	  edge on = way_on (c), off = EDGE_SUCC (bb, EDGE_SUCC (bb, 0) == on);
	  j->guards.safe_push ({ c, on, !only_returns (off->dest) });
	}
      else
	bad |= mask;
    }
  return bad;
}

/* ---- Choices in place of branches ---- */

/* Statements that threads may do in vain.  */
enum { CHOICE_MAX = 16 };

/* Whether the condition at the end of BB costs a block that takes the unusual way more than a choice does: what it
   leads to is little, and no loop repeats it.  */
static bool
is_better_choice (basic_block bb)
{
  return !loop_outer (bb->loop_father) && choice_is_small (bb);
}

/* Makes branches in which iterations differ choices, where nothing is lost by it; returns whether
   there were some.  */
static bool
flatten_branches (struct jam *j)
{
  bool changed = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      gcond *c = safe_dyn_cast <gcond *> (gsi_stmt (gsi_last_bb (bb)));
      if (c && jam_mask_of (j, c) && (!jam_guard_of (j, bb) || is_better_choice (bb)))
	changed |= choice_flatten (bb, CHOICE_MAX);
    }
  if (changed)
    {
      free_dominance_info (CDI_DOMINATORS);
      free_dominance_info (CDI_POST_DOMINATORS);
      cleanup_tree_cfg ();
    }
  return changed;
}

/* ---- The pass ---- */

/* Parts of a unit of cost that the launch is told.  */
enum { COST_UNIT = 16 };

/* The axes that there are calls of OP_LANE_X and so on for.  */
static unsigned
find_axes (void)
{
  unsigned axes = 0, axis;
  basic_block bb;
  bool lanes;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (jam_is_lane (gsi_stmt (i), &axis, &lanes) && !lanes)
	axes |= 1u << axis;
  return axes;
}

/* Takes from J->axes those along which iterations cannot be jammed.  */
static void
settle_axes (struct jam *j)
{
  unsigned bad;
  do
    {
      do
	{
	  find_masks (j);
	  bad = find_guards (j);
	}
      while (flatten_branches (j));
      j->axes &= ~bad;
    }
  while (bad && j->axes);
}

/* Takes the counts that the option gives, for large launches; false: it gives none that can be.  */
static bool
take_counts (struct jam *j)
{
  unsigned n = 1;
  for (unsigned a = 0; a < JAM_AXES; a++)
    {
      j->count[a] = j->axes & 1u << a ? MAX (1u, options.jam[a]) : 1;
      n *= j->count[a];
    }
  return n > 1 && n <= JAM_MOST;
}

bool
jam_gate (function *f)
{
  return clone_of (f->decl) && variant_is_jam (clone_of (f->decl)->variant)
	 && !clone_of (f->decl)->why;
}

unsigned
jam_execute (function *fn)
{
  struct jam j;
  struct device_function *f = clone_of (fn->decl);
  j.f = f;
  j.cost = j.one_cost = 0;
  j.axes = find_axes ();
  if (j.axes && can_mix_all ())
    settle_axes (&j);
  else
    j.axes = 0;
  unsigned level = f->variant - VARIANT_JAM;
  if (!j.axes || !(options.jam[0] ? level == 0 && take_counts (&j)
		   : jam_choose (&j, level, f->variants[VARIANT_ORDINARY]->tiled)))
    {
      clone_fail (f, f->loc, "iterations have too little in common");
      return 0;
    }
  memcpy (f->jam, j.count, sizeof j.count);
  jam_copy (&j);
  f->jam_cost = j.cost * COST_UNIT;
  f->one_cost = j.one_cost * COST_UNIT;
  static const char *const levels[] = { "Large", "Smaller", "Still smaller", "The smallest" };
  if (feedback_wanted ())
    feedback_note (FEEDBACK_LOOP, f->loc, f->variants[VARIANT_ORDINARY]->name,
		   "%s launches give each thread %u x %u x %u iterations (x, y, z), which "
		   "share loads", levels[level], f->jam[0], f->jam[1], f->jam[2]);
  return TODO_cleanup_cfg | TODO_update_ssa;
}
