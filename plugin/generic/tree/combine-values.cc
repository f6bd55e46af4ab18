/* The first values of a reduction's parts, and parts combined, as trees.  Takes an operator, a
   type and values; gives expressions.

   && and || make 0 or 1 of a value, and an original that no iteration updates stays what it
   was.  So an original that is neither is the first value of all parts, and a part that is still
   the original then is no update.  lower-reduction.cc does the same in GIMPLE.

   OpenACC 3.3 sections 2.5.15, 2.9.11.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/tree/generic.h"

static bool
is_logical (enum tree_code op)
{
  return op == TRUTH_ANDIF_EXPR || op == TRUTH_ORIF_EXPR;
}

bool
combine_keeps_odd (enum tree_code op, tree type)
{
  return (is_logical (op) && TREE_CODE (type) != COMPLEX_TYPE
	  && !(INTEGRAL_TYPE_P (type) && TYPE_UNSIGNED (type) && TYPE_PRECISION (type) == 1));
}

/* The bits of VALUE: NaN are equal to themselves in these.  */
static tree
bits_of (tree value)
{
  tree type = TREE_TYPE (value);
  if (INTEGRAL_TYPE_P (type))
    return unshare_expr (value);
  unsigned bits = tree_to_uhwi (TYPE_SIZE (type));
  return fold_build1 (VIEW_CONVERT_EXPR, build_nonstandard_integer_type (bits, 1),
		      unshare_expr (value));
}

static tree
differ (tree a, tree b)
{
  return fold_build2 (NE_EXPR, boolean_type_node, bits_of (a), bits_of (b));
}

/* Whether VALUE is neither 0 nor 1.  */
static tree
is_odd (tree value)
{
  tree type = TREE_TYPE (value);
  return fold_build2 (TRUTH_AND_EXPR, boolean_type_node, differ (value, build_zero_cst (type)),
		      differ (value, build_one_cst (type)));
}

tree
combine_first (location_t loc, enum tree_code op, tree original)
{
  tree type = TREE_TYPE (original);
  if (TREE_CODE (type) == COMPLEX_TYPE)
    return op == MULT_EXPR ? build_one_cst (type) : build_zero_cst (type);
  tree identity = omp_reduction_init_op (loc, op, type);
  if (!combine_keeps_odd (op, type))
    return identity;
  return build3 (COND_EXPR, type, is_odd (original), unshare_expr (original), identity);
}

static tree
is_not_zero (tree x)
{
  return build2 (NE_EXPR, boolean_type_node, unshare_expr (x), build_zero_cst (TREE_TYPE (x)));
}

tree
combine_values (enum tree_code op, tree a, tree b)
{
  tree type = TREE_TYPE (a);
  if (!is_logical (op))
    return build2 (op, type, a, b);
  tree both = fold_convert (type, build2 (op, boolean_type_node, is_not_zero (a),
					  is_not_zero (b)));
  if (!combine_keeps_odd (op, type))
    return both;
  return build3 (COND_EXPR, type, differ (a, b), both, unshare_expr (a));
}
