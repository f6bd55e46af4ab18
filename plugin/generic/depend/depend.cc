/* Stage 2: which loops of a kernels region may run in parallel.  Takes a struct
   nest, decides for one loop at a time.

   Two accesses of one object conflict in loop L if their indices can be equal in
   two iterations of L while the loops around it are in the same one.  The later
   iteration is I + D with D at least the step; the difference of the indices is a
   polynomial, whose extremes over all indices follow by putting in the bounds of
   the loops, innermost first.  If it stays on one side of 0 in one dimension,
   there is no conflict.  What depends on values that only the program's run
   gives is left to a check at run time (struct run_check); what is not
   understood is a conflict.

   Accesses through different pointers do not conflict if their types or restrict
   say so; else they are checked at run time where the host knows the pointers and
   the ranges.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/depend.h"
#include "polynomial/polynomial.h"
#include "generic/tree/generic.h"

enum { BOUNDS_MAX = 16, FACTS_MAX = 32, CHECKS_MAX = 48 };

/* A symbol and its range.  */
struct bound
{
  unsigned sym;
  struct poly lo, hi;
};

/* A symbol's least value.  */
struct fact
{
  unsigned sym;
  HOST_WIDE_INT least;
};

/* One question: two accesses in one order.  */
struct question
{
  struct nest *n;
  unsigned n_bounds, n_facts;
  struct bound bounds[BOUNDS_MAX];      /* in the order of elimination */
  struct fact facts[FACTS_MAX];
  vec<struct run_check> assumed;        /* checks that the answer needs */
};

/* ---- Signs ---- */

/* Whether the value of SYM is known to be positive.  */
static bool
is_positive (const struct nest *n, unsigned sym)
{
  tree t = poly_symbol (&n->scan->symbols, sym);
  return t && scan_is_size (n->scan, t);
}

/* Whether P > 0 (STRICT) or P >= 0 follows from Q's facts.  */
static bool
provably (const struct question *q, struct poly p, bool strict)
{
  for (unsigned i = 0; i < q->n_facts && p.ok; i++)
    {
      struct poly v = poly_var (q->facts[i].sym);
      struct poly c = poly_const (q->facts[i].least);
      v = poly_add (&v, &c, 1);
      p = poly_replace (&p, q->facts[i].sym, &v);
    }
  HOST_WIDE_INT constant = 0;
  for (unsigned i = 0; i < p.n && p.ok; i++)
    {
      const struct poly_term *t = &p.term[i];
      if (t->coef < 0)
	return false;
      if (!t->n)
	constant = t->coef;
      for (unsigned j = 0; j < t->n; j++)
	{
	  bool known = is_positive (q->n, t->sym[j]);
	  for (unsigned k = 0; k < q->n_facts; k++)
	    known |= q->facts[k].sym == t->sym[j];
	  if (!known)
	    return false;
	}
    }
  return p.ok && (!strict || constant > 0);
}

/* Adds the fact that P >= 0 if P is SYM + constant, or improves on one.  */
static void
add_fact (struct question *q, const struct poly *p)
{
  const struct poly_term *var = NULL;
  HOST_WIDE_INT constant = 0;
  if (!p->ok || p->n > 2)
    return;
  for (unsigned i = 0; i < p->n; i++)
    if (!p->term[i].n)
      constant = p->term[i].coef;
    else
      var = &p->term[i];
  if (!var || var->n != 1 || var->coef != 1)
    return;
  for (unsigned i = 0; i < q->n_facts; i++)
    if (q->facts[i].sym == var->sym[0])
      {
	q->facts[i].least = MAX (q->facts[i].least, -constant);
	return;
      }
  if (q->n_facts == FACTS_MAX)
    return;
  q->facts[q->n_facts].sym = var->sym[0];
  q->facts[q->n_facts++].least = -constant;
}

/* Whether P has the index of a loop that the host runs: what must hold for each
   iteration is not worth a check.  */
static bool
has_host_index (const struct nest *n, const struct poly *p)
{
  for (unsigned i = 0; i < n->host_indices->length (); i++)
    {
      struct poly coef, rest;
      if (!poly_split (p, poly_symbol_of (&n->scan->symbols, (*n->host_indices)[i]), &coef, &rest)
	  || coef.n)
	return true;
    }
  return false;
}

