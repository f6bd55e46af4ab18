/* What a part of a loop that is split over all devices reaches of a variable, for
   all-devices.cc: bytes that depend on the part's first and last index, W->first and W->last.

   What is reached under a condition about an index is as much part of the halo as the rest, in
   all iterations.  But no part reaches beyond what the clause says, or beyond the array.
   Without both it stays in what all of the loop reaches by implicit-copy.cc's rules.

   Where not all indices are known, the array's rows are the smallest pieces.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/kernels.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"
#include "polynomial/polynomial.h"
#include "generic/extent/extent.h"

enum { CONDITIONS_MAX = 16 };

/* ---- Numbers ---- */

tree
whole_wide (tree t)
{
  return fold_convert (long_long_integer_type_node, unshare_expr (t));
}

tree
whole_op (enum tree_code code, tree a, tree b)
{
  return fold_build2 (code, long_long_integer_type_node, a, b);
}

tree
whole_cst (HOST_WIDE_INT i)
{
  return build_int_cst (long_long_integer_type_node, i);
}

tree
whole_variable (struct whole *w, tree value, tree *list)
{
  tree v = extent_variable (w->function, &w->vars);
  generic_assign (v, value, list);
  return v;
}

/* ---- Ranges ---- */

static unsigned
symbol_of (const struct whole *w, tree v)
{
  return poly_symbol_of (&w->n->scan->symbols, v);
}

/* Whether P speaks of variable V.  */
static bool
mentions (const struct whole *w, const struct poly *p, tree v)
{
  struct poly coef, rest;
  return !poly_split (p, symbol_of (w, v), &coef, &rest) || coef.n;
}

static bool
has_part (const struct whole *w, const struct poly *p)
{
  return mentions (w, p, w->first) || mentions (w, p, w->last);
}

/* Whether what E reaches depends on the part, at both ends.  */
static bool
is_split (const struct whole *w, const struct extent *e)
{
  for (unsigned i = 0; i < e->n; i++)
    if (!has_part (w, &e->ranges[i].lo) || !has_part (w, &e->ranges[i].hi))
      return false;
  return true;
}

/* Sets *RANGE to the rows of its base that R reaches.  */
static bool
row_range (struct whole *w, const struct ref *r, struct byte_range *range)
{
  tree row = TREE_TYPE (TREE_TYPE (r->base));
  if (!r->known || r->n_dims < 2 || TYPE_MAIN_VARIANT (row) != TYPE_MAIN_VARIANT (r->unit[0]))
    return false;
  struct poly size = poly_of_tree (w->n, TYPE_SIZE_UNIT (row), NULL), one = poly_const (1);
  struct ref begin = *r;
  begin.offset = poly_mul (&r->dim[0], &size);
  begin.size = 1;
  if (!depend_range (w->n, &begin, &range->lo, &range->hi))
    return false;
  range->hi = poly_add (&range->hi, &one, -1);
  range->hi = poly_add (&range->hi, &size, 1);
  range->guarded = range->on_data = false;
  return poly_tree (w->n, &range->hi) != NULL_TREE;
}

/* extent_find in whole rows.  */
static bool
find_rows (struct whole *w, struct extent *e)
{
  e->n = 0;
  for (unsigned i = 0; i < w->n->refs.length (); i++)
    {
      const struct ref *r = w->n->refs[i];
      struct byte_range range;
      if (r->base != e->base)
	continue;
      memset (&range, 0, sizeof range);
      e->write |= r->write;
      if (!row_range (w, r, &range) || !extent_add (e, &range))
	return false;
    }
  return e->n > 0;
}

bool
whole_part_find (struct whole *w, struct extent *e, tree c)
{
  bool bounded = c || !POINTER_TYPE_P (TREE_TYPE (e->base));
  e->guarded_too = true;
  return (extent_find (w->n, e) || (bounded && find_rows (w, e))) && is_split (w, e);
}

/* ---- Parts that do not overlap ---- */

/* P, which must hold for all parts, where it is least: without the part's ends.  */
static struct poly
least (struct whole *w, struct poly p)
{
  const tree ends[] = { w->first, w->last };
  for (unsigned i = 0; i < ARRAY_SIZE (ends) && p.ok; i++)
    {
      struct poly coef, rest;
      HOST_WIDE_INT c;
      if (!mentions (w, &p, ends[i]))
	continue;
      if (!poly_split (&p, symbol_of (w, ends[i]), &coef, &rest) || !poly_is_const (&coef, &c))
	return poly_bad ();
      struct poly end = poly_var (symbol_of (w, c > 0 ? w->from : w->to));
      p = poly_replace (&p, symbol_of (w, ends[i]), &end);
    }
  return p;
}

/* The bytes between range A of one part and range B of the next one, which is behind it or,
   DOWN, before it.  */
static struct poly
gap_between (struct whole *w, const struct byte_range *a, const struct byte_range *b,
	     bool down)
{
  const struct poly *end = down ? &b->hi : &b->lo;
  struct poly next = poly_var (symbol_of (w, w->last)), by = poly_const (w->l->by);
  if (mentions (w, end, w->last))
    return poly_bad ();
  next = poly_add (&next, &by, 1);
  struct poly far = poly_replace (end, symbol_of (w, w->first), &next);
  return down ? poly_add (&a->lo, &far, -1) : poly_add (&far, &a->hi, -1);
}

/* Whether P may be positive where what it multiplies is.  */
static bool
may_be_positive (const struct poly *p)
{
  for (unsigned i = 0; i < p->n; i++)
    if (p->term[i].n && p->term[i].coef > 0)
      return true;
  return false;
}

