/* Indices of one dimension that the program computes of several.  Takes the first
   element of a section and the indices of accesses, as GENERIC; gives

     i - 1, j - 1     and a pitch of C       for a[(i - 1) * C + j - 1:3]
     i + 1, j	      			     for a[(i + 1) * C + j], behind it

   so that the section is one of two dimensions, or three, for all that comes behind.

   As polynomials: what each variable (loops' counters, whatever is assigned) is multiplied by
   is a pitch, if the larger ones are multiples of the smaller ones; the smallest belongs to the
   last dimension.  Pitches are products of constants and of what never changes in the function.
   Each index has several such forms (C more in the last dimension, one less in that before):
   all are the same element, so any will do as long as it is only read.

   A variable that is set where it is declared and never again stands for that value.  A sum
   that never changes and is a factor, as in i * (n + 2) + j, stands for itself.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/cache/sections.h"
#include "generic/depend/depend.h"

enum { DEPTH_MAX = 24 };

/* Sums that are symbols: the symbol SUM is SYM + CONSTANT.  */
struct factor_sum
{
  unsigned sum, sym;
  HOST_WIDE_INT constant;
};

/* What is known of the function whose directives are marked.  */
struct flat_function
{
  hash_set<tree> counters, assigned;
  bool calls;                   /* it calls others */
  auto_vec<struct factor_sum> sums;
  struct symbol_list symbols;
};

/* ---- What changes ---- */

static tree
collect (tree *tp, int *walk, void *data)
{
  tree t = *tp;
  struct flat_function *in = (struct flat_function *) data;
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR: case INIT_EXPR: case PREINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR: case ADDR_EXPR:
      if (DECL_P (TREE_OPERAND (t, 0)))
	in->assigned.add (TREE_OPERAND (t, 0));
      break;
    case OACC_LOOP:
      for (int i = 0; OMP_FOR_INIT (t) && i < TREE_VEC_LENGTH (OMP_FOR_INIT (t)); i++)
	if (tree init = TREE_VEC_ELT (OMP_FOR_INIT (t), i))
	  in->counters.add (TREE_OPERAND (init, 0));
      break;
    case CALL_EXPR:
      in->calls |= !(call_expr_flags (t) & (ECF_CONST | ECF_PURE));
      break;
    default:
      if (TYPE_P (t))
	*walk = 0;
    }
  return NULL_TREE;
}

struct flat_function *
cache_flat_begin (tree fn)
{
  struct flat_function *in = new flat_function ();
  walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), collect, in);
  return in;
}

void
cache_flat_end (struct flat_function *in)
{
  delete in;
}

/* Whether DECL has one value while the function runs.  */
static bool
is_fixed (struct flat_function *in, tree decl)
{
  return !in->counters.contains (decl) && !in->assigned.contains (decl)
	 && !TREE_THIS_VOLATILE (decl)
	 && (TREE_READONLY (decl) || !is_global_var (decl) || !in->calls);
}

/* OTHERS: of variables other than counters.  */
struct variable_search
{
  struct flat_function *in;
  bool others;
};

/* A variable in *TP that is not fixed and, OTHERS, no counter either; or a load.  */
static tree
find_variable (tree *tp, int *walk, void *data)
{
  tree t = *tp;
  const struct variable_search *s = (const struct variable_search *) data;
  if (TYPE_P (t))
    *walk = 0;
  if (VAR_P (t) || TREE_CODE (t) == PARM_DECL)
    return is_fixed (s->in, t) || (s->others && s->in->counters.contains (t)) ? NULL_TREE : t;
  return TREE_CODE (t) == INDIRECT_REF || TREE_CODE (t) == MEM_REF || TREE_CODE (t) == ARRAY_REF
	 || TREE_CODE (t) == COMPONENT_REF || TREE_CODE (t) == CALL_EXPR ? t : NULL_TREE;
}

static bool
has_variable (struct flat_function *in, tree t, bool others)
{
  struct variable_search s = { in, others };
  return walk_tree_without_duplicates (&t, find_variable, &s);
}