/* Requires P > 0 at run time; false if that cannot be, or is never so.  */
static bool
assume_positive (struct question *q, const struct poly *p)
{
  HOST_WIDE_INT c;
  struct poly zero = poly_const (0), minus = poly_add (&zero, p, -1);
  if (!q->n->may_check || poly_is_const (p, &c) || provably (q, minus, false)
      || has_host_index (q->n, p) || !poly_tree (q->n, p)
      || q->assumed.length () >= CHECKS_MAX)
    return false;
  struct run_check check;
  memset (&check, 0, sizeof check);
  check.sum = *p;
  q->assumed.safe_push (check);
  return true;
}

/* The sign of P, by assumption if need be (that of its first term); 0: not
   known.  */
static int
sign (struct question *q, const struct poly *p)
{
  struct poly zero = poly_const (0), minus = poly_add (&zero, p, -1);
  if (provably (q, *p, false))
    return 1;
  if (provably (q, minus, false))
    return -1;
  if (!p->ok || !p->n)
    return 0;
  int s = p->term[0].coef > 0 ? 1 : -1;
  return assume_positive (q, s > 0 ? p : &minus) ? s : 0;
}

/* ---- Extremes ---- */

/* The largest (MAX) or smallest value of P over Q's bounds.  */
static struct poly
extreme (struct question *q, struct poly p, bool max)
{
  for (unsigned i = 0; i < q->n_bounds && p.ok; i++)
    {
      const struct bound *b = &q->bounds[i];
      struct poly coef, rest;
      HOST_WIDE_INT c;
      if (!poly_split (&p, b->sym, &coef, &rest))
	return poly_bad ();
      if (poly_is_const (&coef, &c) && c == 0)
	continue;
      int s = sign (q, &coef);
      if (!s)
	return poly_bad ();
      struct poly by = poly_mul (&coef, (s > 0) == max ? &b->hi : &b->lo);
      p = poly_add (&rest, &by, 1);
    }
  return p;
}

static void
add_bound (struct question *q, unsigned sym, struct poly lo, struct poly hi)
{
  if (q->n_bounds == BOUNDS_MAX)
    return;
  struct bound *b = &q->bounds[q->n_bounds++];
  b->sym = sym;
  b->lo = lo;
  b->hi = hi;
}

/* What L's having an iteration says.  */
static void
add_facts (struct question *q, const struct kernel_loop *l)
{
  struct poly v = poly_var (l->symbol), p = poly_add (&l->hi, &l->lo, -1);
  if (!l->index)
    return;
  add_fact (q, &p);
  p = poly_add (&v, &l->lo, -1);
  add_fact (q, &p);
}

/* The bounds of the loops from L outwards up to, not with, STOP.  */
static void
add_loop_bounds (struct question *q, const struct kernel_loop *l,
		 const struct kernel_loop *stop)
{
  for (; l && l != stop; l = l->parent)
    if (l->index)
      add_bound (q, l->symbol, l->lo, l->hi);
}

/* ---- One object ---- */

/* The same for B's copy in the later iteration: renames the loops inside AT in
   *P, and AT's index to itself plus DELTA.  */
static void
rename_later (struct poly *p, const struct kernel_loop *l,
	      const struct kernel_loop *at, const unsigned *later, unsigned delta)
{
  for (; l != at; l = l->parent, later++)
    if (l->index)
      {
	struct poly v = poly_var (*later);
	*p = poly_replace (p, l->symbol, &v);
      }
  struct poly i = poly_var (at->symbol), d = poly_var (delta);
  i = poly_add (&i, &d, 1);
  *p = poly_replace (p, at->symbol, &i);
}

/* Fills Q for an access in EARLY in one iteration of AT and one in LATE in a later
   one, so that AT has two at least.  */
