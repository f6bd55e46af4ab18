/* Whether integers can make polynomials 0 that are known to be multiples of others: red-black orders, where
   elements of one colour have only neighbours of the other.

   Takes polynomials, each of which is a multiple of a number, or 0.  Each product of symbols is
   an unknown of its own; Gauss' elimination modulo the small primes then finds sums of them that are a
   constant, and no multiple.  Gives that there is one, or that this is not known.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <string.h>
#include "polynomial/polynomial.h"

enum { ROWS_MAX = 24 };

static int64_t
modulo (int64_t c, int64_t prime)
{
  c %= prime;
  return c < 0 ? c + prime : c;
}

/* P with coefficients from 0 to PRIME - 1.  */
static struct poly
reduced (const struct poly *p, int64_t prime)
{
  struct poly r = *p;
  r.n = 0;
  for (unsigned i = 0; i < p->n; i++)
    {
      int64_t c = modulo (p->term[i].coef, prime);
      if (!c)
	continue;
      r.term[r.n] = p->term[i];
      r.term[r.n++].coef = c;
    }
  return r;
}

static bool
same_factors (const struct poly_term *a, const struct poly_term *b)
{
  return a->n == b->n && !memcmp (a->sym, b->sym, a->n * sizeof a->sym[0]);
}

/* What P multiplies the product of symbols of TERM by.  */
static int64_t
coefficient (const struct poly *p, const struct poly_term *term)
{
  for (unsigned i = 0; i < p->n; i++)
    if (same_factors (&p->term[i], term))
      return p->term[i].coef;
  return 0;
}

/* A term of P with symbols, or NULL.  */
static const struct poly_term *
unknown_in (const struct poly *p)
{
  for (unsigned i = 0; i < p->n; i++)
    if (p->term[i].n)
      return &p->term[i];
  return NULL;
}

static int64_t
inverse (int64_t c, int64_t prime)
{
  int64_t i = 1;
  while (i * c % prime != 1)
    i++;
  return i;
}

/* Takes the unknown TERM of ROW out of *P.  */
static void
eliminate (struct poly *p, const struct poly *row, const struct poly_term *term, int64_t prime)
{
  int64_t c = coefficient (p, term);
  if (!c)
    return;
  c = c * inverse (term->coef, prime) % prime;
  struct poly d = poly_add (p, row, -c);
  *p = d.ok ? reduced (&d, prime) : poly_const (0);
}

/* Whether no integers make all of the N ROWS, which change, multiples of PRIME.  */
static bool
none_modulo (struct poly *rows, unsigned n, int64_t prime)
{
  for (unsigned i = 0; i < n; i++)
    {
      const struct poly_term *term = unknown_in (&rows[i]);
      if (!term && rows[i].n)
	return true;
      for (unsigned j = i + 1; term && j < n; j++)
	eliminate (&rows[j], &rows[i], term, prime);
    }
  return false;
}

bool
residue_none (const struct poly *zero, unsigned n_zero, const struct residue *known, unsigned n_known)
{
  static const int64_t primes[] = { 2, 3, 5, 7 };
  struct poly rows[ROWS_MAX];
  for (unsigned p = 0; p < sizeof primes / sizeof primes[0]; p++)
    {
      unsigned n = 0;
      for (unsigned i = 0; i < n_known && n < ROWS_MAX; i++)
	if (known[i].value.ok && known[i].mod % primes[p] == 0)
	  rows[n++] = reduced (&known[i].value, primes[p]);
      if (!n)
	continue;
      for (unsigned i = 0; i < n_zero && n < ROWS_MAX; i++)
	if (zero[i].ok)
	  rows[n++] = reduced (&zero[i], primes[p]);
      if (none_modulo (rows, n, primes[p]))
	return true;
    }
  return false;
}
