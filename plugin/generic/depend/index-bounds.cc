/* Parts of indices that are no polynomials, for implicit-copy.cc: remainders, quotients, masks, minima,
   maxima and choices, as in

     y[i] = x[i % n] + x[i > 0 ? i - 1 : n - 1] + x[i / 2];

   Takes such an expression at a loop.  Gives a symbol for it that is between two values which the host
   computes before the region: what is reached lies between them, though not all that does is reached.
   Dependences are not decided with such symbols: nests have them only if N->bounded is set.

   A remainder of what is not known, x[key[i] % n], is taken to be one of numbers that are not
   negative: x has no elements in front.

   To add an operation: a case in find_ends.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/scan.h"
#include "polynomial/polynomial.h"
#include "generic/tree/generic.h"

enum
{
  DEPTH_MAX = 12,               /* of operations in each other */
  STEPS_MAX = 1000              /* looked at for one nest */
};

/* What an expression is between, of type long long; NULL_TREE: not known.  */
struct ends
{
  tree lo, hi;
};

/* Where an expression is evaluated.  */
struct bounds_place
{
  struct nest *n;
  struct kernel_loop *at;
  struct guard_bounds guards;
  unsigned depth;
  bool *scanned;                /* numbers in arrays are part of it */
};

static struct ends find_ends (struct bounds_place *p, tree t);

static tree
of_code (enum tree_code code, tree a, tree b)
{
  return fold_build2 (code, long_long_integer_type_node, unshare_expr (a), unshare_expr (b));
}

static tree
constant (HOST_WIDE_INT c)
{
  return build_int_cst (long_long_integer_type_node, c);
}

tree
poly_variable (struct nest *n)
{
  struct nest_bounds *b = n->bounded;
  tree v = generic_variable (UNKNOWN_LOCATION, n->function, "accx_bound", long_long_integer_type_node,
			     b->vars);
  DECL_ARTIFICIAL (v) = DECL_IGNORED_P (v) = 0;
  b->made.safe_push (v);
  return v;
}

/* VALUE in a variable that the host sets in front of the region, if it is no constant: what is made from
   it stays short.  */
static tree
in_variable (struct nest *n, tree value)
{
  if (!value || CONSTANT_CLASS_P (value) || DECL_P (value))
    return value;
  tree v = poly_variable (n);
  poly_use (n, value);
  generic_assign (v, unshare_expr (value), n->bounded->list);
  return v;
}

/* YES if A CODE B, else NO.  */
static tree
choose (enum tree_code code, tree a, tree b, tree yes, tree no)
{
  return fold_build3 (COND_EXPR, long_long_integer_type_node,
		      fold_build2 (code, boolean_type_node, unshare_expr (a), unshare_expr (b)),
		      unshare_expr (yes), unshare_expr (no));
}

/* From LO to HI; if OF, of which that is made, has none, nothing.  */
static struct ends
unless_empty (struct ends of, tree lo, tree hi)
{
  if (of.lo && of.hi)
    hi = choose (LT_EXPR, of.hi, of.lo, of_code (MINUS_EXPR, lo, constant (1)), hi);
  return { lo, hi };
}

/* ---- Polynomials ---- */

/* The polynomial T, without parts of this kind; not ok if it is none.  */
static struct poly
plain (struct bounds_place *p, tree t)
{
  struct nest_bounds *kept = p->n->bounded;
  p->n->bounded = NULL;
  struct poly value = poly_of_tree (p->n, t, p->at);
  p->n->bounded = kept;
  return value;
}

/* What polynomial VALUE is between: in the loops, and where the conditions hold.  */
static struct ends
ends_of (struct bounds_place *p, const struct poly *value)
{
  struct poly lo, hi;
  if (!depend_value_range (p->n, p->at, value, NULL, &lo, &hi))
    return { NULL_TREE, NULL_TREE };
  struct ends e = { poly_tree (p->n, &lo), poly_tree (p->n, &hi) };
  if (!p->guards.n)
    return e;
  if (!depend_value_range (p->n, p->at, value, &p->guards, &lo, &hi))
    return { NULL_TREE, NULL_TREE };
  return { of_code (MAX_EXPR, e.lo, poly_tree (p->n, &lo)),
	   of_code (MIN_EXPR, e.hi, poly_tree (p->n, &hi)) };
}

/* The value of T if that is one for the host, as long long; or NULL_TREE.  */
static tree
fixed_value (struct bounds_place *p, tree t)
{
  struct poly value = plain (p, t);
  tree v = poly_invariant (p->n, t) ? poly_tree (p->n, &value) : NULL_TREE;
  return v ? in_variable (p->n, poly_divisible (v)) : NULL_TREE;
}

/* ---- Operations ---- */