static void
ask (struct question *q, struct nest *n, const struct kernel_loop *early,
     const struct kernel_loop *late, const struct kernel_loop *at, unsigned *later,
     unsigned delta)
{
  q->n = n;
  for (const struct kernel_loop *l = early; l; l = l->parent)
    add_facts (q, l);
  for (const struct kernel_loop *l = late; l; l = l->parent)
    add_facts (q, l);
  if (at->index)
    {
      struct poly two = poly_add (&at->hi, &at->lo, -1), step = poly_const (at->step);
      two = poly_add (&two, &step, -1);
      add_fact (q, &two);
    }
  add_loop_bounds (q, early, at);
  unsigned i = 0;
  for (const struct kernel_loop *l = late; l != at; l = l->parent, i++)
    later[i] = delta + 1 + i;
  i = 0;
  for (const struct kernel_loop *l = late; l != at; l = l->parent, i++)
    if (l->index)
      {
	struct poly lo = l->lo, hi = l->hi;
	/* Bounds speak of the loops around L.  */
	rename_later (&lo, l->parent, at, later + i + 1, delta);
	rename_later (&hi, l->parent, at, later + i + 1, delta);
	add_bound (q, later[i], lo, hi);
      }
  struct poly v = poly_var (at->symbol), most = poly_add (&at->hi, &v, -1);
  add_bound (q, delta, poly_const (at->step), most);
  add_loop_bounds (q, at, NULL);
}

/* The sign of the values in D that only the run knows: where D is likely to be.  Without such
   ones, that of what iterations that are DELTA apart differ by: a pitch that is constant.  */
static int
likely_side (const struct question *q, const struct poly *d, unsigned delta)
{
  struct poly coef, rest;
  HOST_WIDE_INT pitch;
  for (unsigned i = 0; i < d->n; i++)
    for (unsigned j = 0; j < d->term[i].n; j++)
      {
	bool index = false;
	for (unsigned k = 0; k < q->n_bounds; k++)
	  index |= q->bounds[k].sym == d->term[i].sym[j];
	if (!index)
	  return d->term[i].coef > 0 ? 1 : -1;
      }
  if (!poly_split (d, delta, &coef, &rest) || !poly_is_const (&coef, &pitch) || !pitch)
    return 0;
  return pitch > 0 ? 1 : -1;
}

/* Whether the two are one condition on values.  */
static bool
same_sum (const struct run_check *a, const struct run_check *b)
{
  struct poly d = poly_add (&a->sum, &b->sum, -1);
  return !a->a && !b->a && d.ok && !d.n;
}

static void
keep_checks (struct nest *n, struct question *q)
{
  for (unsigned i = 0; i < q->assumed.length (); i++)
    {
      bool known = false;
      for (unsigned j = 0; j < n->checks.length () && !known; j++)
	known = same_sum (&n->checks[j], &q->assumed[i]);
      if (!known)
	n->checks.safe_push (q->assumed[i]);
    }
}

/* Whether D, the difference of two indices, is not 0: on side SIDE of it.  With
   MAY_ASSUME on conditions that are then kept.  */
static bool
stays_on_side (struct question *q, const struct poly *d, int side,
	       bool may_assume)
{
  struct poly zero = poly_const (0);
  bool saved = q->n->may_check;
  q->n->may_check = saved && may_assume;
  q->assumed.truncate (0);
  struct poly p = extreme (q, *d, side < 0);
  if (side < 0)
    p = poly_add (&zero, &p, -1);
  bool good = p.ok && (provably (q, p, true) || assume_positive (q, &p));
  q->n->may_check = saved;
  if (good)
    keep_checks (q->n, q);
  return good;
}

/* What T, a term of a difference of indices, multiplies loop indices by, without sign.  */
static struct poly_term
stride_of (const struct question *q, const struct poly_term *t)
{
  struct poly_term s = *t;
  s.coef = s.coef < 0 ? -s.coef : s.coef;
  s.n = 0;
  for (unsigned i = 0; i < t->n; i++)
    {
      bool index = false;
      for (unsigned k = 0; k < q->n_bounds; k++)
	index |= q->bounds[k].sym == t->sym[i];
      if (!index)
	s.sym[s.n++] = t->sym[i];
    }
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
      struct poly t = poly_const (1);
      t.term[0] = d->term[i];
      struct poly part = poly_divide (&t, stride);
      if (part.ok)
	*high = poly_add (high, &part, 1);
      else
	*low = poly_add (low, &t, 1);
    }
}

