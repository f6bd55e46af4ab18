/* Conditions around accesses, for implicit-copy.cc.  nest.cc asks of each condition
   whether it may be there to keep an index in bounds, as in

     if (i > 0)
       s += x[i - 1];

   or chooses by what the data are, as in

     if (a[2 * i] != b[2 * i] || a[2 * i + 1] != b[2 * i + 1])
       bad = 1;

   where what stands behind || is within bounds as much as what stands before.

   Of the former guard_find tells what they say, if that is a bound of a loop's index, or of
   values that the host has: in the first example x is reached up from element 0.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/depend.h"
#include "polynomial/polynomial.h"
#include "generic/tree/generic.h"

static tree
find_memory (tree *tp, int *, void *)
{
  switch (TREE_CODE (*tp))
    {
    case INDIRECT_REF: case MEM_REF: case ARRAY_REF:
      return *tp;
    default:
      return NULL_TREE;
    }
}

static bool
reads_memory (tree t)
{
  return walk_tree_without_duplicates (&t, find_memory, NULL) != NULL_TREE;
}

/* An element whose place in an array varies, as bounds' do not.  */
static tree
find_element (tree *tp, int *, void *)
{
  switch (TREE_CODE (*tp))
    {
    case ARRAY_REF: case POINTER_PLUS_EXPR:
      return TREE_CONSTANT (TREE_OPERAND (*tp, 1)) ? NULL_TREE : *tp;
    default:
      return NULL_TREE;
    }
}

/* Whether comparison T may be one of an index with a bound.  */
static bool
compares_index (tree t)
{
  tree a = TREE_OPERAND (t, 0), b = TREE_OPERAND (t, 1);
  bool data[] = { reads_memory (a), reads_memory (b) };
  if (data[0] == data[1])
    return !data[0];
  if ((TREE_CODE (t) == EQ_EXPR || TREE_CODE (t) == NE_EXPR)
      && walk_tree_without_duplicates (&t, find_element, NULL))
    return false;
  tree other = data[0] ? b : a;
  return INTEGRAL_TYPE_P (TREE_TYPE (other)) && !TREE_CONSTANT (other);
}

bool
guard_of_index (tree t)
{
  t = generic_strip (t);
  switch (TREE_CODE (t))
    {
    case TRUTH_ANDIF_EXPR: case TRUTH_ORIF_EXPR: case TRUTH_AND_EXPR:
    case TRUTH_OR_EXPR: case TRUTH_XOR_EXPR:
      return guard_of_index (TREE_OPERAND (t, 0)) || guard_of_index (TREE_OPERAND (t, 1));
    case TRUTH_NOT_EXPR:
      return guard_of_index (TREE_OPERAND (t, 0));
    default:
      return COMPARISON_CLASS_P (t) ? compares_index (t) : !reads_memory (t);
    }
}

/* ---- Bounds ---- */

/* Arithmetic with what varies in nest DATA that may wrap around, for walk_tree.  */
static tree
find_wrap (tree *tp, int *, void *data)
{
  struct nest *n = (struct nest *) data;
  tree t = *tp;
  switch (TREE_CODE (t))
    {
    case PLUS_EXPR:
      if (TREE_CODE (TREE_OPERAND (t, 1)) == INTEGER_CST
	  && wi::to_wide (TREE_OPERAND (t, 1)).to_shwi () >= 0)
	return NULL_TREE;
      /* Fall through.  */
    case MINUS_EXPR: case MULT_EXPR: case NEGATE_EXPR: case BIT_NOT_EXPR: case LSHIFT_EXPR:
      return !TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (t)) && !poly_invariant (n, t) ? t : NULL_TREE;
    default:
      return NULL_TREE;
    }
}

/* The innermost loop around R whose index P has, NULL if none.  */
static const struct kernel_loop *
loop_in (const struct ref *r, const struct poly *p)
{
  const struct kernel_loop *l = r->loop;
  while (l && !(l->index && poly_has (p, l->symbol)))
    l = l->parent;
  return l;
}

bool
guard_bound (struct guard_bounds *b, const struct kernel_loop *l, bool upper, const struct poly *value)
{
  HOST_WIDE_INT c;
  struct poly beyond = poly_add (value, upper ? &l->hi : &l->lo, -1);
  if (poly_is_const (&beyond, &c) && (upper ? c >= 0 : c <= 0))
    return true;
  for (unsigned i = 0; i < b->n; i++)
    if (b->at[i].loop == l && b->at[i].upper == upper)
      {
	beyond = poly_add (value, &b->at[i].value, -1);
	if (poly_is_const (&beyond, &c) && (upper ? c < 0 : c > 0))
	  b->at[i].value = *value;
	return true;
      }
  if (b->n == GUARD_BOUNDS)
    return false;
  b->at[b->n++] = { l, upper, *value };
  return true;
}

