/* Ranges and signs of polynomials: takes what is known of their symbols, a range in terms of
   others (the index of a loop) or a least value.  Gives extremes and what follows from them.
   What only the program's run tells can be made a condition of the answer.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stddef.h>

#include "polynomial/polynomial.h"

void
range_begin (struct range_question *q, const struct range_program *program, bool may_assume)
{
  q->program = program;
  q->may_assume = may_assume;
  q->n_bounds = q->n_facts = 0;
  q->assumed = (struct poly_list) { 0 };
}

void
range_free (struct range_question *q)
{
  poly_list_free (&q->assumed);
}

/* ---- Signs ---- */

static bool
is_known (const struct range_question *q, unsigned sym)
{
  for (unsigned i = 0; i < q->n_facts; i++)
    if (q->facts[i].sym == sym)
      return true;
  return q->program->positive (q->program->data, sym);
}

/* P in what symbols exceed their least values by.  */
static struct poly
above_least (const struct range_question *q, struct poly p)
{
  for (unsigned i = 0; i < q->n_facts && p.ok; i++)
    if (q->facts[i].least && poly_has (&p, q->facts[i].sym))
      {
	struct poly v = poly_var (q->facts[i].sym), c = poly_const (q->facts[i].least);
	v = poly_add (&v, &c, 1);
	p = poly_replace (&p, q->facts[i].sym, &v);
      }
  return p;
}

bool
range_provably (const struct range_question *q, const struct poly *given, bool strict)
{
  int64_t constant = 0;
  if (poly_is_const (given, &constant))
    return constant >= strict;
  struct poly p = above_least (q, *given);
  for (unsigned i = 0; i < p.n && p.ok; i++)
    {
      const struct poly_term *t = &p.term[i];
      if (t->coef < 0)
	return false;
      if (!t->n)
	constant = t->coef;
      for (unsigned j = 0; j < t->n; j++)
	if (!is_known (q, t->sym[j]))
	  return false;
    }
  return p.ok && (!strict || constant > 0);
}

/* The factor of P, if P is that plus a constant *C; or NULL.  */
static const struct poly_term *
only_symbol (const struct poly *p, int64_t *c)
{
  *c = 0;
  if (!p->ok || p->n == 0 || p->n > 2)
    return NULL;
  const struct poly_term *t = &p->term[0], *other = p->n == 2 ? &p->term[1] : NULL;
  if (other && !t->n)
    {
      t = other;
      other = &p->term[0];
    }
  if (t->n != 1 || t->coef != 1 || (other && (other->n || other->coef == INT64_MIN)))
    return NULL;
  *c = other ? other->coef : 0;
  return t;
}

void
range_fact (struct range_question *q, const struct poly *p)
{
  int64_t constant;
  const struct poly_term *var = only_symbol (p, &constant);
  if (!var)
    return;
  for (unsigned i = 0; i < q->n_facts; i++)
    if (q->facts[i].sym == var->sym[0])
      {
	if (q->facts[i].least < -constant)
	  q->facts[i].least = -constant;
	return;
      }
  if (q->n_facts == RANGE_FACTS)
    return;
  q->facts[q->n_facts].sym = var->sym[0];
  q->facts[q->n_facts++].least = -constant;
}

static struct poly
minus (const struct poly *p)
{
  struct poly zero = poly_const (0);
  return poly_add (&zero, p, -1);
}

bool
range_assume (struct range_question *q, const struct poly *p)
{
  int64_t c;
  struct poly other = minus (p);
  if (!q->may_assume || poly_is_const (p, &c) || range_provably (q, &other, false)
      || !q->program->checks (q->program->data, p) || q->assumed.n >= RANGE_CONDITIONS)
    return false;
  poly_list_add (&q->assumed, p);
  return true;
}

/* The sign of P, by assumption if need be (that of its first term); 0: not known.  */
static int
sign (struct range_question *q, const struct poly *p)
{
  int64_t c;
  if (poly_is_const (p, &c))
    return c < 0 ? -1 : 1;
  struct poly other = minus (p);
  if (range_provably (q, p, false))
    return 1;
  if (range_provably (q, &other, false))
    return -1;
  if (!p->ok || !p->n)
    return 0;
  int s = p->term[0].coef > 0 ? 1 : -1;
  return range_assume (q, s > 0 ? p : &other) ? s : 0;
}

/* ---- Extremes ---- */

void
range_bound (struct range_question *q, unsigned sym, const struct poly *lo,
	     const struct poly *hi)
{
  if (q->n_bounds == RANGE_BOUNDS)
    return;
  struct range_bound *b = &q->bounds[q->n_bounds++];
  b->sym = sym;
  b->lo = *lo;
  b->hi = *hi;
}

void
range_loop (struct range_question *q, unsigned sym, const struct poly *lo,
	    const struct poly *hi)
{
  struct poly v = poly_var (sym), p = poly_add (hi, lo, -1);
  range_fact (q, &p);
  p = poly_add (&v, lo, -1);
  range_fact (q, &p);
  range_bound (q, sym, lo, hi);
}

struct poly
range_extreme (struct range_question *q, struct poly p, bool max)
{
  for (unsigned i = 0; i < q->n_bounds && p.ok; i++)
    {
      const struct range_bound *b = &q->bounds[i];
      struct poly coef, rest;
      if (!poly_has (&p, b->sym))
	continue;
      int s = poly_split (&p, b->sym, &coef, &rest) ? sign (q, &coef) : 0;
      if (!s)
	return poly_bad ();
      struct poly by = poly_mul (&coef, (s > 0) == max ? &b->hi : &b->lo);
      p = poly_add (&rest, &by, 1);
    }
  return p;
}

bool
range_on_side (struct range_question *q, const struct poly *d, int side, bool may_assume,
	       struct poly_list *conditions)
{
  bool saved = q->may_assume;
  q->may_assume = saved && may_assume;
  q->assumed.n = 0;
  struct poly p = range_extreme (q, *d, side < 0);
  if (side < 0)
    p = minus (&p);
  bool good = p.ok && (range_provably (q, &p, true) || range_assume (q, &p));
  q->may_assume = saved;
  for (unsigned i = 0; good && i < q->assumed.n; i++)
    poly_list_add (conditions, &q->assumed.at[i]);
  return good;
}