static bool
never_zero (struct question *q, const struct poly *p)
{
  return p->n && (stays_on_side (q, p, -1, false) || stays_on_side (q, p, 1, false));
}

/* Whether D, the difference of two indices, is not 0 because it is STRIDE * HIGH + LOW with LOW
   between -STRIDE and STRIDE, and one of the two is not 0: rows of one array in any order.  */
static bool
digits_differ (struct question *q, const struct poly *d, bool may_assume, unsigned depth)
{
  unsigned checks = q->n->checks.length ();
  for (unsigned i = 0; i < d->n && depth < REF_DIMS; i++)
    {
      struct poly stride = poly_const (1), high, low;
      stride.term[0] = stride_of (q, &d->term[i]);
      if (stride.term[0].n == 0 && stride.term[0].coef == 1)
	continue;
      split_digits (d, &stride, &high, &low);
      struct poly above = poly_add (&stride, &low, -1), below = poly_add (&stride, &low, 1);
      if ((never_zero (q, &low) || never_zero (q, &high)
	   || (low.n && digits_differ (q, &high, may_assume, depth + 1)))
	  && stays_on_side (q, &above, 1, may_assume)
	  && stays_on_side (q, &below, 1, may_assume))
	return true;
      q->n->checks.truncate (checks);
    }
  return false;
}

/* Whether S and T are alike as elements of one object.  */
static bool
same_unit (tree s, tree t)
{
  return TYPE_MAIN_VARIANT (s) == TYPE_MAIN_VARIANT (t)
	 || (TYPE_SIZE_UNIT (s) && TYPE_SIZE_UNIT (t) && TREE_CODE (s) != RECORD_TYPE
	     && operand_equal_p (TYPE_SIZE_UNIT (s), TYPE_SIZE_UNIT (t), 0));
}

/* How many of their outermost dimensions the two accesses have in common: those of which
   one differs are apart.  */
static unsigned
shared_dims (const struct ref *a, const struct ref *b)
{
  unsigned most = MIN (a->n_dims, b->n_dims), n = 0;
  while (n < most && same_unit (a->unit[n], b->unit[n]))
    n++;
  if (a->known && b->known && a->size == b->size && n == a->n_dims && n == b->n_dims)
    return n;
  unsigned loose_a = MIN (a->loose, a->n_dims), loose_b = MIN (b->loose, b->n_dims);
  return MIN (n, MIN (a->n_dims - loose_a, b->n_dims - loose_b));
}

/* Whether EARLY in one iteration of AT and LATE in a later one never meet, by one of their
   first DIMS dimensions.  */
static bool
never_meet (struct nest *n, const struct ref *early, const struct ref *late,
	    const struct kernel_loop *at, unsigned dims, bool may_assume)
{
  enum { DEPTH_MAX = 32 };
  unsigned later[DEPTH_MAX], delta = POLY_FRESH, depth = 0;
  for (const struct kernel_loop *l = late->loop; l != at; l = l->parent)
    if (++depth >= DEPTH_MAX)
      return false;
  struct question *q = XCNEW (struct question);
  ask (q, n, early->loop, late->loop, at, later, delta);
  bool good = false;
  for (unsigned i = 0; i < dims && !good; i++)
    {
      struct poly b = late->dim[i];
      rename_later (&b, late->loop, at, later, delta);
      struct poly d = poly_add (&early->dim[i], &b, -1);
      if (!d.ok)
	continue;
      int side = may_assume ? likely_side (q, &d, delta) : 0;
      good = (!may_assume && (stays_on_side (q, &d, -1, false) || stays_on_side (q, &d, 1, false)))
	     || digits_differ (q, &d, may_assume, 0)
	     || (side && stays_on_side (q, &d, side, true));
    }
  q->assumed.release ();
  free (q);
  return good;
}

static bool
never_meet_in_any_order (struct nest *n, const struct ref *a,
			 const struct ref *b, const struct kernel_loop *at,
			 bool may_assume)
{
  unsigned dims = shared_dims (a, b);
  return never_meet (n, a, b, at, dims, may_assume)
	 && (a == b || never_meet (n, b, a, at, dims, may_assume));
}

