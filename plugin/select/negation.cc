/* Negations of integers, in the form that ptxas takes for the value's uses.

   ptxas 12.9 to 13.5 (sm_75 to sm_100) leaves out iterations of a loop that it unrolls.  The
   loop counts down by a constant, and its exit test compares the counter with a negation:

     i = i - 2; if (i > -n) continue;		neg or 0 - n, of 32 or 64 bits, n * -1 of 32

   It adds the distance of four iterations to n in place of -n: the comparison's operand stands
   for -n, and the new bound drops that sign.  Bounds whose last instruction is another one are
   sound: -n + m, min (-n, m), (long) -n, (p ? -n : m).  So is ~n + 1, which a negation becomes
   here if its value may reach a comparison.  All arithmetic of integers counts as passing the
   value on, because ptxas may drop it: * ntid.x where blocks have one thread.  Elsewhere, in
   addresses above all, a negation is one instruction, or none.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select/selector.h"
#include "ptx/ptx.h"

tree
negated_operand (gassign *g)
{
  enum tree_code code = gimple_assign_rhs_code (g);
  tree a = gimple_assign_rhs1 (g), b = gimple_assign_rhs2 (g);
  if (code == MULT_EXPR && integer_minus_onep (b))
    return a;
  return code == MINUS_EXPR && integer_zerop (a) ? b : NULL_TREE;
}

/* Does statement U compare NAME?  */
static bool
compares (gimple *u, tree name)
{
  if (gimple_code (u) == GIMPLE_COND)
    return true;
  gassign *g = dyn_cast<gassign *> (u);
  if (!g || gimple_assign_rhs_code (g) != COND_EXPR)
    return g && TREE_CODE_CLASS (gimple_assign_rhs_code (g)) == tcc_comparison;
  tree cond = gimple_assign_rhs1 (g);
  return COMPARISON_CLASS_P (cond)
	 && (TREE_OPERAND (cond, 0) == name || TREE_OPERAND (cond, 1) == name);
}

/* What statement U computes from the integers that it uses; nothing if that is an address, a
   float or what memory holds.  */
static tree
integer_result (gimple *u)
{
  tree to = gimple_code (u) == GIMPLE_PHI ? gimple_phi_result (u) : gimple_get_lhs (u);
  if (!to || TREE_CODE (to) != SSA_NAME || FLOAT_TYPE_P (TREE_TYPE (to))
      || gimple_assign_load_p (u))
    return NULL_TREE;
  bool offset = is_gimple_assign (u) && gimple_assign_rhs_code (u) == POINTER_PLUS_EXPR;
  return offset ? NULL_TREE : to;
}

/* Adds to WORK what the uses of NAME compute, once each; returns whether one compares NAME.  */
static bool
pass_on (tree name, vec<tree> *work, hash_set<tree> *seen)
{
  imm_use_iterator it;
  use_operand_p p;
  FOR_EACH_IMM_USE_FAST (p, it, name)
    {
      gimple *u = USE_STMT (p);
      if (is_gimple_debug (u))
	continue;
      if (compares (u, name))
	return true;
      tree to = integer_result (u);
      if (to && !seen->add (to))
	work->safe_push (to);
    }
  return false;
}

/* May the value of NAME reach a comparison as an integer?  */
static bool
reaches_comparison (tree name)
{
  auto_vec<tree> work;
  hash_set<tree> seen;
  work.safe_push (name);
  seen.add (name);
  while (!work.is_empty ())
    if (pass_on (work.pop (), &work, &seen))
      return true;
  return false;
}

operand
negate_integer (struct selector *s, enum ptx_type t, operand a)
{
  tree lhs = gimple_get_lhs (s->stmt);
  if (lhs && TREE_CODE (lhs) == SSA_NAME && !reaches_comparison (lhs))
    return ptx_value (s->p, PTX_OP_NEG, t, a);
  return ptx_value (s->p, PTX_OP_ADD, t, ptx_value (s->p, PTX_OP_NOT, untyped (t), a), ptx_int (1));
}
