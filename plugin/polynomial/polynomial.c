/* Arithmetic of polynomials: takes and gives struct poly.  A result that has too many terms or
   factors, or a coefficient beyond 64 bits, is not ok; it is never another polynomial.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <string.h>

#include "polynomial/polynomial.h"

struct poly
poly_bad (void)
{
  struct poly p;
  p.ok = false;
  p.n = 0;
  return p;
}

struct poly
poly_const (int64_t c)
{
  struct poly p = poly_bad ();
  p.ok = true;
  if (c)
    {
      p.n = 1;
      p.term[0].coef = c;
      p.term[0].n = 0;
    }
  return p;
}

struct poly
poly_var (unsigned sym)
{
  struct poly p = poly_const (1);
  p.term[0].n = 1;
  p.term[0].sym[0] = sym;
  return p;
}

static bool
same_factors (const struct poly_term *a, const struct poly_term *b)
{
  return a->n == b->n && !memcmp (a->sym, b->sym, a->n * sizeof a->sym[0]);
}

static void
add_term (struct poly *p, const struct poly_term *t, int64_t scale)
{
  int64_t c;
  if (__builtin_mul_overflow (t->coef, scale, &c))
    p->ok = false;
  for (unsigned i = 0; i < p->n && p->ok; i++)
    if (same_factors (&p->term[i], t))
      {
	if (__builtin_add_overflow (p->term[i].coef, c, &p->term[i].coef))
	  p->ok = false;
	else if (!p->term[i].coef)
	  p->term[i] = p->term[--p->n];
	return;
      }
  if (!c)
    return;
  if (p->n == POLY_TERMS)
    p->ok = false;
  if (!p->ok)
    return;
  p->term[p->n] = *t;
  p->term[p->n++].coef = c;
}

struct poly
poly_add (const struct poly *a, const struct poly *b, int64_t scale)
{
  if (!a->ok || !b->ok)
    return poly_bad ();
  struct poly p = *a;
  for (unsigned i = 0; i < b->n; i++)
    add_term (&p, &b->term[i], scale);
  return p;
}

static bool
multiply_terms (const struct poly_term *a, const struct poly_term *b,
		struct poly_term *r)
{
  if (a->n + b->n > POLY_DEGREE
      || __builtin_mul_overflow (a->coef, b->coef, &r->coef))
    return false;
  unsigned i = 0, j = 0;
  for (r->n = 0; i < a->n || j < b->n; )
    if (j == b->n || (i < a->n && a->sym[i] <= b->sym[j]))
      r->sym[r->n++] = a->sym[i++];
    else
      r->sym[r->n++] = b->sym[j++];
  return true;
}

struct poly
poly_mul (const struct poly *a, const struct poly *b)
{
  if (!a->ok || !b->ok)
    return poly_bad ();
  struct poly p = poly_const (0);
  for (unsigned i = 0; i < a->n; i++)
    for (unsigned j = 0; j < b->n; j++)
      {
	struct poly_term t;
	if (!multiply_terms (&a->term[i], &b->term[j], &t))
	  return poly_bad ();
	add_term (&p, &t, 1);
      }
  return p;
}

/* T without one factor SYM; false if it has none.  */
static bool
without_factor (struct poly_term *t, unsigned sym)
{
  for (unsigned i = 0; i < t->n; i++)
    if (t->sym[i] == sym)
      {
	memmove (&t->sym[i], &t->sym[i + 1], (t->n - i - 1) * sizeof t->sym[0]);
	t->n--;
	return true;
      }
  return false;
}

bool
poly_split (const struct poly *p, unsigned sym, struct poly *coef,
	    struct poly *rest)
{
  *coef = *rest = poly_const (0);
  if (!p->ok)
    return false;
  for (unsigned i = 0; i < p->n; i++)
    {
      struct poly_term t = p->term[i], again;
      if (!without_factor (&t, sym))
	add_term (rest, &t, 1);
      else
	{
	  again = t;
	  if (without_factor (&again, sym))
	    return false;
	  add_term (coef, &t, 1);
	}
    }
  return coef->ok && rest->ok;
}

struct poly
poly_replace (const struct poly *p, unsigned sym, const struct poly *q)
{
  struct poly r = poly_const (0);
  if (!p->ok || !q->ok)
    return poly_bad ();
  for (unsigned i = 0; i < p->n && r.ok; i++)
    {
      struct poly_term t = p->term[i];
      struct poly product = poly_const (1);
      while (without_factor (&t, sym))
	product = poly_mul (&product, q);
      struct poly rest = poly_const (0);
      add_term (&rest, &t, 1);
      product = poly_mul (&product, &rest);
      r = poly_add (&r, &product, 1);
    }
  return r;
}

bool
poly_is_const (const struct poly *p, int64_t *c)
{
  if (!p->ok || p->n > 1 || (p->n == 1 && p->term[0].n))
    return false;
  *c = p->n ? p->term[0].coef : 0;
  return true;
}

bool
poly_has (const struct poly *p, unsigned sym)
{
  for (unsigned i = 0; i < p->n; i++)
    for (unsigned j = 0; j < p->term[i].n; j++)
      if (p->term[i].sym[j] == sym)
	return true;
  return false;
}

bool
poly_same (const struct poly *a, const struct poly *b)
{
  struct poly d = poly_add (a, b, -1);
  return d.ok && !d.n;
}

uint32_t
poly_hash (const struct poly *p)
{
  uint64_t sum = 0;             /* in any order of the terms */
  for (unsigned i = 0; i < p->n; i++)
    {
      uint64_t h = (uint64_t) p->term[i].coef + 1;
      for (unsigned j = 0; j < p->term[i].n; j++)
	h = (h ^ p->term[i].sym[j]) * 0x9e3779b97f4a7c15u;
      sum += h * 0xff51afd7ed558ccdu;
    }
  return (uint32_t) (sum >> 32);
}

/* Divides *A by B; false if that leaves a rest or has no value.  */
static bool
divide_exactly (int64_t *a, int64_t b)
{
  if (!b || (b == -1 && *a == INT64_MIN) || *a % b)
    return false;
  *a /= b;
  return true;
}

struct poly
poly_divide (const struct poly *p, const struct poly *d)
{
  if (!p->ok || !d->ok || d->n != 1)
    return poly_bad ();
  struct poly r = poly_const (0);
  for (unsigned i = 0; i < p->n; i++)
    {
      struct poly_term t = p->term[i];
      if (!divide_exactly (&t.coef, d->term[0].coef))
	return poly_bad ();
      for (unsigned j = 0; j < d->term[0].n; j++)
	if (!without_factor (&t, d->term[0].sym[j]))
	  return poly_bad ();
      add_term (&r, &t, 1);
    }
  return r;
}