/* ---- Several objects ---- */

/* Whether T is a restrict pointer.  */
static bool
is_restrict (tree t)
{
  return DECL_P (t) && TYPE_RESTRICT (TREE_TYPE (t));
}

/* Whether A's object is declared inside, where the pointer of B, which the host
   has, cannot point to it, nor any if nothing takes its address.  */
static bool
is_younger (struct nest *n, const struct ref *a, const struct ref *b)
{
  return !a->pointer && n->own->contains (a->base) && b->pointer
	 && (!TREE_ADDRESSABLE (a->base) || poly_host_value (n, b->base));
}

static bool
kept_apart (struct nest *n, const struct ref *a, const struct ref *b)
{
  if (!a->pointer && !b->pointer)
    return true;                /* two objects */
  if (is_younger (n, a, b) || is_younger (n, b, a))
    return true;
  if (a->pointer && is_restrict (a->base) && !(b->pointer && derived_may_be (b->base)))
    return true;
  return b->pointer && is_restrict (b->base) && !(a->pointer && derived_may_be (a->base));
}

/* The range of bytes that R accesses, from its base.  What indices are multiplied by is
   taken to be positive where that is not known; KEEP: and N checks that.  */
static bool
byte_range (struct nest *n, const struct ref *r, bool keep, struct poly *lo,
	    struct poly *hi)
{
  struct question *q = XCNEW (struct question);
  bool saved = n->may_check;
  n->may_check = true;
  q->n = n;
  for (const struct kernel_loop *l = r->loop; l; l = l->parent)
    add_facts (q, l);
  add_loop_bounds (q, r->loop, NULL);
  struct poly size = poly_const (r->size);
  *lo = extreme (q, r->offset, false);
  *hi = extreme (q, r->offset, true);
  *hi = poly_add (hi, &size, 1);
  n->may_check = saved;
  bool good = r->size && poly_tree (n, lo) && poly_tree (n, hi);
  if (good && keep)
    keep_checks (n, q);
  q->assumed.release ();
  free (q);
  return good;
}

bool
depend_range (struct nest *n, const struct ref *r, struct poly *lo, struct poly *hi)
{
  return byte_range (n, r, false, lo, hi);
}

/* Whether R's base is known as a pointer to device memory, whose addresses tell nothing of
   where the copies of host memory are.  */
static bool
is_of_device (struct nest *n, const struct ref *r)
{
  return n->device && r->pointer && const_cast <hash_set<tree> *> (n->device)->contains (r->base);
}

/* R's base as an address that the host can compute, or NULL_TREE.  */
static tree
base_address (struct nest *n, const struct ref *r)
{
  if (!r->pointer)
    {
      if (n->own->contains (r->base))
	return NULL_TREE;
      TREE_ADDRESSABLE (r->base) = 1;
      return build_fold_addr_expr (r->base);
    }
  struct poly p = poly_var (poly_symbol_of (&n->scan->symbols, r->base));
  return poly_invariant (n, r->base) && poly_tree (n, &p) ? r->base : NULL_TREE;
}

/* The address of R's base, a member of a struct that the host knows the address of, for which
   the run time knows where it leads to on the device; or NULL_TREE.  */
static tree
member_address (struct nest *n, const struct ref *r)
{
  tree t = r->base;
  if (!r->pointer || !n->may_ask || TREE_CODE (t) != COMPONENT_REF || !poly_invariant (n, t))
    return NULL_TREE;
  while (TREE_CODE (t) == COMPONENT_REF)
    t = TREE_OPERAND (t, 0);
  if (INDIRECT_REF_P (t))
    {
      tree p = construct_strip (TREE_OPERAND (t, 0));
      if (!DECL_P (p) || !poly_host_value (n, p)
	  || (n->device && const_cast <hash_set<tree> *> (n->device)->contains (p)))
	return NULL_TREE;
    }
  else if (!VAR_P (t) && TREE_CODE (t) != PARM_DECL)
    return NULL_TREE;
  if (DECL_P (t))
    TREE_ADDRESSABLE (t) = 1;
  return build_fold_addr_expr (unshare_expr (r->base));
}

