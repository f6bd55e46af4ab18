/* Whether two accesses of one object conflict in a loop: takes the loops around them and their
   indices, gives that they never meet in two iterations, or that this is not known.

   The later iteration of loop AT is I + D with D at least the step; the difference of the
   indices is a polynomial, whose extremes over all indices follow by putting in the bounds of
   the loops, innermost first.  If it stays on one side of 0 in one dimension, there is no
   conflict; nor if it is made of digits, one of which is not 0; nor if remainders tell that not all
   dimensions, or digits, are 0 at once.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "polynomial/polynomial.h"

/* The symbols of a question: how much later AT's later iteration is, and the indices that the
   loops inside AT have in it.  */
enum { DEPTH_MAX = 32, DIMS_MAX = 8 };
static const unsigned delta = POLY_FRESH;

static unsigned
later_index (unsigned loop)
{
  return POLY_FRESH + 1 + loop;
}

/* ---- What is known ---- */

/* Makes *P what it is in the later iteration: renames the indices of the loops inside AT up to
   LAST, and AT's to itself plus DELTA.  */
static void
rename_later (struct poly *p, const struct conflict_loop *loops, unsigned last, unsigned at)
{
  for (unsigned l = last; l > at; l--)
    if (loops[l].counted && poly_has (p, loops[l].sym))
      {
	struct poly v = poly_var (later_index (l));
	*p = poly_replace (p, loops[l].sym, &v);
      }
  if (!poly_has (p, loops[at].sym))
    return;
  struct poly i = poly_var (loops[at].sym), d = poly_var (delta);
  i = poly_add (&i, &d, 1);
  *p = poly_replace (p, loops[at].sym, &i);
}

/* Tells Q of the loops from LAST outwards to FIRST.  */
static void
add_loops (struct range_question *q, const struct conflict_loop *loops, unsigned last,
	   unsigned first)
{
  for (unsigned l = last + 1; l-- > first;)
    if (loops[l].counted)
      range_loop (q, loops[l].sym, loops[l].lo, loops[l].hi);
}

/* Tells Q of the loops inside AT in the later iteration.  */
static void
add_later (struct range_question *q, const struct conflict_access *late, unsigned at)
{
  for (unsigned l = late->n_loops; --l > at;)
    if (late->loops[l].counted)
      {
	struct poly lo = *late->loops[l].lo, hi = *late->loops[l].hi;
	rename_later (&lo, late->loops, l - 1, at);
	rename_later (&hi, late->loops, l - 1, at);
	range_loop (q, later_index (l), &lo, &hi);
      }
}

/* Fills Q for an access in EARLY in one iteration of AT and one in LATE in a later one.  AT has
   two iterations at least then.  */
static void
ask (struct range_question *q, const struct conflict_access *early,
     const struct conflict_access *late, unsigned at)
{
  const struct conflict_loop *loop = &early->loops[at];
  struct poly step = poly_const (loop->step), v = poly_var (loop->sym);
  struct poly two = poly_add (loop->hi, loop->lo, -1), most = poly_add (loop->hi, &v, -1);
  two = poly_add (&two, &step, -1);
  range_fact (q, &two);
  add_loops (q, early->loops, early->n_loops - 1, at + 1);
  add_later (q, late, at);
  range_bound (q, delta, &step, &most);
  add_loops (q, early->loops, at, 0);
}

static bool
is_index (const struct range_question *q, unsigned sym)
{
  for (unsigned i = 0; i < q->n_bounds; i++)
    if (q->bounds[i].sym == sym)
      return true;
  return false;
}

/* The sign of the values in D that only the run knows: where D is likely to be.  Without such
   ones, that of what iterations that are DELTA apart differ by: a pitch that is constant.  */
static int
likely_side (const struct range_question *q, const struct poly *d)
{
  struct poly coef, rest;
  int64_t pitch;
  for (unsigned i = 0; i < d->n; i++)
    for (unsigned j = 0; j < d->term[i].n; j++)
      if (!is_index (q, d->term[i].sym[j]))
	return d->term[i].coef > 0 ? 1 : -1;
  if (!poly_split (d, delta, &coef, &rest) || !poly_is_const (&coef, &pitch) || !pitch)
    return 0;
  return pitch > 0 ? 1 : -1;
}

/* ---- Digits ---- */

/* A search for digits: the question, and the differences of which they are not known.  */
struct digits
{
  struct range_question *q;
  bool may_assume;
  struct poly_list *conditions, failed;
};

