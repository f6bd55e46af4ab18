/* Whether the bounds of a section in a cache directive can be right.  Takes the
   marker that cache-items.cc planted, __accx_cache (flags, address of the first element,
   first element, elements, for each range), for section-mark.cc; reports what is wrong.
   Only constants are looked at; a number of elements of 0 is one that is not given.

   OpenACC 3.3 sections 2.7.1, 2.10.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"

/* Whether T, constant, is less than zero.  */
static bool
is_negative (tree t)
{
  return TREE_CODE (t) == INTEGER_CST && tree_int_cst_sgn (t) < 0;
}

/* Whether FIRST + N > COUNT is known.  */
static bool
is_beyond (tree first, tree n, tree count)
{
  if (!tree_fits_shwi_p (first) || !tree_fits_shwi_p (n) || !tree_fits_shwi_p (count))
    return false;
  return tree_to_shwi (first) > tree_to_shwi (count)
	 || tree_to_shwi (n) > tree_to_shwi (count) - tree_to_shwi (first);
}

/* What is wrong with range I of marker CALL, in an array of type ARRAY unless that is
   NULL_TREE; or NULL.  */
static const char *
range_fault (tree call, int i, tree array)
{
  tree first = fold (CALL_EXPR_ARG (call, 2 * i + 2));
  tree n = fold (CALL_EXPR_ARG (call, 2 * i + 3));
  if (!INTEGRAL_TYPE_P (TREE_TYPE (first)) || !INTEGRAL_TYPE_P (TREE_TYPE (n)))
    return "bounds of a section are integers";
  if (is_negative (n))
    return "negative length of a section";
  if (!array || !TYPE_DOMAIN (array) || !TYPE_MAX_VALUE (TYPE_DOMAIN (array)))
    return NULL;
  if (is_negative (first))
    return "section begins before its array";
  tree count = size_binop (PLUS_EXPR, fold_convert (sizetype, accx_array_last (array)),
			   size_one_node);
  return is_beyond (first, n, count) ? "section ends behind its array" : NULL;
}

/* Whether the bounds in marker CALL of a cache directive can be right; if not, says why.  */
static bool
is_right (tree call)
{
  tree element = construct_strip (CALL_EXPR_ARG (call, 1));
  element = TREE_CODE (element) == ADDR_EXPR ? TREE_OPERAND (element, 0) : NULL_TREE;
  for (int i = call_expr_nargs (call) / 2 - 2; i >= 0; i--)
    {
      tree array = NULL_TREE;
      element = element && TREE_CODE (element) == ARRAY_REF ? TREE_OPERAND (element, 0)
		: NULL_TREE;
      if (element && TREE_CODE (TREE_TYPE (element)) == ARRAY_TYPE)
	array = TREE_TYPE (element);
      const char *fault = range_fault (call, i, array);
      if (fault)
	{
	  error_at (EXPR_LOCATION (call), "%s", fault);
	  return false;
	}
    }
  return true;
}

void
cache_take (tree c)
{
  tree call = marker_in (OMP_CLAUSE_SIZE (c), MARKER_CACHE);
  tree list = integer_zero_node;
  if (!call || !is_right (call))
    return;
  for (int i = call_expr_nargs (call) - 1; i > 1; i--)
    list = build2 (COMPOUND_EXPR, TREE_TYPE (list), CALL_EXPR_ARG (call, i), list);
  OMP_CLAUSE_DECL (c) = build_fold_indirect_ref (CALL_EXPR_ARG (call, 1));
  OMP_CLAUSE_SIZE (c) = list;
}