/* What DECL was set to where it was declared, if that is its value; or NULL_TREE.  */
static tree
value_of (struct flat_function *in, tree decl)
{
  tree value = VAR_P (decl) ? DECL_INITIAL (decl) : NULL_TREE;
  if (!value || value == error_mark_node || TREE_SIDE_EFFECTS (value) || !is_fixed (in, decl)
      || (TREE_STATIC (decl) && !TREE_READONLY (decl)))
    return NULL_TREE;
  return has_variable (in, value, true) ? NULL_TREE : value;
}

/* ---- Polynomials ---- */

static struct poly of_tree (struct flat_function *, tree, unsigned);

/* Whether arithmetic in TYPE gives what it would with more bits.  */
static bool
is_exact (tree type)
{
  return TYPE_OVERFLOW_UNDEFINED (type) || TYPE_PRECISION (type) >= 64;
}

/* T, a factor that is P: a symbol if it is a sum that does not change.  */
static struct poly
of_factor (struct flat_function *in, tree t, const struct poly *p)
{
  HOST_WIDE_INT c = 0;
  unsigned at = p->n;
  if (!p->ok || p->n != 2 || has_variable (in, t, false))
    return *p;
  for (unsigned i = 0; i < 2; i++)
    if (!p->term[i].n)
      c = p->term[i].coef;
    else if (p->term[i].n == 1 && p->term[i].coef == 1)
      at = i;
  if (!c || at == p->n)
    return *p;
  struct factor_sum s = { poly_symbol_of (&in->symbols, t), p->term[at].sym[0], c };
  for (unsigned i = 0; i < in->sums.length (); i++)
    if (in->sums[i].sym == s.sym)
      return in->sums[i].sum == s.sum ? poly_var (s.sum) : *p;
  in->sums.safe_push (s);
  return poly_var (s.sum);
}

static struct poly
of_operation (struct flat_function *in, tree t, unsigned depth)
{
  tree left = TREE_OPERAND (t, 0), right = TREE_OPERAND (t, 1);
  struct poly a = of_tree (in, left, depth), b = of_tree (in, right, depth);
  if (TREE_CODE (t) != MULT_EXPR)
    return poly_add (&a, &b, TREE_CODE (t) == MINUS_EXPR ? -1 : 1);
  a = of_factor (in, left, &a);
  b = of_factor (in, right, &b);
  return poly_mul (&a, &b);
}

/* Whether the conversion T has its operand's value.  */
static bool
keeps_value (tree t)
{
  tree from = TREE_TYPE (TREE_OPERAND (t, 0)), to = TREE_TYPE (t);
  if (!INTEGRAL_TYPE_P (from) || TYPE_PRECISION (to) < TYPE_PRECISION (from))
    return false;
  return TYPE_PRECISION (to) >= 64 || TYPE_UNSIGNED (from) == TYPE_UNSIGNED (to)
	 || (TYPE_UNSIGNED (from) && TYPE_PRECISION (to) > TYPE_PRECISION (from));
}

/* The constant that T is, also C++'s enumerators, which are not folded yet; or NULL_TREE.  */
static tree
constant_value (tree t)
{
  tree c = t;
  while (CONVERT_EXPR_P (c) || TREE_CODE (c) == NON_LVALUE_EXPR)
    c = TREE_OPERAND (c, 0);
  if (TREE_CODE (c) == CONST_DECL)
    c = DECL_INITIAL (c);
  return c && TREE_CODE (c) == INTEGER_CST ? fold_convert (TREE_TYPE (t), c) : NULL_TREE;
}

