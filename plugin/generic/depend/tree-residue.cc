/* Remainders of indices, for depend.cc: what a first value such as 1 + (i + colour) % 2 or a condition
   such as (i + j) % 2 == colour says of the index, as in red-black orders.

   Takes the loops and conditions around an access.  Gives polynomials that are multiples of a number.
   Modulo 2 unsigned arithmetic and conversions are exact, and i ^ j is i + j.

   To add a form of expression: residue_of; of condition: add_condition.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/scan.h"
#include "polynomial/polynomial.h"
#include "generic/tree/generic.h"

enum { DEPTH_MAX = 12, KNOWN_MAX = 8 };

static bool
is_power_of_two (HOST_WIDE_INT mod)
{
  return mod > 1 && (mod & (mod - 1)) == 0;
}

/* The greatest common divisor; of 0, which stands for what is exact, and another number that one.  */
static HOST_WIDE_INT
common (HOST_WIDE_INT a, HOST_WIDE_INT b)
{
  return gcd (absu_hwi (a), absu_hwi (b));
}

static struct residue residue_of (struct nest *n, tree t, struct kernel_loop *at, unsigned depth);

static struct residue
unknown (void)
{
  return { poly_bad (), 1 };
}

/* A + SCALE * B.  */
static struct residue
residue_add (const struct residue *a, const struct residue *b, int64_t scale)
{
  return { poly_add (&a->value, &b->value, scale), common (a->mod, b->mod) };
}

/* The number that T is a remainder by, so that T is like its first operand; 0: it is none.  */
static HOST_WIDE_INT
divisor (tree t)
{
  if (!tree_fits_shwi_p (TREE_OPERAND (t, 1)))
    return 0;
  HOST_WIDE_INT by = tree_to_shwi (TREE_OPERAND (t, 1));
  if (TREE_CODE (t) == BIT_AND_EXPR)
    return is_power_of_two (by + 1) ? by + 1 : 0;
  return by > 1 && (!TYPE_UNSIGNED (TREE_TYPE (t)) || is_power_of_two (by)) ? by : 0;
}

/* R where what it is of becomes a number of PRECISION bits.  */
static struct residue
wrapped (const struct residue *r, unsigned precision)
{
  return { r->value, common (r->mod, HOST_WIDE_INT_1 << MIN (precision, 62)) };
}

/* Operation T by its operands.  */
static struct residue
of_operation (struct nest *n, tree t, struct kernel_loop *at, unsigned depth)
{
  struct residue a = residue_of (n, TREE_OPERAND (t, 0), at, depth), r = unknown ();
  enum tree_code code = TREE_CODE (t);
  if (code == MULT_EXPR)
    {
      if (!tree_fits_shwi_p (TREE_OPERAND (t, 1)))
	return r;
      struct poly by = poly_const (tree_to_shwi (TREE_OPERAND (t, 1)));
      r = { poly_mul (&a.value, &by), a.mod };
    }
  else
    {
      struct residue b = residue_of (n, TREE_OPERAND (t, 1), at, depth);
      r = residue_add (&a, &b, code == MINUS_EXPR ? -1 : 1);
      if (code == BIT_XOR_EXPR)
	r.mod = common (r.mod, 2);
    }
  return TYPE_UNSIGNED (TREE_TYPE (t)) ? wrapped (&r, TYPE_PRECISION (TREE_TYPE (t))) : r;
}

/* Conversion T.  */
static struct residue
of_conversion (struct nest *n, tree t, struct kernel_loop *at, unsigned depth)
{
  tree from = TREE_TYPE (TREE_OPERAND (t, 0)), to = TREE_TYPE (t);
  if (!INTEGRAL_TYPE_P (from) || TREE_CODE (from) == BOOLEAN_TYPE || TREE_CODE (to) == BOOLEAN_TYPE)
    return unknown ();
  struct residue r = residue_of (n, TREE_OPERAND (t, 0), at, depth);
  bool keeps = TYPE_PRECISION (to) > TYPE_PRECISION (from)
	       ? !TYPE_UNSIGNED (to) || TYPE_UNSIGNED (from)
	       : TYPE_PRECISION (to) == TYPE_PRECISION (from) && TYPE_UNSIGNED (to) == TYPE_UNSIGNED (from);
  return keeps ? r : wrapped (&r, TYPE_PRECISION (to));
}

