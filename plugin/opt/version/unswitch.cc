/* Before GCC's loop passes: a condition that a loop does not change leaves it,

     for (...) if (c) x = a[i]; else y;   becomes   if (c) for (...) x = a[i]; else for (...) y;

   so that unroll.cc has loads in a row and not a branch for each.  GCC's own pass takes innermost
   loops only, those over the grid too: there both versions cost registers in all threads.

   Takes loops that a thread runs by itself, no loop over the grid, none in which threads meet.  A
   condition in an innermost loop leaves the widest such loop around it where what both
   versions have in common is small.  What it is computed from is computed ahead, with
   wrapping arithmetic: the program might not have come to it.

   To see through one more operation, add it to is_simple.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/version/version.h"
#include "lower/region/region.h"

enum
{
  DEPTH_MAX = 6,                /* operations that a condition is computed by */
  MOST_SIZE = 150,              /* of a loop, in GCC's units */
  MOST_COMMON = 40,             /* of what both versions have */
  MOST_COMMON_ALL = 200,        /* the same of all loops of a function */
  CALL_SIZE = 40                /* of a call, whose body may be put in its place */
};

/* ---- Conditions ---- */

/* Whether S, of integers, is cheap and never traps.  */
static bool
is_simple (gassign *s)
{
  enum tree_code code = gimple_assign_rhs_code (s);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (s)))
      || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (s))))
    return false;
  switch (code)
    {
    case PLUS_EXPR: case MINUS_EXPR: case MULT_EXPR: case NEGATE_EXPR:
    case BIT_AND_EXPR: case BIT_IOR_EXPR: case BIT_XOR_EXPR: case BIT_NOT_EXPR:
    case MIN_EXPR: case MAX_EXPR:
      return true;
    default:
      return CONVERT_EXPR_CODE_P (code) || TREE_CODE_CLASS (code) == tcc_comparison;
    }
}

/* The statement in LOOP that computes V, or NULL.  */
static gimple *
inside (class loop *loop, tree v)
{
  gimple *s = TREE_CODE (v) == SSA_NAME ? SSA_NAME_DEF_STMT (v) : NULL;
  return s && gimple_bb (s) && flow_bb_inside_loop_p (loop, gimple_bb (s)) ? s : NULL;
}

/* Whether LOOP does not change V, or computes it in simple statements from what it does not
   change.  */
static bool
is_invariant (class loop *loop, tree v, int depth)
{
  if (TREE_CODE (v) != SSA_NAME)
    return is_gimple_min_invariant (v);
  if (ssa_undefined_value_p (v, true))
    return false;
  gimple *def = inside (loop, v);
  if (!def)
    return true;
  gassign *s = dyn_cast <gassign *> (def);
  if (!s || depth == DEPTH_MAX || !is_simple (s))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (s); i++)
    if (!is_invariant (loop, gimple_op (s, i), depth + 1))
      return false;
  return true;
}

/* V, which LOOP does not change, computed by SEQ.  */
static tree
compute_ahead (gimple_seq *seq, class loop *loop, tree v)
{
  gimple *s = inside (loop, v);
  if (!s)
    return v;
  tree type = TREE_TYPE (v), a = compute_ahead (seq, loop, gimple_op (s, 1)), b = NULL_TREE;
  enum tree_code code = gimple_assign_rhs_code (s);
  if (gimple_num_ops (s) > 2)
    b = compute_ahead (seq, loop, gimple_op (s, 2));
  if (CONVERT_EXPR_CODE_P (code))
    return gimple_convert (seq, type, a);
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    return gimple_build (seq, code, type, a, b);
  bool ordered = code == MIN_EXPR || code == MAX_EXPR;
  tree wraps = ordered || TYPE_OVERFLOW_WRAPS (type) ? type : unsigned_type_for (type);
  a = gimple_convert (seq, wraps, a);
  tree value = b ? gimple_build (seq, code, wraps, a, gimple_convert (seq, wraps, b))
	       : gimple_build (seq, code, wraps, a);
  return gimple_convert (seq, type, value);
}

/* ---- Loops ---- */

/* Whether S may stand in a version of a loop.  */
static bool
may_copy_statement (gimple *s)
{
  if (gimple_code (s) == GIMPLE_ASM)
    return false;
  gcall *call = dyn_cast <gcall *> (s);
  return !call || (!gimple_call_internal_p (call, IFN_UNIQUE) && !region_routine (call));
}

/* Whether LOOP strides by threads, so that these share its iterations.  */
static bool
is_split (class loop *loop)
{
  if (loop->can_be_parallel)
    return true;
  for (gphi_iterator i = gsi_start_phis (loop->header); !gsi_end_p (i); gsi_next (&i))
    {
      tree next = PHI_ARG_DEF_FROM_EDGE (i.phi (), loop_latch_edge (loop));
      gassign *s = (TREE_CODE (next) == SSA_NAME
		    ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (next)) : NULL);
      if (s && gimple_assign_rhs_code (s) == PLUS_EXPR && strength_strides_grid (next))
	return true;
    }
  return false;
}

bool
unswitch_is_sequential (class loop *loop)
{
  bool good = !is_split (loop) && can_duplicate_loop_p (loop);
  for (class loop *l = loop->inner; l && good; l = l->next)
    good = unswitch_is_sequential (l);
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes && good; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi) && good;
	 gsi_next (&gsi))
      good = may_copy_statement (gsi_stmt (gsi));
  free (body);
  return good;
}

void
unswitch_sequential_loops (function *f, vec<class loop *> *loops)
{
  for (class loop *l : loops_list (f, LI_FROM_INNERMOST))
    if (loop_outer (l) && unswitch_is_sequential (l))
      loops->safe_push (l);
}

