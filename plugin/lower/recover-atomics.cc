/* Atomic updates.  Takes SSA GIMPLE of a device copy.  GCC makes of an update that
   no __atomic builtin does

     first = __atomic_load_N (p);
     do { old = PHI <first, seen>; new = old OP val;
	  c = .ATOMIC_COMPARE_EXCHANGE (p, old, new);
	  seen = REALPART c; } while (!IMAGPART c);

   with conversions between the integer that is compared and the type of the
   data.  Where OP is one that OP_ATOMIC knows, first becomes its old value and
   the exchange a certain success; the loop then folds away and what it computed
   (new, for a capture) stays.

   To add an operator: match_update.  OpenACC 3.3 section 2.12.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/lower.h"
#include "lower/region/region.h"

static tree
strip_same_size (tree v)
{
  while (TREE_CODE (v) == SSA_NAME)
    {
      gassign *s = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (v));
      if (!s)
	break;
      enum tree_code code = gimple_assign_rhs_code (s);
      tree from = gimple_assign_rhs1 (s);
      if (code == VIEW_CONVERT_EXPR)
	from = TREE_OPERAND (from, 0);
      else if (!CONVERT_EXPR_CODE_P (code) && code != SSA_NAME)
	break;
      if (TREE_CODE (from) != SSA_NAME
	  || TYPE_PRECISION (TREE_TYPE (from)) != TYPE_PRECISION (TREE_TYPE (v))
	  || (code != VIEW_CONVERT_EXPR
	      && (SCALAR_FLOAT_TYPE_P (TREE_TYPE (from))
		  != SCALAR_FLOAT_TYPE_P (TREE_TYPE (v)))))
	break;
      v = from;
    }
  return v;
}

struct atomic_loop
{
  gcall *cas, *load;
  tree first;                   /* the load's value */
  tree old;                     /* the PHI */
  gassign *update;              /* new = old OP val */
  tree val;
  enum tree_code op;
};

static bool
is_atomic_load (tree v, gcall **load)
{
  gcall *c = (TREE_CODE (v) == SSA_NAME
	      ? dyn_cast <gcall *> (SSA_NAME_DEF_STMT (v)) : NULL);
  tree decl = c ? gimple_call_fndecl (c) : NULL_TREE;
  if (!decl || !fndecl_built_in_p (decl, BUILT_IN_NORMAL))
    return false;
  enum built_in_function code = DECL_FUNCTION_CODE (decl);
  if (code < BUILT_IN_ATOMIC_LOAD_N || code > BUILT_IN_ATOMIC_LOAD_16)
    return false;
  *load = c;
  return true;
}

/* VAL is defined where CALL is.  */
static bool
available_at (tree val, gcall *call)
{
  if (TREE_CODE (val) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (val))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (val);
  basic_block bb = gimple_bb (call);
  if (gimple_bb (def) != bb)
    return dominated_by_p (CDI_DOMINATORS, bb, gimple_bb (def));
  if (gimple_code (def) == GIMPLE_PHI)
    return true;
  for (gimple_stmt_iterator gsi = gsi_for_stmt (def); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (gsi_stmt (gsi) == call)
      return true;
  return false;
}

static bool
match_update (struct atomic_loop *a, tree stored)
{
  tree n = strip_same_size (stored);
  if (TREE_CODE (n) != SSA_NAME)
    return false;
  a->update = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (n));
  if (!a->update || gimple_assign_rhs_class (a->update) != GIMPLE_BINARY_RHS)
    return false;
  a->op = gimple_assign_rhs_code (a->update);
  tree x = gimple_assign_rhs1 (a->update), y = gimple_assign_rhs2 (a->update);
  bool x_old = strip_same_size (x) == a->old, y_old = strip_same_size (y) == a->old;
  if (x_old == y_old)
    return false;
  a->val = x_old ? y : x;
  switch (a->op)
    {
    case PLUS_EXPR: case MULT_EXPR: case MIN_EXPR: case MAX_EXPR:
    case BIT_AND_EXPR: case BIT_IOR_EXPR: case BIT_XOR_EXPR:
      return true;
    case MINUS_EXPR:
      return x_old;             /* old - val is old + -val */
    default:
      return false;
    }
}