static struct ends
of_remainder (struct bounds_place *p, tree t)
{
  tree by = fixed_value (p, TREE_OPERAND (t, 1)), zero = constant (0);
  struct ends e = find_ends (p, TREE_OPERAND (t, 0));
  if (!by)
    return { NULL_TREE, NULL_TREE };
  tree most = of_code (MINUS_EXPR, fold_build1 (ABS_EXPR, TREE_TYPE (by), by), constant (1));
  tree least = fold_build1 (NEGATE_EXPR, TREE_TYPE (most), unshare_expr (most));
  if (!e.lo || !e.hi)
    return { zero, most };
  tree small = of_code (MIN_EXPR, e.hi, most);
  if (TYPE_UNSIGNED (TREE_TYPE (t)))	/* less than 0 stands for large numbers */
    return unless_empty (e, zero, choose (GE_EXPR, e.lo, zero, small, most));
  return unless_empty (e, choose (GE_EXPR, e.lo, zero, zero, of_code (MAX_EXPR, e.lo, least)),
		       choose (LT_EXPR, e.hi, zero, zero, small));
}

/* What is left of T by a mask that is not negative.  */
static struct ends
of_mask (struct bounds_place *p, tree t)
{
  tree mask = fixed_value (p, TREE_OPERAND (t, 1)), zero = constant (0);
  int other = 0;
  if (!mask)
    {
      mask = fixed_value (p, TREE_OPERAND (t, 0));
      other = 1;
    }
  if (!mask)
    return { NULL_TREE, NULL_TREE };
  mask = of_code (MAX_EXPR, mask, constant (-1));
  struct ends e = find_ends (p, TREE_OPERAND (t, other));
  if (!e.lo || !e.hi)
    return { zero, mask };
  return unless_empty (e, zero, choose (GE_EXPR, e.lo, zero, of_code (MIN_EXPR, e.hi, mask), mask));
}

/* Operation T, whose second operand is fixed and which is monotone in the first.  */
static struct ends
of_monotone (struct bounds_place *p, tree t)
{
  struct ends e = find_ends (p, TREE_OPERAND (t, 0));
  tree by = fixed_value (p, TREE_OPERAND (t, 1));
  if (!e.lo || !e.hi || !by)
    return { NULL_TREE, NULL_TREE };
  tree a = poly_divisible (of_code (TREE_CODE (t), e.lo, by));
  tree b = poly_divisible (of_code (TREE_CODE (t), e.hi, by));
  return unless_empty (e, of_code (MIN_EXPR, a, b), of_code (MAX_EXPR, a, b));
}

static struct ends
of_extreme (struct bounds_place *p, tree t)
{
  struct ends a = find_ends (p, TREE_OPERAND (t, 0)), b = find_ends (p, TREE_OPERAND (t, 1));
  enum tree_code code = TREE_CODE (t);
  bool most = code == MAX_EXPR;
  tree lo = a.lo && b.lo ? of_code (code, a.lo, b.lo) : !most ? NULL_TREE : a.lo ? a.lo : b.lo;
  tree hi = a.hi && b.hi ? of_code (code, a.hi, b.hi) : most ? NULL_TREE : a.hi ? a.hi : b.hi;
  return { lo, hi };
}

/* What T has the value of, behind variables that are set once and conversions that keep it.  */
static tree
behind_names (struct nest *n, tree t, struct kernel_loop *at)
{
  for (unsigned i = 0; i < DEPTH_MAX; i++)
    {
      tree value = VAR_P (t) ? poly_value_of (n, t, at) : NULL_TREE;
      if (value)
	t = value;
      else if (TREE_CODE (t) == NON_LVALUE_EXPR
	       || (CONVERT_EXPR_P (t) && INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (t, 0)))
		   && TYPE_PRECISION (TREE_TYPE (t)) >= TYPE_PRECISION (TREE_TYPE (TREE_OPERAND (t, 0)))
		   && TYPE_UNSIGNED (TREE_TYPE (t)) == TYPE_UNSIGNED (TREE_TYPE (TREE_OPERAND (t, 0)))))
	t = TREE_OPERAND (t, 0);
      else
	break;
    }
  return t;
}

bool
poly_is_rounded (struct nest *n, tree t, struct kernel_loop *at)
{
  tree part = TREE_CODE (t) == MINUS_EXPR ? behind_names (n, TREE_OPERAND (t, 1), at) : NULL_TREE;
  if (!part || (TREE_CODE (part) != BIT_AND_EXPR && TREE_CODE (part) != TRUNC_MOD_EXPR))
    return false;
  struct poly whole = poly_of_tree (n, TREE_OPERAND (t, 0), at);
  for (int i = 0; whole.ok && i < (TREE_CODE (part) == BIT_AND_EXPR ? 2 : 1); i++)
    {
      struct poly of = poly_of_tree (n, TREE_OPERAND (part, i), at);
      if (of.ok && poly_same (&of, &whole))
	return true;
    }
  return false;
}