/* T, a term, as a polynomial.  */
static struct poly
of_term (const struct poly_term *t)
{
  struct poly p = poly_const (1);
  p.term[0] = *t;
  return p;
}

/* What T, a term of a difference of indices, multiplies loop indices by, without sign.  */
static struct poly
stride_of (const struct range_question *q, const struct poly_term *t)
{
  struct poly s = of_term (t);
  if (t->coef == INT64_MIN)
    return poly_bad ();
  s.term[0].coef = t->coef < 0 ? -t->coef : t->coef;
  s.term[0].n = 0;
  for (unsigned i = 0; i < t->n; i++)
    if (!is_index (q, t->sym[i]))
      s.term[0].sym[s.term[0].n++] = t->sym[i];
  return s;
}

/* Splits D = STRIDE * HIGH + LOW, with as much as possible in HIGH.  */
static void
split_digits (const struct poly *d, const struct poly *stride, struct poly *high,
	      struct poly *low)
{
  *high = *low = poly_const (0);
  for (unsigned i = 0; i < d->n; i++)
    {
      struct poly t = of_term (&d->term[i]), part = poly_divide (&t, stride);
      if (part.ok)
	*high = poly_add (high, &part, 1);
      else
	*low = poly_add (low, &t, 1);
    }
}

static bool
never_zero (struct digits *g, const struct poly *p)
{
  return p->n && (range_on_side (g->q, p, -1, false, g->conditions)
		  || range_on_side (g->q, p, 1, false, g->conditions));
}

static bool digits_differ (struct digits *g, const struct poly *d);

/* Whether D is not 0 because it is STRIDE * HIGH + LOW with LOW between -STRIDE and STRIDE, and
   one of the two is not 0.  */
static bool
differs_by (struct digits *g, const struct poly *d, const struct poly *stride)
{
  struct poly high, low;
  split_digits (d, stride, &high, &low);
  struct poly above = poly_add (stride, &low, -1), below = poly_add (stride, &low, 1);
  return range_on_side (g->q, &above, 1, g->may_assume, g->conditions)
	 && range_on_side (g->q, &below, 1, g->may_assume, g->conditions)
	 && (never_zero (g, &low) || never_zero (g, &high)
	     || (low.n && digits_differ (g, &high)) || (high.n && low.n && digits_differ (g, &low)));
}

/* Whether T has an index of a loop.  */
static bool
has_index (const struct range_question *q, const struct poly_term *t)
{
  for (unsigned i = 0; i < t->n; i++)
    if (is_index (q, t->sym[i]))
      return true;
  return false;
}

/* Whether STRIDE is likely to be the largest of several in D: what is left of another one would be no digit of it.  */
static bool
is_largest (const struct digits *g, const struct poly *d, const struct poly *stride)
{
  const struct range_program *p = g->q->program;
  bool largest = false;
  if (!p->larger || stride->term[0].n != 1)
    return false;
  for (unsigned i = 0; i < d->n; i++)
    {
      struct poly other = stride_of (g->q, &d->term[i]);
      if (!other.ok || other.term[0].n != 1)
	continue;
      if (p->larger (p->data, other.term[0].sym[0], stride->term[0].sym[0]))
	return false;
      largest |= p->larger (p->data, stride->term[0].sym[0], other.term[0].sym[0]);
    }
  return largest;
}

/* Whether D may be split by STRIDE, of its term T, in this PASS: the largest one first, then what multiplies indices.  */
static bool
is_digit (const struct digits *g, const struct poly *d, const struct poly_term *t, const struct poly *stride, unsigned pass)
{
  int64_t c;
  if (!stride->ok || (poly_is_const (stride, &c) && c == 1))
    return false;
  return pass == 0 ? is_largest (g, d, stride) : has_index (g->q, t) == (pass == 1);
}

/* Whether D, the difference of two indices, is not 0 by its digits: rows of one array in any
   order.  What multiplies an index is a stride rather than a value that no loop changes: k * n of a[i * n] and
   a[k * n] would be one if it were larger than all i * n.  The largest stride comes first.  Quotients that have failed are met again by other ways, one
   for each subset of the strides.  */
static bool
digits_differ (struct digits *g, const struct poly *d)
{
  unsigned kept = g->conditions->n;
  if (!d->ok || poly_list_has (&g->failed, d))
    return false;
  for (unsigned i = 0; i < 3 * d->n; i++)
    {
      const struct poly_term *t = &d->term[i % d->n];
      struct poly stride = stride_of (g->q, t);
      if (!is_digit (g, d, t, &stride, i / d->n))
	continue;
      if (differs_by (g, d, &stride))
	return true;
      g->conditions->n = kept;
    }
  poly_list_add (&g->failed, d);
  return false;
}