/* What comparison T says if it HOLDS: a multiple.  Of what is not equal modulo 2 one is 1 more.  */
static struct residue
of_comparison (struct nest *n, tree t, bool holds, struct kernel_loop *at, unsigned depth)
{
  struct residue a = residue_of (n, TREE_OPERAND (t, 0), at, depth);
  struct residue b = residue_of (n, TREE_OPERAND (t, 1), at, depth);
  struct residue r = residue_add (&a, &b, -1), one = { poly_const (1), 0 };
  if ((TREE_CODE (t) == EQ_EXPR) == holds)
    return r;
  /* Both must be 0 or 1 for that; a remainder of 2 may be -1 and is not equal to 0 then.  */
  tree left = generic_strip (TREE_OPERAND (t, 0)), right = generic_strip (TREE_OPERAND (t, 1));
  while (CONVERT_EXPR_P (left))
    left = TREE_OPERAND (left, 0);
  if (!integer_zerop (right)
      && !(integer_onep (right) && (TREE_CODE (left) == BIT_AND_EXPR
				    || (TREE_CODE (left) == TRUNC_MOD_EXPR
					&& never_negative (n, TREE_OPERAND (left, 0), at)))))
    return unknown ();
  if ((TREE_CODE (left) != BIT_AND_EXPR && TREE_CODE (left) != TRUNC_MOD_EXPR) || divisor (left) != 2)
    return unknown ();
  return residue_add (&r, &one, -1);
}

/* T ? A : B with a condition about remainders of 2.  */
static struct residue
of_choice (struct nest *n, tree t, struct kernel_loop *at, unsigned depth)
{
  tree c = generic_strip (TREE_OPERAND (t, 0));
  struct residue a = residue_of (n, TREE_OPERAND (t, 1), at, depth);
  struct residue b = residue_of (n, TREE_OPERAND (t, 2), at, depth);
  if (TREE_CODE (c) != EQ_EXPR && TREE_CODE (c) != NE_EXPR)
    return unknown ();
  struct residue yes = of_comparison (n, c, true, at, depth), no = of_comparison (n, c, false, at, depth);
  if (yes.mod != 2 || no.mod != 2 || (a.mod | b.mod) & 1)
    return unknown ();
  /* A where YES is even, else B.  */
  struct poly d = poly_add (&a.value, &b.value, -1), by = poly_mul (&d, &yes.value);
  return { poly_add (&a.value, &by, 1), 2 };
}

/* What T is like, modulo a number, or exactly if that is 0; 1 if nothing is known.  */
static struct residue
residue_of (struct nest *n, tree t, struct kernel_loop *at, unsigned depth)
{
  struct residue r = { poly_of_tree (n, t, at), 0 };
  if (r.value.ok || ++depth > DEPTH_MAX)
    return r.value.ok ? r : unknown ();
  switch (TREE_CODE (t))
    {
    case TRUNC_MOD_EXPR: case BIT_AND_EXPR:
      {
	HOST_WIDE_INT by = divisor (t);
	r = residue_of (n, TREE_OPERAND (t, 0), at, depth);
	r.mod = common (r.mod, by ? by : 1);
	return r;
      }
    case PLUS_EXPR: case MINUS_EXPR: case MULT_EXPR: case BIT_XOR_EXPR:
      return of_operation (n, t, at, depth);
    case COND_EXPR:
      return of_choice (n, t, at, depth);
    case NON_LVALUE_EXPR:
      return residue_of (n, TREE_OPERAND (t, 0), at, depth);
    case NOP_EXPR: case CONVERT_EXPR:
      return of_conversion (n, t, at, depth);
    case VAR_DECL:
      {
	tree set = poly_value_of (n, t, at);
	return set ? residue_of (n, set, at, depth) : unknown ();
      }
    default:
      return unknown ();
    }
}

/* ---- Loops ---- */