static struct ends
of_sum (struct bounds_place *p, tree t)
{
  struct ends a = find_ends (p, TREE_OPERAND (t, 0)), b = find_ends (p, TREE_OPERAND (t, 1));
  enum tree_code code = TREE_CODE (t);
  if (TYPE_UNSIGNED (TREE_TYPE (t)) || !a.lo || !a.hi || !b.lo || !b.hi)
    return { NULL_TREE, NULL_TREE };
  if (poly_is_rounded (p->n, t, p->at))
    return unless_empty (a, choose (GE_EXPR, a.lo, constant (0), constant (0), of_code (MINUS_EXPR, a.lo, b.hi)),
			 of_code (MINUS_EXPR, a.hi, b.lo));
  return { of_code (code, a.lo, code == PLUS_EXPR ? b.lo : b.hi),
	   of_code (code, a.hi, code == PLUS_EXPR ? b.hi : b.lo) };
}

static struct ends
of_absolute (struct bounds_place *p, tree t)
{
  struct ends e = find_ends (p, TREE_OPERAND (t, 0));
  tree zero = constant (0);
  if (!e.lo || !e.hi)
    return { NULL_TREE, NULL_TREE };
  tree minus_lo = of_code (MINUS_EXPR, zero, e.lo), minus_hi = of_code (MINUS_EXPR, zero, e.hi);
  return unless_empty (e, of_code (MAX_EXPR, zero, of_code (MAX_EXPR, e.lo, minus_hi)),
		       of_code (MAX_EXPR, e.hi, minus_lo));
}

/* E, of ARM, where that is A plus a constant and A CODE B; *CUT is set if so.  */
static struct ends
cut_by (struct bounds_place *p, struct ends e, tree arm, tree a, enum tree_code code, tree b, bool *cut)
{
  struct poly value = poly_of_tree (p->n, arm, p->at), left = poly_of_tree (p->n, a, p->at);
  struct poly d = poly_add (&value, &left, -1);
  struct ends right = find_ends (p, b);
  HOST_WIDE_INT c;
  if (!poly_is_const (&d, &c) || !right.lo || !right.hi)
    return e;
  *cut = true;
  if (code == LT_EXPR || code == LE_EXPR || code == EQ_EXPR)
    e.hi = of_code (MIN_EXPR, e.hi, of_code (PLUS_EXPR, right.hi, constant (c - (code == LT_EXPR))));
  if (code == GT_EXPR || code == GE_EXPR || code == EQ_EXPR)
    e.lo = of_code (MAX_EXPR, e.lo, of_code (PLUS_EXPR, right.lo, constant (c + (code == GT_EXPR))));
  return e;
}

/* ARM where comparison CONDITION, of parts of this kind, HOLDS or does not.  */
static struct ends
of_compared (struct bounds_place *p, tree arm, tree condition, bool holds)
{
  struct ends e = find_ends (p, arm);
  bool cut = fixed_value (p, arm) != NULL_TREE;
  condition = generic_strip (condition);
  if (!e.lo || !e.hi || (!COMPARISON_CLASS_P (condition) && !cut))
    return { NULL_TREE, NULL_TREE };
  if (!cut)
    {
      tree a = TREE_OPERAND (condition, 0), b = TREE_OPERAND (condition, 1);
      enum tree_code code = TREE_CODE (condition);
      code = holds ? code : invert_tree_comparison (code, false);
      if (INTEGRAL_TYPE_P (TREE_TYPE (a)) && !TYPE_UNSIGNED (TREE_TYPE (a)) && code != NE_EXPR)
	{
	  e = cut_by (p, e, arm, a, code, b, &cut);
	  e = cut_by (p, e, arm, b, swap_tree_comparison (code), a, &cut);
	}
    }
  return cut ? e : (struct ends) { NULL_TREE, NULL_TREE };
}

/* The arm of choice T where its condition HOLDS or does not.  */
static struct ends
of_arm (struct bounds_place *p, tree t, bool holds)
{
  struct bounds_place inside = *p;
  struct ref r = { };
  tree condition = TREE_OPERAND (t, 0), arm = TREE_OPERAND (t, holds ? 1 : 2);
  struct ref_guard g = { condition, holds, NULL, NULL, NULL };
  r.loop = p->at;
  if (!guard_add (p->n, &r, &inside.guards, &g))
    return of_compared (p, arm, condition, holds);
  return find_ends (&inside, arm);
}

