/* Std::max and std::min of two numbers, which return references, as what
   they compute:

     m = std::max (m, f (x))	->	m = m < f (x) ? f (x) : m

   with f (x) evaluated once.  Without references the analysis of kernels constructs
   knows them as reductions, and as calls without side effects.  cxx-wrappers.cc calls this.

   So do elements of arrays that range-based loops behind directives go through (accx-range.h):

     __accx_range_at (a, i)	->	a[i]
     __accx_range_size (a)	->	the size of a

   And limits of counters narrower than int, which become the nearest value of the counter's type:

     __accx_limit<short> (n)	->	(short) max (min (n, 32767), -32768)

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"

/* Whether FN is std::NAME.  */
static bool
is_std (tree fn, const char *name)
{
  tree context = fn ? DECL_CONTEXT (fn) : NULL_TREE;
  return (context && TREE_CODE (context) == NAMESPACE_DECL && DECL_NAME (context)
	  && id_equal (DECL_NAME (context), "std")
	  && DECL_NAME (fn) && id_equal (DECL_NAME (fn), name));
}

/* The value that T, of reference type, leads to.  */
static tree
referred (tree t)
{
  tree type = TREE_TYPE (TREE_TYPE (t)), inside = t;
  while (CONVERT_EXPR_P (inside) || TREE_CODE (inside) == NON_LVALUE_EXPR)
    inside = TREE_OPERAND (inside, 0);
  if (TREE_CODE (inside) != ADDR_EXPR)
    return build1 (INDIRECT_REF, type, inside);
  inside = TREE_OPERAND (inside, 0);
  return TREE_CODE (inside) == TARGET_EXPR ? TARGET_EXPR_INITIAL (inside) : inside;
}

/* VALUE, to be used twice.  */
static tree
once (tree value)
{
  return TREE_SIDE_EFFECTS (value) ? save_expr (value) : value;
}

/* What CALL of accx-range.h's stands for if it is about an array; or NULL_TREE.  */
static tree
range_access (tree call)
{
  tree fn = TREE_CODE (call) == CALL_EXPR ? get_callee_fndecl (call) : NULL_TREE;
  bool size = fn && DECL_NAME (fn) && id_equal (DECL_NAME (fn), "__accx_range_size");
  if (!fn || !DECL_NAME (fn) || (!size && !id_equal (DECL_NAME (fn), "__accx_range_at")))
    return NULL_TREE;
  tree array = referred (CALL_EXPR_ARG (call, 0)), type = TREE_TYPE (array);
  if (TREE_CODE (type) != ARRAY_TYPE)
    return NULL_TREE;
  if (size)
    return fold_convert (TREE_TYPE (call), size_binop (EXACT_DIV_EXPR, TYPE_SIZE_UNIT (type),
						       TYPE_SIZE_UNIT (TREE_TYPE (type))));
  tree element = build4_loc (EXPR_LOCATION (call), ARRAY_REF, TREE_TYPE (type), array,
			     CALL_EXPR_ARG (call, 1), NULL_TREE, NULL_TREE);
  return build1_loc (EXPR_LOCATION (call), ADDR_EXPR, TREE_TYPE (call), element);
}

/* What CALL stands for if it is the limit of a loop; or NULL_TREE.  */
static tree
limit (tree call)
{
  tree fn = TREE_CODE (call) == CALL_EXPR ? get_callee_fndecl (call) : NULL_TREE;
  if (!fn || !DECL_NAME (fn) || !id_equal (DECL_NAME (fn), "__accx_limit"))
    return NULL_TREE;
  tree value = CALL_EXPR_ARG (call, 0), from = TREE_TYPE (value), to = TREE_TYPE (call);
  if (!INTEGRAL_TYPE_P (from) || TYPE_PRECISION (from) <= TYPE_PRECISION (to))
    return fold_convert (to, value);
  value = fold_build2 (MIN_EXPR, from, once (value), fold_convert (from, TYPE_MAX_VALUE (to)));
  if (!TYPE_UNSIGNED (from))
    value = fold_build2 (MAX_EXPR, from, value, fold_convert (from, TYPE_MIN_VALUE (to)));
  return fold_convert (to, value);
}

static tree
replace (tree *tp, int *walk, void *seen)
{
  tree t = *tp;
  if (TYPE_P (t) || (TREE_CODE (t) == ADDR_EXPR && INDIRECT_REF_P (TREE_OPERAND (t, 0))))
    *walk = 0;
  if (TREE_CODE (t) == DECL_EXPR && VAR_P (DECL_EXPR_DECL (t))
      && DECL_INITIAL (DECL_EXPR_DECL (t)))
    walk_tree (&DECL_INITIAL (DECL_EXPR_DECL (t)), replace, seen, (hash_set<tree> *) seen);
  tree access = limit (t);
  if (!access)
    access = range_access (t);
  if (access)
    {
      *tp = access;
      return NULL_TREE;
    }
  if (!INDIRECT_REF_P (t))
    return NULL_TREE;
  tree call = TREE_OPERAND (t, 0), type = TYPE_MAIN_VARIANT (TREE_TYPE (t));
  tree fn = TREE_CODE (call) == CALL_EXPR ? get_callee_fndecl (call) : NULL_TREE;
  bool least = is_std (fn, "min");
  if ((!least && !is_std (fn, "max")) || call_expr_nargs (call) != 2
      || (!INTEGRAL_TYPE_P (type) && !SCALAR_FLOAT_TYPE_P (type)))
    return NULL_TREE;
  tree a = referred (CALL_EXPR_ARG (call, 0)), b = referred (CALL_EXPR_ARG (call, 1));
  if (TREE_THIS_VOLATILE (a) || TREE_THIS_VOLATILE (b))
    return NULL_TREE;
  a = once (a);
  b = once (b);
  tree less = build2 (LT_EXPR, boolean_type_node, least ? b : a, least ? a : b);
  *tp = build3_loc (EXPR_LOCATION (t), COND_EXPR, type, less, unshare_expr (b),
		    unshare_expr (a));
  return NULL_TREE;
}

void
minmax_lower (tree function)
{
  hash_set<tree> seen;
  walk_tree (&DECL_SAVED_TREE (function), replace, &seen, &seen);
}
