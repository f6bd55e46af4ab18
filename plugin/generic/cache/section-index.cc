/* References in GENERIC as accesses of an array's elements, for section-mark.cc: a[x][y],
   and (*(p + x * 8)), read as what the indices count from and what they are.  Changes
   nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/cache/sections.h"
#include "generic/tree/generic.h"

/* T without what changes no value: up to a type of fewer bits.  */
static tree
strip (tree t)
{
  for (;;)
    {
      bool convert = CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR;
      bool saved = TREE_CODE (t) == SAVE_EXPR && !TREE_SIDE_EFFECTS (TREE_OPERAND (t, 0));
      if (!convert && !saved)
	return t;
      tree from = TREE_TYPE (TREE_OPERAND (t, 0));
      if (convert && INTEGRAL_TYPE_P (TREE_TYPE (t))
	  && TYPE_PRECISION (TREE_TYPE (t)) != TYPE_PRECISION (sizetype))
	return t;
      t = TREE_OPERAND (t, 0);
      if (convert && INTEGRAL_TYPE_P (from)
	  && TYPE_PRECISION (from) != TYPE_PRECISION (sizetype))
	return t;
    }
}

/* Appends the factors of T to FACTORS; constants are multiplied to *N.  */
static bool
add_factors (tree t, vec<tree> *factors, HOST_WIDE_INT *n)
{
  t = strip (t);
  bool wide = TYPE_PRECISION (TREE_TYPE (t)) == TYPE_PRECISION (sizetype);
  if (TREE_CODE (t) == MULT_EXPR && wide)
    return add_factors (TREE_OPERAND (t, 0), factors, n)
	   && add_factors (TREE_OPERAND (t, 1), factors, n);
  if (TREE_CODE (t) != INTEGER_CST)
    factors->safe_push (t);
  else
    *n *= (HOST_WIDE_INT) TREE_INT_CST_LOW (fold_convert (ssizetype, t));
  return *n > -INT_MAX && *n < INT_MAX && INTEGRAL_TYPE_P (TREE_TYPE (t));
}

/* The product OFFSET less the factors of SIZE, or NULL_TREE.  */
static tree
divide_product (tree offset, tree size)
{
  auto_vec<tree> of, by;
  HOST_WIDE_INT n = 1, by_n = 1;
  if (!add_factors (offset, &of, &n) || !add_factors (size, &by, &by_n) || by_n <= 0 || n % by_n)
    return NULL_TREE;
  for (unsigned i = 0; i < by.length (); i++)
    {
      unsigned k = 0;
      while (k < of.length () && !operand_equal_p (of[k], by[i], 0))
	k++;
      if (k == of.length ())
	return NULL_TREE;
      of.ordered_remove (k);
    }
  tree value = build_int_cst (ssizetype, n / by_n);
  for (unsigned i = 0; i < of.length (); i++)
    value = fold_build2 (MULT_EXPR, ssizetype, fold_convert (ssizetype, of[i]), value);
  return value;
}

/* OFFSET, in bytes, as a number of objects of SIZE bytes, or NULL_TREE.  */
static tree
divide_offset (tree offset, tree size)
{
  offset = strip (offset);
  bool wide = TYPE_PRECISION (TREE_TYPE (offset)) == TYPE_PRECISION (sizetype);
  if (wide && (TREE_CODE (offset) == PLUS_EXPR || TREE_CODE (offset) == MINUS_EXPR))
    {
      tree a = divide_offset (TREE_OPERAND (offset, 0), size);
      tree b = divide_offset (TREE_OPERAND (offset, 1), size);
      return a && b ? fold_build2 (TREE_CODE (offset), ssizetype, a, b) : NULL_TREE;
    }
  if (wide && TREE_CODE (offset) == NEGATE_EXPR)
    {
      tree a = divide_offset (TREE_OPERAND (offset, 0), size);
      return a ? fold_build1 (NEGATE_EXPR, ssizetype, a) : NULL_TREE;
    }
  return divide_product (offset, size);
}

/* Adds INDEX into objects of TYPE to the front of A.  */
static bool
add_index (struct cache_reference *a, tree index, tree type)
{
  tree size = TYPE_SIZE_UNIT (type);
  if (!index || !size || a->dims == CACHE_DIMS)
    return false;
  for (unsigned i = a->dims++; i > 0; i--)
    {
      a->index[i] = a->index[i - 1];
      a->stride[i] = a->stride[i - 1];
    }
  a->index[0] = fold_convert (ssizetype, index);
  a->stride[0] = fold_convert (sizetype, size);
  return true;
}

/* Whether T is a variable, a member or an element of an array.  */
static bool
is_object (tree t)
{
  while (TREE_CODE (t) == COMPONENT_REF || TREE_CODE (t) == ARRAY_REF)
    t = TREE_OPERAND (t, 0);
  return (VAR_P (t) || TREE_CODE (t) == PARM_DECL || TREE_CODE (t) == INDIRECT_REF
	  || TREE_CODE (t) == MEM_REF);
}

bool
cache_is_same (tree a, tree b)
{
  return a == b || (!DECL_P (a) && !DECL_P (b) && operand_equal_p (a, b, 0));
}

bool
cache_read_pointer (struct cache_reference *a, tree p, tree type)
{
  tree index = ssize_int (0);
  for (p = construct_strip (p); TREE_CODE (p) == POINTER_PLUS_EXPR;
       p = construct_strip (TREE_OPERAND (p, 0)))
    {
      tree by = divide_offset (TREE_OPERAND (p, 1), TYPE_SIZE_UNIT (type));
      if (!by)
	return false;
      index = fold_build2 (PLUS_EXPR, ssizetype, index, by);
    }
  a->base = p;
  return is_object (p) && POINTER_TYPE_P (TREE_TYPE (p)) && add_index (a, index, type);
}

bool
cache_read_reference (struct cache_reference *a, tree t)
{
  a->dims = 0;
  for (;;)
    switch (TREE_CODE (t))
      {
      case ARRAY_REF:
	if (!integer_zerop (array_ref_low_bound (t))
	    || !add_index (a, TREE_OPERAND (t, 1), TREE_TYPE (t)))
	  return false;
	t = TREE_OPERAND (t, 0);
	break;
      case MEM_REF:
	if (!integer_zerop (TREE_OPERAND (t, 1)))
	  return false;
	/* Fall through.  */
      case INDIRECT_REF:
	return TYPE_SIZE_UNIT (TREE_TYPE (t))
	       && cache_read_pointer (a, TREE_OPERAND (t, 0), TREE_TYPE (t));
      case VAR_DECL: case PARM_DECL: case COMPONENT_REF:
	a->base = t;
	return a->dims > 0;
      default:
	return false;
      }
}