/* Notes in B that T, with nothing that changes in the region, holds.  */
static bool
add_condition (struct guard_bounds *b, tree t)
{
  b->when = b->when ? build2 (TRUTH_AND_EXPR, boolean_type_node, b->when, t) : t;
  return true;
}

/* Notes in B that D, the difference of what CODE compares, is so.  */
static bool
add_difference (struct nest *n, const struct ref *r, struct guard_bounds *b, enum tree_code code,
		const struct poly *d)
{
  struct poly coef, rest, zero = poly_const (0);
  HOST_WIDE_INT c, off;
  const struct kernel_loop *l = loop_in (r, d);
  if (!l)
    {
      tree t = poly_tree (n, d);
      return t && add_condition (b, build2 (code, boolean_type_node, t,
					    build_zero_cst (TREE_TYPE (t))));
    }
  if (!poly_split (d, l->symbol, &coef, &rest) || !poly_is_const (&coef, &c) || absu_hwi (c) != 1)
    return false;
  struct poly value = c > 0 ? poly_add (&zero, &rest, -1) : rest;
  code = c > 0 ? code : swap_tree_comparison (code);
  struct poly one = poly_const (1), less = poly_add (&value, &one, -1), more = poly_add (&value, &one, 1);
  struct poly low = poly_add (&value, &l->lo, -1), high = poly_add (&value, &l->hi, -1);
  switch (code)
    {
    case LT_EXPR: return guard_bound (b, l, true, &less);
    case LE_EXPR: return guard_bound (b, l, true, &value);
    case GT_EXPR: return guard_bound (b, l, false, &more);
    case GE_EXPR: return guard_bound (b, l, false, &value);
    case EQ_EXPR: return guard_bound (b, l, true, &value) && guard_bound (b, l, false, &value);
    case NE_EXPR:
      if (poly_is_const (&low, &off) && off <= 0)
	return guard_bound (b, l, false, off ? &l->lo : &more);
      return poly_is_const (&high, &off) && off >= 0
	     && guard_bound (b, l, true, off ? &l->hi : &less);
    default: return false;
    }
}

/* Notes in B what comparison T, or its opposite, says.  */
static bool
add_comparison (struct nest *n, const struct ref *r, struct guard_bounds *b, tree t, bool holds)
{
  enum tree_code code = NE_EXPR;
  struct poly d;
  if (COMPARISON_CLASS_P (t))
    {
      struct poly left = poly_of_tree (n, TREE_OPERAND (t, 0), r->loop);
      struct poly right = poly_of_tree (n, TREE_OPERAND (t, 1), r->loop);
      code = TREE_CODE (t);
      d = poly_add (&left, &right, -1);
    }
  else
    d = poly_of_tree (n, t, r->loop);
  if (!d.ok || walk_tree_without_duplicates (&t, find_wrap, n))
    return false;
  return add_difference (n, r, b, holds ? code : invert_tree_comparison (code, false), &d);
}

/* Notes in B what condition T of R, which HOLDS or does not, says.  */
static bool
add_guard (struct nest *n, const struct ref *r, struct guard_bounds *b, tree t, bool holds)
{
  t = generic_strip (t);
  if (!guard_of_index (t))
    {
      b->on_data = true;
      return true;
    }
  switch (TREE_CODE (t))
    {
    case TRUTH_NOT_EXPR:
      return add_guard (n, r, b, TREE_OPERAND (t, 0), !holds);
    case TRUTH_ANDIF_EXPR: case TRUTH_AND_EXPR: case TRUTH_ORIF_EXPR: case TRUTH_OR_EXPR:
      return holds == (TREE_CODE (t) == TRUTH_ANDIF_EXPR || TREE_CODE (t) == TRUTH_AND_EXPR)
	     && add_guard (n, r, b, TREE_OPERAND (t, 0), holds)
	     && add_guard (n, r, b, TREE_OPERAND (t, 1), holds);
    default:
      return add_comparison (n, r, b, t, holds);
    }
}

bool
guard_add (struct nest *n, const struct ref *r, struct guard_bounds *b, const struct ref_guard *g)
{
  return g->condition && add_guard (n, r, b, g->condition, g->holds);
}

bool
guard_find (struct nest *n, const struct ref *r, struct guard_bounds *b)
{
  b->n = 0;
  b->on_data = false;
  b->when = NULL_TREE;
  for (const struct ref_guard *g = r->guard; g; g = g->outer)
    if (!guard_add (n, r, b, g))
      return false;
  return true;
}
