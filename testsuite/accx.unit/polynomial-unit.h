/* polynomial-unit.h: random polynomials and their values, in 128 bits, for the tests of room
   polynomial.  A value that needs more than that is not used.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef POLYNOMIAL_UNIT_H
#define POLYNOMIAL_UNIT_H

#include <stdint.h>

#include "polynomial/polynomial.h"
#include "unit.h"

enum { SYMBOLS = 5 };

static uint64_t unit_seed = 1;

/* A number from LO to HI.  */
static inline int64_t
between (int64_t lo, int64_t hi)
{
  unit_seed = unit_seed * 6364136223846793005u + 1442695040888963407u;
  return lo + (int64_t) ((unit_seed >> 33) % (uint64_t) (hi - lo + 1));
}

/* Sets *VALUE to P where symbol S is AT[S]; 0 if that is beyond 128 bits.  */
static inline int
value_at (const struct poly *p, const int64_t *at, __int128 *value)
{
  *value = 0;
  for (unsigned i = 0; i < p->n; i++)
    {
      __int128 t = p->term[i].coef;
      for (unsigned j = 0; j < p->term[i].n; j++)
	if (__builtin_mul_overflow (t, (__int128) at[p->term[i].sym[j]], &t))
	  return 0;
      if (__builtin_add_overflow (*value, t, value))
	return 0;
    }
  return 1;
}

/* Whether P, if it is ok, is as polynomial.h says: terms not 0, sorted, no two alike.  */
static inline int
well_formed (const struct poly *p)
{
  if (!p->ok)
    return 1;
  if (p->n > POLY_TERMS)
    return 0;
  for (unsigned i = 0; i < p->n; i++)
    {
      const struct poly_term *t = &p->term[i];
      if (!t->coef || t->n > POLY_DEGREE)
	return 0;
      for (unsigned j = 1; j < t->n; j++)
	if (t->sym[j - 1] > t->sym[j])
	  return 0;
      for (unsigned k = 0; k < i; k++)
	{
	  unsigned same = p->term[k].n == t->n;
	  for (unsigned j = 0; same && j < t->n; j++)
	    same = p->term[k].sym[j] == t->sym[j];
	  if (same)
	    return 0;
	}
    }
  return 1;
}

#endif