/* What T, evaluated at AT, is at least; not ok if that is not known.  */
static struct poly
least_of (struct nest *n, tree t, struct kernel_loop *at, unsigned depth)
{
  struct poly p = poly_of_tree (n, t, at);
  if (p.ok || ++depth > DEPTH_MAX)
    return p;
  switch (TREE_CODE (t))
    {
    case BIT_AND_EXPR:
      return tree_fits_shwi_p (TREE_OPERAND (t, 1)) && tree_to_shwi (TREE_OPERAND (t, 1)) >= 0
	     ? poly_const (0) : p;
    case TRUNC_MOD_EXPR:
      if (!divisor (t))
	return p;
      return poly_const (never_negative (n, TREE_OPERAND (t, 0), at) ? 0 : 1 - divisor (t));
    case PLUS_EXPR:
      {
	struct poly a = least_of (n, TREE_OPERAND (t, 0), at, depth);
	struct poly b = least_of (n, TREE_OPERAND (t, 1), at, depth);
	return TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (t)) ? poly_add (&a, &b, 1) : p;
      }
    case COND_EXPR:
      {
	struct poly a = least_of (n, TREE_OPERAND (t, 1), at, depth);
	struct poly b = least_of (n, TREE_OPERAND (t, 2), at, depth), d = poly_add (&a, &b, -1);
	int64_t c;
	return poly_is_const (&d, &c) ? c < 0 ? a : b : p;
      }
    case NOP_EXPR: case CONVERT_EXPR: case NON_LVALUE_EXPR:
      return INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (t, 0)))
	     && TYPE_PRECISION (TREE_TYPE (t)) >= TYPE_PRECISION (TREE_TYPE (TREE_OPERAND (t, 0)))
	     ? least_of (n, TREE_OPERAND (t, 0), at, depth) : p;
    case VAR_DECL:
      {
	tree set = poly_value_of (n, t, at);
	return set ? least_of (n, set, at, depth) : p;
      }
    default:
      return p;
    }
}

void
residue_of_loop (struct nest *n, struct kernel_loop *l)
{
  struct residue first = residue_of (n, l->from, l->parent, 0);
  struct poly index = poly_var (l->symbol);
  l->residue = { poly_add (&index, &first.value, -1), common (first.mod, l->step) };
  if (!l->residue.value.ok || l->residue.mod < 2)
    l->residue.mod = 0;
  l->least = l->by > 0 && !l->lo.ok ? least_of (n, l->from, l->parent, 0) : poly_bad ();
}

/* ---- Accesses ---- */

/* What is found for one access.  */
struct residues
{
  struct residue at[KNOWN_MAX];
  unsigned n;
};

static void
add (struct residues *all, const struct residue *r)
{
  if (r->value.ok && r->mod > 1 && all->n < KNOWN_MAX)
    all->at[all->n++] = *r;
}

/* Adds what condition T says at AT, if it HOLDS or does not.  */
static void
add_condition (struct nest *n, struct residues *all, tree t, bool holds, struct kernel_loop *at)
{
  t = generic_strip (t);
  switch (TREE_CODE (t))
    {
    case TRUTH_NOT_EXPR:
      add_condition (n, all, TREE_OPERAND (t, 0), !holds, at);
      break;
    case TRUTH_ANDIF_EXPR: case TRUTH_AND_EXPR: case TRUTH_ORIF_EXPR: case TRUTH_OR_EXPR:
      if (holds != (TREE_CODE (t) == TRUTH_ANDIF_EXPR || TREE_CODE (t) == TRUTH_AND_EXPR))
	break;
      add_condition (n, all, TREE_OPERAND (t, 0), holds, at);
      add_condition (n, all, TREE_OPERAND (t, 1), holds, at);
      break;
    case EQ_EXPR: case NE_EXPR:
      if (INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (t, 0))))
	{
	  struct residue r = of_comparison (n, t, holds, at, 0);
	  add (all, &r);
	}
      break;
    default:
      break;
    }
}

void
residue_find (struct nest *n, struct ref *r)
{
  struct residues all;
  all.n = 0;
  for (const struct ref_guard *g = r->guard; g; g = g->outer)
    if (g->condition)
      add_condition (n, &all, g->condition, g->holds, r->loop);
  r->by_guard = all.n > 0;
  for (struct kernel_loop *l = r->loop; l; l = l->parent)
    if (l->index && l->residue.mod)
      add (&all, &l->residue);
  if (!all.n)
    return;
  r->residues = XNEWVEC (struct residue, all.n);
  memcpy (r->residues, all.at, all.n * sizeof all.at[0]);
  r->n_residues = all.n;
}
