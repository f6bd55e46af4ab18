/* Between stages 5 and 6: x % y beside x / y becomes x - x / y * y.  GCC leaves that to the
   target, where one instruction may give both; a GPU has neither, and each costs some
   twenty of what it has.  Indices of collapsed loops are made of such pairs.

   Takes and gives SSA GIMPLE.  Divisors that are constants are const-division.cc's and ptxas's.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/opt.h"

/* The statement that computes the quotient for REM, a remainder, and is reached before it
   or stands in its block; NULL: none.  */
static gimple *
quotient_of (gimple *rem)
{
  tree x = gimple_assign_rhs1 (rem), y = gimple_assign_rhs2 (rem);
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, y)
    {
      gimple *s = USE_STMT (use);
      if (is_gimple_assign (s) && gimple_assign_rhs_code (s) == TRUNC_DIV_EXPR
	  && operand_equal_p (gimple_assign_rhs1 (s), x)
	  && gimple_assign_rhs2 (s) == y
	  && dominated_by_p (CDI_DOMINATORS, gimple_bb (rem), gimple_bb (s)))
	return s;
    }
  return NULL;
}

/* Whether S stands behind AT in its block.  */
static bool
is_behind (gimple_stmt_iterator at, gimple *s)
{
  while (!gsi_end_p (at) && gsi_stmt (at) != s)
    gsi_next (&at);
  return !gsi_end_p (at);
}

/* The remainder at *AT by means of DIV.  */
static void
replace_remainder (gimple_stmt_iterator *at, gimple *div)
{
  gimple *rem = gsi_stmt (*at);
  tree y = gimple_assign_rhs2 (rem), x = gimple_assign_rhs1 (rem);
  gimple_stmt_iterator from = gsi_for_stmt (div);
  if (is_behind (*at, div))
    gsi_move_before (&from, at);
  tree whole = make_ssa_name (TREE_TYPE (x));
  gimple *mul = gimple_build_assign (whole, MULT_EXPR, gimple_assign_lhs (div), y);
  gimple_set_location (mul, gimple_location (rem));
  gsi_insert_before (at, mul, GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (at, MINUS_EXPR, x, whole);
  update_stmt (gsi_stmt (*at));
}

unsigned
divide_execute (function *f)
{
  basic_block bb;
  calculate_dominance_info (CDI_DOMINATORS);
  FOR_EACH_BB_FN (bb, f)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *s = gsi_stmt (gsi);
	if (!is_gimple_assign (s) || gimple_assign_rhs_code (s) != TRUNC_MOD_EXPR
	    || TREE_CODE (gimple_assign_rhs2 (s)) != SSA_NAME)
	  continue;
	if (gimple *div = quotient_of (s))
	  replace_remainder (&gsi, div);
      }
  return 0;
}
