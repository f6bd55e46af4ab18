/* Whether code behind a loop computes values of the loop anew, as parts of its own statements.  Copies for the next
   iteration must not stand in front of the branch that ends the loop, then.  Asked by select.cc; changes nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/values/values.h"

enum { FOLDED_MOST = 12 };      /* statements in a row that may be folded into one */

/* Whether USER takes NAME, what a sum or the like gives, from its register: all do so of real numbers, of integers
   reductions and the like.  */
static bool
takes_register (gimple *user, tree name)
{
  gimple *s = SSA_NAME_DEF_STMT (name);
  if (!is_gimple_assign (s) || !(SCALAR_FLOAT_TYPE_P (TREE_TYPE (name)) || gimple_call_internal_p (user, IFN_UNIQUE)))
    return false;
  switch (gimple_assign_rhs_code (s))
    {
    case PLUS_EXPR: case MINUS_EXPR: case MIN_EXPR: case MAX_EXPR:
      return true;
    default:
      return false;
    }
}

/* Whether NAME is made, by what folds into its uses and at most DEPTH statements in a row, of what LOOP's header
   chooses.  */
static bool
is_made_of_header (class loop *loop, tree name, int depth)
{
  gimple *s = TREE_CODE (name) == SSA_NAME ? SSA_NAME_DEF_STMT (name) : NULL;
  if (!s || !is_gimple_assign (s) || gimple_vuse (s))
    return s && gimple_code (s) == GIMPLE_PHI && gimple_bb (s) == loop->header;
  if (!flow_bb_inside_loop_p (loop, gimple_bb (s)) || gimple_assign_rhs_code (s) == FLOAT_EXPR)
    return false;
  for (unsigned i = 1; i < gimple_num_ops (s); i++)
    if (gimple_op (s, i) && (!depth || is_made_of_header (loop, gimple_op (s, i), depth - 1)))
      return true;
  return false;
}

/* Whether NAME, computed in LOOP, is used behind it by a statement that may compute it anew there from what the next
   iteration changes.  Operands of addresses and products become part of their uses.  */
static bool
is_folded_behind (class loop *loop, tree name)
{
  imm_use_iterator it;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, it, name)
    if (!is_gimple_debug (USE_STMT (use)) && gimple_code (USE_STMT (use)) != GIMPLE_PHI
	&& !flow_bb_inside_loop_p (loop, gimple_bb (USE_STMT (use))) && !takes_register (USE_STMT (use), name))
      return is_made_of_header (loop, name, FOLDED_MOST);
  return false;
}

bool
folded_behind (class loop *loop)
{
  bool folds = false;
  basic_block *blocks = get_loop_body (loop);
  for (unsigned b = 0; b < loop->num_nodes && !folds; b++)
    for (gimple_stmt_iterator i = gsi_start_bb (blocks[b]); !gsi_end_p (i) && !folds; gsi_next (&i))
      {
	tree name = gimple_get_lhs (gsi_stmt (i));
	folds = name && TREE_CODE (name) == SSA_NAME && is_folded_behind (loop, name);
      }
  free (blocks);
  return folds;
}