/* The integer expression T; opaque parts of it are in.symbols.  */
static struct poly
of_tree (struct flat_function *in, tree t, unsigned depth)
{
  struct poly zero = poly_const (0), p;
  bool exact = INTEGRAL_TYPE_P (TREE_TYPE (t)) && is_exact (TREE_TYPE (t));
  if (depth++ > DEPTH_MAX || !INTEGRAL_TYPE_P (TREE_TYPE (t)))
    return poly_bad ();
  if (tree c = constant_value (t))
    t = c;
  switch (TREE_CODE (t))
    {
    case INTEGER_CST:
      return poly_const ((HOST_WIDE_INT) TREE_INT_CST_LOW (fold_convert (ssizetype, t)));
    case PLUS_EXPR: case MINUS_EXPR: case MULT_EXPR:
      if (exact)
	return of_operation (in, t, depth);
      break;
    case NEGATE_EXPR:
      p = of_tree (in, TREE_OPERAND (t, 0), depth);
      if (exact)
	return poly_add (&zero, &p, -1);
      break;
    case NON_LVALUE_EXPR: case SAVE_EXPR:
      if (!TREE_SIDE_EFFECTS (TREE_OPERAND (t, 0)))
	return of_tree (in, TREE_OPERAND (t, 0), depth);
      return poly_var (poly_symbol_of (&in->symbols, t));
    CASE_CONVERT:
      if (keeps_value (t))
	return of_tree (in, TREE_OPERAND (t, 0), depth);
      break;
    case VAR_DECL: case PARM_DECL:
      if (tree value = value_of (in, t))
	return of_tree (in, fold_convert (TREE_TYPE (t), value), depth);
      break;
    default:
      break;
    }
  return TREE_SIDE_EFFECTS (t) ? poly_bad () : poly_var (poly_symbol_of (&in->symbols, t));
}

/* The same, with sums that are factors in place of what they are made of.  */
static struct poly
of_index (struct flat_function *in, tree t)
{
  struct poly p = of_tree (in, t, 0);
  for (unsigned i = 0; p.ok && i < in->sums.length (); i++)
    {
      struct poly by = poly_var (in->sums[i].sum), c = poly_const (in->sums[i].constant);
      by = poly_add (&by, &c, -1);
      p = poly_replace (&p, in->sums[i].sym, &by);
    }
  return p;
}

/* ---- Pitches ---- */

/* Whether symbol SYM is a variable that changes.  */
static bool
is_variable (struct flat_function *in, unsigned sym)
{
  tree t = poly_symbol (&in->symbols, sym);
  return (VAR_P (t) || TREE_CODE (t) == PARM_DECL) && !is_fixed (in, t);
}

/* Whether P is a product of constants and of what does not change.  */
static bool
is_pitch (struct flat_function *in, const struct poly *p)
{
  if (!p->ok || p->n != 1 || p->term[0].coef <= 0)
    return false;
  for (unsigned i = 0; i < p->term[0].n; i++)
    if (has_variable (in, poly_symbol (&in->symbols, p->term[0].sym[i]), false))
      return false;
  return true;
}

static bool
is_same (const struct poly *a, const struct poly *b)
{
  struct poly d = poly_add (a, b, -1);
  return d.ok && d.n == 0;
}

/* Puts P among the N pitches PITCH, which are in order, multiples first; false if there are too
   many, or it is in no order with them.  */
static bool
add_pitch (struct poly *pitch, unsigned *n, const struct poly *p)
{
  unsigned at = 0;
  for (; at < *n; at++)
    {
      if (is_same (&pitch[at], p))
	return true;
      struct poly q = poly_divide (p, &pitch[at]);
      if (q.ok)
	break;
      q = poly_divide (&pitch[at], p);
      if (!q.ok)
	return false;
    }
  if (*n > FLAT_PITCHES)
    return false;
  for (unsigned i = (*n)++; i > at; i--)
    pitch[i] = pitch[i - 1];
  pitch[at] = *p;
  return true;
}

/* Sets PITCH to what the variables of P are multiplied by, *N of them.  */
static bool
find_pitches (struct flat_function *in, const struct poly *p, struct poly *pitch, unsigned *n)
{
  *n = 0;
  for (unsigned i = 0; i < p->n; i++)
    for (unsigned j = 0; j < p->term[i].n; j++)
      {
	struct poly by, rest;
	unsigned sym = p->term[i].sym[j];
	if (!is_variable (in, sym))
	  continue;
	if (!poly_split (p, sym, &by, &rest) || !is_pitch (in, &by) || !add_pitch (pitch, n, &by))
	  return false;
      }
  return *n > 1;
}

/* The constant term of P.  */
static HOST_WIDE_INT
constant_of (const struct poly *p)
{
  for (unsigned i = 0; i < p->n; i++)
    if (!p->term[i].n)
      return p->term[i].coef;
  return 0;
}