static bool
has_digits (struct range_question *q, const struct poly *d, bool may_assume,
	    struct poly_list *conditions)
{
  struct digits g = { q, may_assume, conditions, { 0 } };
  bool differ = digits_differ (&g, d);
  poly_list_free (&g.failed);
  return differ;
}

/* ---- Remainders ---- */

/* What is 0 if two accesses meet, and what is known of remainders then.  */
enum { ZERO_MAX = 12, KNOWN_MAX = 16 };
struct meeting
{
  struct poly zero[ZERO_MAX];
  struct residue known[KNOWN_MAX];
  unsigned n_zero, n_known;
};

/* Adds that D is 0 to M: or each of its digits.  */
static void
add_zero (struct meeting *m, struct digits *g, const struct poly *d)
{
  for (unsigned i = 0; d->ok && i < d->n; i++)
    {
      struct poly stride = stride_of (g->q, &d->term[i]), high, low;
      unsigned kept = g->conditions->n;
      int64_t c;
      if (!stride.ok || (poly_is_const (&stride, &c) && c == 1))
	continue;
      split_digits (d, &stride, &high, &low);
      struct poly above = poly_add (&stride, &low, -1), below = poly_add (&stride, &low, 1);
      if (low.n && high.n && range_on_side (g->q, &above, 1, g->may_assume, g->conditions)
	  && range_on_side (g->q, &below, 1, g->may_assume, g->conditions))
	{
	  add_zero (m, g, &high);
	  add_zero (m, g, &low);
	  return;
	}
      g->conditions->n = kept;
    }
  if (d->ok && m->n_zero < ZERO_MAX)
    m->zero[m->n_zero++] = *d;
}

/* Adds what is known of A, in the later iteration of AT if LATER.  */
static void
add_known (struct meeting *m, const struct conflict_access *a, unsigned at, bool later)
{
  for (unsigned i = 0; i < a->n_known && m->n_known < KNOWN_MAX; i++)
    {
      struct residue r = a->known[i];
      if (later)
	rename_later (&r.value, a->loops, a->n_loops - 1, at);
      m->known[m->n_known++] = r;
    }
}

/* Whether the remainders of EARLY and LATE tell that not all of the DIMS differences D are 0.  */
static bool
remainders_differ (struct range_question *q, const struct conflict_access *early,
		   const struct conflict_access *late, unsigned at, const struct poly *d, unsigned dims,
		   bool may_assume, struct poly_list *conditions)
{
  struct digits g = { q, may_assume, conditions, { 0 } };
  struct meeting m;
  unsigned kept = conditions->n;
  m.n_zero = m.n_known = 0;
  if (!early->n_known || !late->n_known)
    return false;
  add_known (&m, early, at, false);
  add_known (&m, late, at, true);
  for (unsigned i = 0; i < dims; i++)
    add_zero (&m, &g, &d[i]);
  if (residue_none (m.zero, m.n_zero, m.known, m.n_known))
    return true;
  conditions->n = kept;
  return false;
}

/* ---- The question ---- */

/* Whether D, a difference of two indices, is never 0.  */
static bool
is_apart (struct range_question *q, const struct poly *d, bool may_assume,
	  struct poly_list *conditions)
{
  if (!d->ok)
    return false;
  int side = may_assume ? likely_side (q, d) : 0;
  return (!may_assume && (range_on_side (q, d, -1, false, conditions)
			  || range_on_side (q, d, 1, false, conditions)))
	 || has_digits (q, d, may_assume, conditions)
	 || (side && range_on_side (q, d, side, true, conditions));
}

bool
conflict_never (const struct conflict_access *early, const struct conflict_access *late,
		unsigned at, unsigned dims, const struct range_program *program,
		bool may_assume, struct poly_list *conditions)
{
  struct range_question q;
  struct poly d[DIMS_MAX];
  bool good = false;
  if (late->n_loops - at > DEPTH_MAX || dims > DIMS_MAX)
    return false;
  range_begin (&q, program, may_assume);
  ask (&q, early, late, at);
  for (unsigned i = 0; i < dims && !good; i++)
    {
      struct poly b = late->dim[i];
      rename_later (&b, late->loops, late->n_loops - 1, at);
      d[i] = poly_add (&early->dim[i], &b, -1);
      good = is_apart (&q, &d[i], may_assume, conditions);
    }
  good = good || remainders_differ (&q, early, late, at, d, dims, may_assume, conditions);
  range_free (&q);
  return good;
}