void
unswitch_renew_dominance ()
{
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
}

/* Whether only the condition at the end of E's source leads to BB.  */
static bool
is_arm (edge e, basic_block bb)
{
  return single_pred_p (e->dest) && dominated_by_p (CDI_DOMINATORS, bb, e->dest);
}

static int
block_size (basic_block bb)
{
  int size = 0;
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi));
      size += call && device_op_of (call) == OP_NUM ? CALL_SIZE
	      : estimate_num_insns (gsi_stmt (gsi), &eni_size_weights);
    }
  return size;
}

/* The size of what two versions of LOOP without the condition of TEST have in common; more than
   MOST_COMMON where LOOP is too large.  */
static int
common_size (class loop *loop, basic_block test)
{
  basic_block *body = get_loop_body (loop);
  int all = 0, common = 0;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    {
      int size = block_size (body[i]);
      all += size;
      if (!is_arm (EDGE_SUCC (test, 0), body[i]) && !is_arm (EDGE_SUCC (test, 1), body[i]))
	common += size;
    }
  free (body);
  return all > MOST_SIZE ? MOST_COMMON + 1 : common;
}

/* ---- The step ---- */

/* The condition at the end of TEST, in an innermost loop that it does not leave; or NULL.  */
static gcond *
condition_of (basic_block test)
{
  class loop *loop = test->loop_father;
  gcond *cond = safe_dyn_cast <gcond *> (gsi_stmt (gsi_last_bb (test)));
  if (!cond || !loop_outer (loop) || loop->inner
      || gimple_cond_true_p (cond) || gimple_cond_false_p (cond)
      || EDGE_SUCC (test, 0)->dest->loop_father != loop
      || EDGE_SUCC (test, 1)->dest->loop_father != loop)
    return NULL;
  return cond;
}

/* The widest loop that the condition at the end of TEST can leave, or NULL; *COMMON is what its
   versions have in common.  */
static class loop *
widest_loop (basic_block test, int *common)
{
  class loop *found = NULL;
  gcond *cond = condition_of (test);
  if (!cond)
    return NULL;
  for (class loop *l = test->loop_father; loop_outer (l); l = loop_outer (l))
    {
      if (!is_invariant (l, gimple_cond_lhs (cond), 0)
	  || !is_invariant (l, gimple_cond_rhs (cond), 0) || !unswitch_is_sequential (l))
	break;
      int size = common_size (l, test);
      if (size > MOST_COMMON)
	break;
      found = l;
      *common = size;
    }
  return found;
}

/* Lets conditions in LOOP that are like LIKE be VALUE.  */
static void
settle_conditions (class loop *loop, const gcond *like, bool value)
{
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    {
      gcond *cond = safe_dyn_cast <gcond *> (gsi_stmt (gsi_last_bb (body[i])));
      if (!cond || cond == like || gimple_cond_code (cond) != gimple_cond_code (like)
	  || !operand_equal_p (gimple_cond_lhs (cond), gimple_cond_lhs (like), 0)
	  || !operand_equal_p (gimple_cond_rhs (cond), gimple_cond_rhs (like), 0))
	continue;
      if (value)
	gimple_cond_make_true (cond);
      else
	gimple_cond_make_false (cond);
      update_stmt (cond);
    }
  free (body);
}

static void
settle_condition (basic_block test, bool value)
{
  gcond *cond = as_a <gcond *> (gsi_stmt (gsi_last_bb (test)));
  if (value)
    gimple_cond_make_true (cond);
  else
    gimple_cond_make_false (cond);
  update_stmt (cond);
}

/* Makes two versions of LOOP, for the condition at the end of TEST and its opposite.  */
static bool
version_loop (class loop *loop, basic_block test)
{
  gcond *cond = condition_of (test);
  gimple_seq seq = NULL;
  tree a = compute_ahead (&seq, loop, gimple_cond_lhs (cond));
  tree b = compute_ahead (&seq, loop, gimple_cond_rhs (cond));
  if (seq)
    gsi_insert_seq_on_edge_immediate (loop_preheader_edge (loop), seq);
  profile_probability even = profile_probability::even (), all = profile_probability::always ();
  initialize_original_copy_tables ();
  class loop *other = loop_version (loop, build2 (gimple_cond_code (cond), boolean_type_node, a, b),
				    NULL, even, even, all, all, true);
  if (other)
    {
      gcond *like = as_a <gcond *> (gimple_copy (cond));
      settle_condition (get_bb_copy (test), false);
      settle_condition (test, true);
      settle_conditions (loop, like, true);
      settle_conditions (other, like, false);
      update_ssa (TODO_update_ssa);
    }
  free_original_copy_tables ();
  return other != NULL;
}

/* Versions the first loop of FN that can be; returns the size of what is there twice then, 0:
   there is none, or it has more than MOST.  */
static int
unswitch_one (function *fn, int most)
{
  basic_block bb;
  calculate_dominance_info (CDI_DOMINATORS);
  FOR_EACH_BB_FN (bb, fn)
    {
      int common = 0;
      class loop *loop = widest_loop (bb, &common);
      if (loop && common <= most && version_loop (loop, bb))
	return MAX (1, common);
    }
  return 0;
}

unsigned
unswitch_execute (function *fn)
{
  int left = MOST_COMMON_ALL, common;
  bool changed = false;
  if (clone_of (fn->decl)->why)
    return 0;
  while ((common = unswitch_one (fn, left)))
    {
      changed = true;
      left -= common;
      cleanup_tree_cfg ();
    }
  if (changed)
    scev_reset ();
  return changed ? TODO_cleanup_cfg : 0;
}