static struct ends
of_choice (struct bounds_place *p, tree t)
{
  struct ends a = of_arm (p, t, true), b = of_arm (p, t, false);
  if (!a.lo || !a.hi || !b.lo || !b.hi)
    return { NULL_TREE, NULL_TREE };
  tree lo = choose (LT_EXPR, b.hi, b.lo, a.lo, of_code (MIN_EXPR, a.lo, b.lo));
  tree hi = choose (LT_EXPR, b.hi, b.lo, a.hi, of_code (MAX_EXPR, a.hi, b.hi));
  return { choose (LT_EXPR, a.hi, a.lo, b.lo, lo), choose (LT_EXPR, a.hi, a.lo, b.hi, hi) };
}

/* The operand of conversion T, if that has its value.  */
static struct ends
of_conversion (struct bounds_place *p, tree t)
{
  tree from = TREE_TYPE (TREE_OPERAND (t, 0)), to = TREE_TYPE (t);
  if (!INTEGRAL_TYPE_P (from) || TREE_CODE (from) == BOOLEAN_TYPE
      || TYPE_PRECISION (to) < TYPE_PRECISION (from))
    return { NULL_TREE, NULL_TREE };
  return find_ends (p, TREE_OPERAND (t, 0));
}

/* The least and greatest of the numbers that T, an element of an array, reads.  */
static struct ends
of_element (struct bounds_place *p, tree t)
{
  struct ends e = { NULL_TREE, NULL_TREE };
  *p->scanned |= scan_element (p->n, t, p->at, &e.lo, &e.hi);
  return e;
}

/* What T, no polynomial, is between.  */
static struct ends
ends_by_code (struct bounds_place *p, tree t)
{
  struct bounds_place here = *p;
  tree set = VAR_P (t) ? poly_value_of (p->n, t, p->at) : NULL_TREE;
  if (++here.depth > DEPTH_MAX || ++p->n->bounded->steps > STEPS_MAX)
    return { NULL_TREE, NULL_TREE };
  switch (TREE_CODE (t))
    {
    case TRUNC_MOD_EXPR: return of_remainder (&here, t);
    case BIT_AND_EXPR: return of_mask (&here, t);
    case TRUNC_DIV_EXPR: case FLOOR_DIV_EXPR: case RSHIFT_EXPR: return of_monotone (&here, t);
    case MIN_EXPR: case MAX_EXPR: return of_extreme (&here, t);
    case PLUS_EXPR: case MINUS_EXPR: return of_sum (&here, t);
    case ABS_EXPR: return of_absolute (&here, t);
    case COND_EXPR: return of_choice (&here, t);
    case NON_LVALUE_EXPR: return find_ends (&here, TREE_OPERAND (t, 0));
    case NOP_EXPR: case CONVERT_EXPR: return of_conversion (&here, t);
    case ARRAY_REF: case COMPONENT_REF: case INDIRECT_REF: case MEM_REF: return of_element (p, t);
    default: return set ? find_ends (&here, set) : (struct ends) { NULL_TREE, NULL_TREE };
    }
}

/* What T is between, as constants and variables.  */
static struct ends
find_ends (struct bounds_place *p, tree t)
{
  struct poly value = plain (p, t);
  struct ends e = value.ok ? ends_of (p, &value) : ends_by_code (p, t);
  return { in_variable (p->n, e.lo), in_variable (p->n, e.hi) };
}

/* ---- Symbols ---- */

/* END, a value that the host computes, as a polynomial.  */
static struct poly
end_value (struct nest *n, tree end)
{
  return tree_fits_shwi_p (end) ? poly_const (tree_to_shwi (end))
	 : poly_var (poly_symbol_of (&n->scan->symbols, end));
}

struct poly
poly_bounded (struct nest *n, tree t, struct kernel_loop *at)
{
  bool scanned = false;
  struct bounds_place p = { n, at, { }, 0, &scanned };
  vec<struct nest_bound> &parts = n->bounded->parts;
  for (unsigned i = 0; i < parts.length (); i++)
    if (parts[i].at == at && parts[i].guard == n->bounded->guard && operand_equal_p (parts[i].part, t, 0))
      return poly_var (parts[i].sym);
  struct ends e = find_ends (&p, t);
  if (!e.lo || !e.hi || !poly_host_value (n, e.lo) || !poly_host_value (n, e.hi))
    return poly_bad ();
  struct nest_bound b = { t, at, n->bounded->guard, POLY_FRESH + parts.length (), end_value (n, e.lo),
			  end_value (n, e.hi), scanned };
  parts.safe_push (b);
  return poly_var (b.sym);
}

void
scan_describe_bounded (struct nest *n, struct nest_bounds *bounded)
{
  n->bounded = bounded;
  bounded->may_read = !language_is_fortran ();
  if (bounded->may_read)
    scan_all_limits (n);
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      struct ref *r = n->refs[i];
      if (r->offset.ok)
	continue;
      r->base = NULL_TREE;
      r->pointer = false;
      r->n_dims = r->loose = 0;
      bounded->guard = r->guard;
      scan_describe (n, r);
    }
  bounded->guard = NULL;
  bounded->may_read = false;
}
