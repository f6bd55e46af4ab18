/* Std::max and std::min of two numbers, which return references, as what
   they compute:

     m = std::max (m, f (x))	->	m = m < f (x) ? f (x) : m

   with f (x) evaluated once, and so are std::clamp and those of lists in braces, std::max ({ a, b, c }).  Without references the analysis of kernels constructs
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

/* The less of A and B, or the greater: A where they are equal or not ordered.  */
static tree
pick (location_t at, bool least, tree a, tree b)
{
  tree less = build2 (LT_EXPR, boolean_type_node, least ? b : a, least ? a : b);
  return build3_loc (at, COND_EXPR, TYPE_MAIN_VARIANT (TREE_TYPE (a)), less, unshare_expr (b), unshare_expr (a));
}

/* The elements of the list in braces that T, a std::initializer_list, stands for; or NULL.  */
static vec<constructor_elt, va_gc> *
braced_elements (tree t)
{
  t = TREE_CODE (t) == TARGET_EXPR ? TARGET_EXPR_INITIAL (t) : t;
  if (!t || TREE_CODE (t) != CONSTRUCTOR || vec_safe_length (CONSTRUCTOR_ELTS (t)) != 2)
    return NULL;
  tree array = CONSTRUCTOR_ELT (t, 0)->value;
  if (!POINTER_TYPE_P (TREE_TYPE (array)))
    return NULL;
  while (CONVERT_EXPR_P (array) || TREE_CODE (array) == NON_LVALUE_EXPR)
    array = TREE_OPERAND (array, 0);
  if (TREE_CODE (array) != ADDR_EXPR)
    return NULL;
  array = TREE_OPERAND (array, 0);
  array = TREE_CODE (array) == TARGET_EXPR ? TARGET_EXPR_INITIAL (array) : array;
  return array && TREE_CODE (array) == CONSTRUCTOR && TREE_CODE (TREE_TYPE (array)) == ARRAY_TYPE
	 ? CONSTRUCTOR_ELTS (array) : NULL;
}

/* What CALL of std::max or std::min, the LEAST, of a list is; or NULL_TREE.  */
static tree
of_list (tree call, bool least)
{
  enum { FEW = 4, MANY = 32 };
  tree type = TREE_TYPE (call), value = NULL_TREE;
  vec<constructor_elt, va_gc> *elements
    = call_expr_nargs (call) == 1 ? braced_elements (CALL_EXPR_ARG (call, 0)) : NULL;
  unsigned n = vec_safe_length (elements), i;
  if (!n || n > MANY || (!INTEGRAL_TYPE_P (type) && !SCALAR_FLOAT_TYPE_P (type)))
    return NULL_TREE;
  tree element;
  FOR_EACH_CONSTRUCTOR_VALUE (elements, i, element)
    {
      element = n > FEW ? save_expr (element) : once (element);
      value = !value ? element : pick (EXPR_LOCATION (call), least, n > FEW ? save_expr (value) : value, element);
    }
  return value;
}

/* What CALL of std::max, std::min or std::clamp of references to TYPE leads to; or NULL_TREE.  */
static tree
of_references (tree call, tree type)
{
  tree fn = get_callee_fndecl (call), value[3];
  bool least = is_std (fn, "min");
  int n = is_std (fn, "clamp") ? 3 : least || is_std (fn, "max") ? 2 : 0;
  if (!n || call_expr_nargs (call) != n || (!INTEGRAL_TYPE_P (type) && !SCALAR_FLOAT_TYPE_P (type)))
    return NULL_TREE;
  for (int i = 0; i < n; i++)
    {
      value[i] = referred (CALL_EXPR_ARG (call, i));
      if (TREE_THIS_VOLATILE (value[i]))
	return NULL_TREE;
      value[i] = once (value[i]);
    }
  location_t at = EXPR_LOCATION (call);
  if (n == 2)
    return pick (at, least, value[0], value[1]);
  tree below = build2 (LT_EXPR, boolean_type_node, value[0], value[1]);
  tree is = build3_loc (at, COND_EXPR, type, below, unshare_expr (value[1]), pick (at, true, value[0], value[2]));
  return TREE_SIDE_EFFECTS (value[2]) ? build2_loc (at, COMPOUND_EXPR, type, value[2], is) : is;
}

static tree
replace (tree *tp, int *walk, void *seen)
{
  tree t = *tp, value = NULL_TREE;
  if (TYPE_P (t) || (TREE_CODE (t) == ADDR_EXPR && INDIRECT_REF_P (TREE_OPERAND (t, 0))))
    *walk = 0;
  if (TREE_CODE (t) == DECL_EXPR && VAR_P (DECL_EXPR_DECL (t))
      && DECL_INITIAL (DECL_EXPR_DECL (t)))
    walk_tree (&DECL_INITIAL (DECL_EXPR_DECL (t)), replace, seen, (hash_set<tree> *) seen);
  value = limit (t);
  if (!value)
    value = range_access (t);
  if (!value && INDIRECT_REF_P (t) && TREE_CODE (TREE_OPERAND (t, 0)) == CALL_EXPR)
    value = of_references (TREE_OPERAND (t, 0), TYPE_MAIN_VARIANT (TREE_TYPE (t)));
  if (!value && TREE_CODE (t) == CALL_EXPR)
    {
      bool least = is_std (get_callee_fndecl (t), "min");
      value = least || is_std (get_callee_fndecl (t), "max") ? of_list (t, least) : NULL_TREE;
    }
  if (value)
    *tp = value;
  return NULL_TREE;
}

void
minmax_lower (tree function)
{
  hash_set<tree> seen;
  walk_tree (&DECL_SAVED_TREE (function), replace, &seen, &seen);
}