/* Whether *WAS and *IS differ by a constant.  */
static bool
near (const struct poly *was, const struct poly *is, HOST_WIDE_INT *by)
{
  struct poly d = poly_add (is, was, -1);
  return poly_is_const (&d, by);
}

/* Lets check O hold for what C is about, too, if that is the same two objects and ranges
   that differ by constants.  */
static bool
widen_check (struct run_check *o, const struct run_check *c)
{
  HOST_WIDE_INT a_lo, a_hi, b_lo, b_hi;
  if (!o->a || !operand_equal_p (o->a, c->a, 0) || !operand_equal_p (o->b, c->b, 0)
      || o->a_all != c->a_all || o->b_all != c->b_all || !near (&o->a_lo, &c->a_lo, &a_lo) || !near (&o->a_hi, &c->a_hi, &a_hi)
      || !near (&o->b_lo, &c->b_lo, &b_lo) || !near (&o->b_hi, &c->b_hi, &b_hi))
    return false;
  if (a_lo < 0)
    o->a_lo = c->a_lo;
  if (a_hi > 0)
    o->a_hi = c->a_hi;
  if (b_lo < 0)
    o->b_lo = c->b_lo;
  if (b_hi > 0)
    o->b_hi = c->b_hi;
  o->same_may &= c->same_may;
  return true;
}

static void
swap_sides (struct run_check *c)
{
  struct run_check was = *c;
  c->a = was.b;
  c->a_lo = was.b_lo;
  c->a_hi = was.b_hi;
  c->b = was.a;
  c->b_lo = was.a_lo;
  c->b_hi = was.a_hi;
  std::swap (c->a_all, c->b_all);
  std::swap (c->a_member, c->b_member);
}

/* Sets the range of bytes from its base that R accesses; *ALL: which ones is not known, it may
   be all that is mapped there.  False if a check cannot be about it.  */
static bool
checked_range (struct nest *n, const struct ref *r, struct poly *lo, struct poly *hi, bool *all)
{
  unsigned checks = n->checks.length ();
  HOST_WIDE_INT size = r->pointer ? 0 : int_size_in_bytes (TREE_TYPE (r->base));
  if (byte_range (n, r, true, lo, hi))
    return true;
  n->checks.truncate (checks);
  *lo = poly_const (0);
  *hi = poly_const (MAX (size, 0));
  *all = r->pointer;
  return n->may_ask && (r->pointer || size > 0);
}

/* Sets the address from which the range of R counts; for a *MEMBER the range is *ALL.  */
static bool
checked_address (struct nest *n, const struct ref *r, tree *address, bool *all, bool *member)
{
  *address = base_address (n, r);
  if (*address)
    return true;
  *address = member_address (n, r);
  *all = *member = *address != NULL_TREE;
  return *all;
}

/* Checks at run time that A and B do not overlap, or, if SAME_MAY, have the same base; false
   if that cannot be.  */
static bool
check_overlap (struct nest *n, const struct ref *a, const struct ref *b, bool same_may)
{
  struct run_check c;
  if (!n->may_check || is_of_device (n, a) != is_of_device (n, b))
    return false;
  memset (&c, 0, sizeof c);
  if (!checked_range (n, a, &c.a_lo, &c.a_hi, &c.a_all)
      || !checked_range (n, b, &c.b_lo, &c.b_hi, &c.b_all))
    return false;
  c.same_may = same_may;
  if (!checked_address (n, a, &c.a, &c.a_all, &c.a_member)
      || !checked_address (n, b, &c.b, &c.b_all, &c.b_member))
    return false;
  for (int side = 0; side < 2; side++, swap_sides (&c))
    for (unsigned i = 0; i < n->checks.length (); i++)
      if (widen_check (&n->checks[i], &c))
	return true;
  if (n->checks.length () >= CHECKS_MAX)
    return false;
  n->checks.safe_push (c);
  return true;
}

static bool
same_base (struct nest *n, const struct ref *a, const struct ref *b)
{
  return a->base && b->base && a->pointer == b->pointer
	 && (a->base == b->base || operand_equal_p (a->base, b->base, 0))
	 && (!a->pointer || poly_invariant (n, a->base));
}