static bool
match_atomic_loop (gcall *cas, struct atomic_loop *a)
{
  tree old = gimple_call_arg (cas, 1), stored = gimple_call_arg (cas, 2);
  tree lhs = gimple_call_lhs (cas);
  a->cas = cas;
  a->old = old;
  a->load = NULL;
  if (!lhs || TREE_CODE (old) != SSA_NAME || TREE_CODE (stored) != SSA_NAME)
    return false;
  gphi *phi = dyn_cast <gphi *> (SSA_NAME_DEF_STMT (old));
  if (!phi || gimple_phi_num_args (phi) != 2 || !match_update (a, stored))
    return false;
  for (unsigned i = 0; i < 2; i++)
    {
      a->first = PHI_ARG_DEF (phi, i);
      if (is_atomic_load (a->first, &a->load))
	break;
    }
  if (!a->load || !available_at (a->val, a->load))
    return false;
  /* The result must only be taken apart.  */
  gimple *use;
  imm_use_iterator it;
  bool ok = true;
  FOR_EACH_IMM_USE_STMT (use, it, lhs)
    if (!is_gimple_debug (use)
	&& (!is_gimple_assign (use)
	    || (gimple_assign_rhs_code (use) != REALPART_EXPR
		&& gimple_assign_rhs_code (use) != IMAGPART_EXPR)))
      ok = false;
  return ok;
}

static void
make_certain (struct atomic_loop *a)
{
  tree lhs = gimple_call_lhs (a->cas);
  auto_vec<gimple *> uses;
  gimple *use;
  imm_use_iterator it;
  FOR_EACH_IMM_USE_STMT (use, it, lhs)
    uses.safe_push (use);
  for (unsigned i = 0; i < uses.length (); i++)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (uses[i]);
      if (is_gimple_debug (uses[i]))
	{
	  gsi_remove (&gsi, true);
	  continue;
	}
      tree type = TREE_TYPE (gimple_assign_lhs (uses[i]));
      if (gimple_assign_rhs_code (uses[i]) == REALPART_EXPR)
	gimple_assign_set_rhs_with_ops (&gsi, SSA_NAME, a->old);
      else
	gimple_assign_set_rhs_with_ops (&gsi, INTEGER_CST, build_one_cst (type));
      update_stmt (gsi_stmt (gsi));
    }
  unlink_stmt_vdef (a->cas);
  gimple_stmt_iterator gsi = gsi_for_stmt (a->cas);
  gsi_remove (&gsi, true);
  release_ssa_name (lhs);
}

static void
replace_atomic_loop (struct atomic_loop *a)
{
  gimple_seq seq = NULL;
  tree type = TREE_TYPE (gimple_assign_lhs (a->update));
  tree val = gimple_convert (&seq, type, a->val);
  enum tree_code op = a->op;
  if (op == MINUS_EXPR)
    {
      val = gimple_build (&seq, NEGATE_EXPR, type, val);
      op = PLUS_EXPR;
    }
  gcall *c = device_op_build (OP_ATOMIC, build_int_cst (integer_type_node, op),
			      gimple_call_arg (a->load, 0), val,
			      boolean_true_node, NULL_TREE);
  gimple_set_location (c, gimple_location (a->cas));
  tree was = make_ssa_name (type);
  gimple_call_set_lhs (c, was);
  gimple_seq_add_stmt (&seq, c);
  if (!useless_type_conversion_p (TREE_TYPE (a->first), type))
    was = gimple_build (&seq, VIEW_CONVERT_EXPR, TREE_TYPE (a->first), was);
  make_certain (a);
  replace_call (a->load, seq, was);
}

void
recover_atomics (struct region *)
{
  auto_vec<gcall *> exchanges;
  basic_block bb;

  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (gcall *c = dyn_cast <gcall *> (gsi_stmt (gsi)))
	if (gimple_call_internal_p (c, IFN_ATOMIC_COMPARE_EXCHANGE))
	  exchanges.safe_push (c);
  if (exchanges.is_empty ())
    return;
  calculate_dominance_info (CDI_DOMINATORS);
  for (unsigned i = 0; i < exchanges.length (); i++)
    {
      struct atomic_loop a;
      if (match_atomic_loop (exchanges[i], &a))
	replace_atomic_loop (&a);
    }
}