static HOST_WIDE_INT
floor_divide (HOST_WIDE_INT a, HOST_WIDE_INT b)
{
  return a / b - (a % b < 0);
}

/* Splits P = PITCH * *COUNT + *REST, where a constant of at least LEAST less than a pitch stays
   in *REST.  */
static bool
divide_by_pitch (const struct poly *p, const struct poly *pitch, HOST_WIDE_INT least,
		 struct poly *count, struct poly *rest)
{
  HOST_WIDE_INT by, constant = constant_of (p);
  *count = *rest = poly_const (0);
  for (unsigned i = 0; i < p->n; i++)
    {
      struct poly term = poly_const (0), whole;
      term.n = 1;
      term.term[0] = p->term[i];
      whole = poly_divide (&term, pitch);
      if (p->term[i].n && whole.ok)
	*count = poly_add (count, &whole, 1);
      else if (p->term[i].n)
	*rest = poly_add (rest, &term, 1);
    }
  if (poly_is_const (pitch, &by))
    {
      struct poly whole = poly_const (floor_divide (constant - least, by));
      constant -= constant_of (&whole) * by;
      *count = poly_add (count, &whole, 1);
    }
  struct poly c = poly_const (constant);
  *rest = poly_add (rest, &c, 1);
  return count->ok && rest->ok;
}

void
cache_flat_find (struct flat_function *in, struct cache_flat *flat, tree index, tree length)
{
  struct poly pitch[FLAT_PITCHES + 1], p = of_index (in, index), count, rest;
  unsigned n;
  flat->n = 0;
  flat->in = in;
  if (!p.ok || !find_pitches (in, &p, pitch, &n))
    return;
  for (unsigned k = 0; k + 1 < n; k++)
    {
      HOST_WIDE_INT by, all = length && tree_fits_shwi_p (length) ? tree_to_shwi (length) : 1;
      flat->pitch[k] = pitch[k];
      flat->least[k] = 0;
      if (!poly_is_const (&pitch[k], &by))
	continue;
      /* The section's own constant, between halves of what it is not long.  */
      flat->least[k] = -by / 2;
      if (!divide_by_pitch (&p, &pitch[k], flat->least[k], &count, &rest))
	return;
      flat->least[k] = constant_of (&rest) - MAX (0, by - all) / 2;
      p = rest;
    }
  flat->n = n - 1;
}

/* ---- Trees ---- */

static tree
tree_of_term (struct flat_function *in, const struct poly_term *t)
{
  tree product = build_int_cst (ssizetype, t->coef);
  for (unsigned i = 0; i < t->n; i++)
    product = fold_build2 (MULT_EXPR, ssizetype,
			   fold_convert (ssizetype, unshare_expr (poly_symbol (&in->symbols,
									       t->sym[i]))),
			   product);
  return product;
}

/* P as an ssizetype, constants last.  */
static tree
tree_of (struct flat_function *in, const struct poly *p)
{
  tree sum = ssize_int (0);
  for (unsigned i = 0; i < p->n; i++)
    if (p->term[i].n)
      sum = fold_build2 (PLUS_EXPR, ssizetype, sum, tree_of_term (in, &p->term[i]));
  return fold_build2 (PLUS_EXPR, ssizetype, sum, ssize_int (constant_of (p)));
}

bool
cache_flat_split (const struct cache_flat *flat, tree index, tree *indices)
{
  struct flat_function *in = flat->in;
  struct poly p = of_index (in, index);
  for (unsigned k = 0; p.ok && k < flat->n; k++)
    {
      struct poly count, rest;
      if (!divide_by_pitch (&p, &flat->pitch[k], flat->least[k], &count, &rest))
	return false;
      indices[k] = tree_of (in, &count);
      p = rest;
    }
  indices[flat->n] = p.ok ? tree_of (in, &p) : NULL_TREE;
  return p.ok;
}

tree
cache_flat_stride (const struct cache_flat *flat, unsigned k, tree size)
{
  tree pitch = fold_convert (sizetype, tree_of (flat->in, &flat->pitch[k]));
  return fold_build2 (MULT_EXPR, sizetype, pitch, fold_convert (sizetype, size));
}