/* Whether A and B cannot conflict in AT.  */
static bool
apart (struct nest *n, const struct ref *a, const struct ref *b,
       struct kernel_loop *at)
{
  if (!clone_types_alias (a->expr, b->expr))
    return true;
  if (a->update != ERROR_MARK && a->update == b->update
      && types_compatible_p (TREE_TYPE (a->expr), TREE_TYPE (b->expr)))
    return true;
  if (!a->base || !b->base)
    return false;
  n->fixed = at;
  bool same = same_base (n, a, b);
  n->fixed = NULL;
  bool counted = at->hi.ok || at->lo.ok || at->index;
  if (same)
    {
      if (!counted)
	return false;
      return never_meet_in_any_order (n, a, b, at, false)
	     || (n->may_check && never_meet_in_any_order (n, a, b, at, true));
    }
  if (a->pointer && b->pointer && operand_equal_p (a->base, b->base, 0))
    return false;               /* one pointer that changes */
  if (a->pointer && !poly_invariant (n, a->base))
    return false;
  if (b->pointer && !poly_invariant (n, b->base))
    return false;
  return (kept_apart (n, a, b)
	  || check_overlap (n, a, b,
			    counted && never_meet_in_any_order (n, a, b, at, false)));
}

/* Finds the marker of the reduction over the array or section at ref DATA's base.  */
static tree
find_reduction (tree *tp, int *, void *data)
{
  const struct ref *r = (const struct ref *) data;
  return r->base && marker_is (*tp, MARKER_REDUCTION)
	 && construct_object_of (*tp) == r->base ? *tp : NULL_TREE;
}

/* Whether annotated loop L has a reduction clause for the array or section at R's base.  */
static bool
reduces_elements (const struct kernel_loop *l, const struct ref *r)
{
  return l->annotated
	 && walk_tree_without_duplicates (&TREE_VEC_ELT (OMP_FOR_INIT (*l->where), 0),
					  find_reduction, const_cast <struct ref *> (r));
}

static bool
is_own (const struct kernel_loop *l, const struct ref *r)
{
  if (!r->base || r->pointer)
    return false;
  for (unsigned i = 0; i < l->reductions.length (); i++)
    if (l->reductions[i] == r->base)
      return true;
  for (unsigned i = 0; i < l->privates.length (); i++)
    if (l->privates[i] == r->base)
      return true;
  return false;
}

/* Whether object R was declared inside loop L.  */
static bool
is_local_to (const struct kernel_loop *l, const struct ref *r)
{
  return r->base && !r->pointer && VAR_P (r->base)
	 && scalar_declared_in (l->body, r->base);
}

static const char *
name_of (const struct ref *r)
{
  tree t = r->base;
  while (t && !DECL_P (t) && TREE_OPERAND_LENGTH (t))
    t = TREE_OPERAND (t, 0);
  return t && DECL_P (t) && DECL_NAME (t) ? IDENTIFIER_POINTER (DECL_NAME (t))
	 : "memory";
}

/* Whether accesses R of one iteration of L and of another one may conflict.  */
static bool
is_shared (const struct kernel_loop *l, const struct ref *r)
{
  return !r->again && kernels_is_inside (r->loop, l) && !is_local_to (l, r)
	 && !reduces_elements (l, r);
}

bool
depend_free (struct nest *n, struct kernel_loop *l)
{
  unsigned checks = n->checks.length ();
  auto_vec<const struct ref *> refs;
  for (unsigned i = 0; i < n->refs.length (); i++)
    if (is_shared (l, n->refs[i]))
      refs.safe_push (n->refs[i]);
  for (unsigned i = 0; i < refs.length (); i++)
    for (unsigned j = i; j < refs.length (); j++)
      {
	const struct ref *a = refs[i], *b = refs[j];
	if ((!a->write && !b->write) || (is_own (l, a) && is_own (l, b)) || apart (n, a, b, l))
	  continue;
	n->checks.truncate (checks);
	const struct ref *named = a->write ? a : b;
	l->why = xasprintf ("Loop carried dependence of %s%s prevents "
			    "parallelization", name_of (named),
			    named->pointer ? "->" : "");
	return false;
      }
  return true;
}
