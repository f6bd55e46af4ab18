/* Stage 2: which functions do nothing but compute a value from their arguments, in GENERIC,
   for scan.cc: calls of them keep no loop of a kernels region from running in parallel.
   Changes nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "depend.h"

static tree
find_impure (tree *tp, int *walk, void *data)
{
  tree fn = (tree) data, t = *tp, lhs;
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR: case INIT_EXPR: case PREINCREMENT_EXPR:
    case POSTINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
      lhs = get_base_address (TREE_OPERAND (t, 0));
      return lhs && DECL_P (lhs) && DECL_CONTEXT (lhs) == fn
	     && !is_global_var (lhs) ? NULL_TREE : t;
    case INDIRECT_REF: case MEM_REF: case ASM_EXPR:
      return t;
    case CALL_EXPR:
      {
	tree callee = get_callee_fndecl (t);
	if (!callee || callee == fn)
	  return t;
	return pure_call (callee) ? NULL_TREE : t;
      }
    case VAR_DECL:
      *walk = 0;
      return is_global_var (t) && !TREE_READONLY (t) ? t : NULL_TREE;
    default:
      if (TYPE_P (t))
	*walk = 0;
      return NULL_TREE;
    }
}

/* Functions that compute from their arguments alone: so declared, the library's
   mathematics (errno is not kept on the device), or seen to be so.  */
bool
pure_call (tree fn)
{
  static unsigned depth;
  if (flags_from_decl_or_type (fn) & ECF_CONST)
    return true;
  if (fndecl_built_in_p (fn, BUILT_IN_NORMAL)
      && mathfn_built_in_type (as_combined_fn (DECL_FUNCTION_CODE (fn))))
    {
      for (tree a = TYPE_ARG_TYPES (TREE_TYPE (fn)); a; a = TREE_CHAIN (a))
	if (POINTER_TYPE_P (TREE_VALUE (a)))
	  return false;
      return true;
    }
  if (!DECL_SAVED_TREE (fn) || depth > 8 || TREE_CODE (fn) != FUNCTION_DECL
      || fndecl_built_in_p (fn) || DECL_WEAK (fn))
    return false;
  depth++;
  bool pure = !walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), find_impure,
					     fn);
  depth--;
  return pure;
}
