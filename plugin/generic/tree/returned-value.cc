/* What a function returns that does nothing else, in GENERIC: accessors of C++, and formulas.  What such a function does
   beside, like checks for compilers alone, does nothing when it runs.  Changes nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/tree/generic.h"

/* Whether condition T is that of a check which compilers alone make, at compile time; GCC 15 has folded it.  */
static bool
is_of_constants (tree t)
{
  t = generic_strip (t);
  if (integer_zerop (t))
    return true;
  while (TREE_CODE (t) == TRUTH_ANDIF_EXPR || TREE_CODE (t) == TRUTH_AND_EXPR)
    t = generic_strip (TREE_OPERAND (t, 0));
  tree fn = TREE_CODE (t) == CALL_EXPR ? get_callee_fndecl (t) : NULL_TREE;
  return fn && DECL_NAME (fn) && (id_equal (DECL_NAME (fn), "__is_constant_evaluated")
				  || id_equal (DECL_NAME (fn), "__builtin_is_constant_evaluated"));
}

/* Whether statement T of a function does nothing when that runs.  */
static bool
does_nothing (tree t)
{
  t = generic_strip (t);
  if (TREE_CODE (t) == STATEMENT_LIST)
    {
      for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
	if (!does_nothing (tsi_stmt (i)))
	  return false;
      return true;
    }
  if (TREE_CODE (t) == BIND_EXPR)
    return does_nothing (BIND_EXPR_BODY (t));
  if (TREE_CODE (t) == DO_STMT)		/* of a macro */
    return integer_zerop (generic_strip (TREE_OPERAND (t, 0))) && does_nothing (TREE_OPERAND (t, 1));
  if (TREE_CODE (t) == CALL_EXPR)
    return fndecl_built_in_p (get_callee_fndecl (t) ? get_callee_fndecl (t) : t, BUILT_IN_UNREACHABLE);
  if (TREE_CODE (t) == COND_EXPR || (c_dialect_cxx () && TREE_CODE (t) == IF_STMT))
    return is_of_constants (TREE_OPERAND (t, 0)) && (!TREE_OPERAND (t, 2) || !TREE_SIDE_EFFECTS (TREE_OPERAND (t, 2)));
  return TREE_CODE (t) == DEBUG_BEGIN_STMT || !TREE_SIDE_EFFECTS (t);
}

/* The only statement in LIST that does something, or NULL_TREE.  */
static tree
only_effect (tree list)
{
  tree only = NULL_TREE;
  for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i); tsi_next (&i))
    if (!does_nothing (tsi_stmt (i)))
      {
	if (only)
	  return NULL_TREE;
	only = tsi_stmt (i);
      }
  return only;
}

tree
generic_returned (tree fn)
{
  tree t = DECL_SAVED_TREE (fn);
  for (;;)
    if (t && TREE_CODE (t) == STATEMENT_LIST)
      t = only_effect (t);
    else if (t && ((TREE_CODE (t) == BIND_EXPR && !BIND_EXPR_VARS (t)) || TREE_CODE (t) == CLEANUP_POINT_EXPR
		   || TREE_CODE (t) == EXPR_STMT || (c_dialect_cxx () && TREE_CODE (t) == MUST_NOT_THROW_EXPR)))
      t = TREE_CODE (t) == BIND_EXPR ? BIND_EXPR_BODY (t) : TREE_OPERAND (t, 0);
    else
      break;
  t = t && TREE_CODE (t) == RETURN_EXPR ? TREE_OPERAND (t, 0) : NULL_TREE;
  if (!t || (TREE_CODE (t) != MODIFY_EXPR && TREE_CODE (t) != INIT_EXPR)
      || TREE_CODE (TREE_OPERAND (t, 0)) != RESULT_DECL)
    return NULL_TREE;
  return TREE_OPERAND (t, 1);
}