/* Whether GAP is not negative; if that is likely, adds it to CONDITIONS unless NULL.  */
static bool
not_negative (struct whole *w, struct poly gap, vec<struct run_check> *conditions)
{
  HOST_WIDE_INT c;
  struct poly one = poly_const (1);
  gap = least (w, gap);
  if (poly_is_const (&gap, &c))
    return c >= 0;
  if (!conditions || !may_be_positive (&gap) || !poly_tree (w->n, &gap)
      || conditions->length () >= CONDITIONS_MAX)
    return false;
  struct run_check check;
  memset (&check, 0, sizeof check);
  check.sum = poly_add (&gap, &one, 1);
  conditions->safe_push (check);
  return true;
}

/* Whether the ranges of each part lie before those of the next one; DOWN, behind them.  */
static bool
in_a_row (struct whole *w, const struct extent *e, bool down, vec<struct run_check> *conditions)
{
  for (unsigned i = 0; i < e->n; i++)
    for (unsigned k = 0; k < e->n; k++)
      if (!not_negative (w, gap_between (w, &e->ranges[i], &e->ranges[k], down), conditions))
	return false;
  return true;
}

/* Whether each iteration reaches a row of its own of BASE: no index leads out of a row.  */
static bool
rows_are_apart (const struct whole *w, tree base)
{
  const struct poly *first = NULL;
  for (unsigned i = 0; i < w->n->refs.length (); i++)
    {
      const struct ref *r = w->n->refs[i];
      struct poly coef, rest, same;
      HOST_WIDE_INT c;
      if (r->base != base)
	continue;
      if (!r->known || r->n_dims < 2
	  || !poly_split (&r->dim[0], w->l->symbol, &coef, &rest)
	  || !poly_is_const (&coef, &c) || c == 0)
	return false;
      first = first ? first : &r->dim[0];
      same = poly_add (first, &r->dim[0], -1);
      if (!poly_is_const (&same, &c) || c != 0)
	return false;
    }
  return first != NULL;
}

bool
whole_parts_apart (struct whole *w, const struct extent *e)
{
  auto_vec<struct run_check> conditions;
  if (in_a_row (w, e, false, NULL) || in_a_row (w, e, true, NULL) || rows_are_apart (w, e->base))
    return true;
  if (!in_a_row (w, e, false, &conditions))
    return false;
  for (unsigned i = 0; i < conditions.length (); i++)
    w->n->checks.safe_push (conditions[i]);
  return true;
}

/* ---- The part of the host's memory ---- */

static void
keep_within (struct whole *w, tree from, tree to, tree lo, tree hi)
{
  generic_assign (from, whole_op (MAX_EXPR, from, lo), &w->inner);
  generic_assign (to, whole_op (MAX_EXPR, from, whole_op (MIN_EXPR, to, hi)), &w->inner);
}

/* Keeps FROM and TO within what clause C says of BASE; all of it if there is one device.  */
static void
keep_within_clause (struct whole *w, tree c, tree base, tree from, tree to)
{
  tree start = POINTER_TYPE_P (TREE_TYPE (base)) ? base : build_fold_addr_expr (base);
  tree own = build_fold_addr_expr (unshare_expr (OMP_CLAUSE_DECL (c)));
  tree size = OMP_CLAUSE_SIZE (c) ? OMP_CLAUSE_SIZE (c)
	      : TYPE_SIZE_UNIT (TREE_TYPE (OMP_CLAUSE_DECL (c)));
  tree type = long_long_integer_type_node;
  tree one = fold_build2 (EQ_EXPR, boolean_type_node, w->devices, whole_cst (1));
  tree at = whole_op (MINUS_EXPR, whole_wide (fold_convert (ptrdiff_type_node, own)),
		      whole_wide (fold_convert (ptrdiff_type_node, start)));
  tree lo = whole_variable (w, at, &w->inner);
  tree hi = whole_variable (w, whole_op (PLUS_EXPR, lo, whole_wide (size)), &w->inner);
  keep_within (w, from, to, lo, hi);
  generic_assign (from, build3 (COND_EXPR, type, one, lo, from), &w->inner);
  generic_assign (to, build3 (COND_EXPR, type, unshare_expr (one), hi, to), &w->inner);
}

/* Keeps FROM and TO within what all of the loop reaches of pointer BASE.  */
static void
keep_within_loop (struct whole *w, tree base, tree from, tree to)
{
  struct extent *all = XCNEW (struct extent);
  struct poly first = poly_var (symbol_of (w, w->from));
  struct poly last = poly_var (symbol_of (w, w->to));
  all->base = base;
  extent_find (w->n, all);
  for (unsigned i = 0; i < all->n; i++)
    {
      struct byte_range *range = &all->ranges[i];
      struct poly *const ends[] = { &range->lo, &range->hi, &range->cut_lo, &range->cut_hi };
      for (unsigned k = 0; k < ARRAY_SIZE (ends); k++)
	{
	  *ends[k] = poly_replace (ends[k], symbol_of (w, w->first), &first);
	  *ends[k] = poly_replace (ends[k], symbol_of (w, w->last), &last);
	}
    }
  tree lo = extent_variable (w->function, &w->vars);
  tree hi = extent_variable (w->function, &w->vars);
  extent_compute (w->n, all, lo, hi, &w->inner);
  keep_within (w, from, to, lo, hi);
  free (all);
}

void
whole_part_compute (struct whole *w, const struct extent *e, tree c, tree from, tree to)
{
  extent_compute (w->n, e, from, to, &w->inner);
  if (c)
    keep_within_clause (w, c, e->base, from, to);
  else if (POINTER_TYPE_P (TREE_TYPE (e->base)))
    keep_within_loop (w, e->base, from, to);
  else
    keep_within (w, from, to, whole_cst (0), whole_wide (DECL_SIZE_UNIT (e->base)));
}
