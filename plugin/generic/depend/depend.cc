/* Which loops of a kernels region may run in parallel.  Takes a struct
   nest, decides for one loop at a time.

   Two accesses of one object conflict in loop L if their indices can be equal in two of its
   iterations.  The loops around it are in one iteration then.  conflict.c tells that from the
   indices.
   What depends on values that only the program's run gives is left to a check at run time
   (struct run_check); what is not understood is a conflict.

   Accesses through different pointers do not conflict if their types or restrict
   say so; else they are checked at run time where the host knows the pointers and
   the ranges.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/depend.h"
#include "polynomial/polynomial.h"
#include "generic/tree/generic.h"

enum { CHECKS_MAX = 48 };

/* ---- One object ---- */

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

/* The loops around an access, for conflict.c; and what that has in place of indices of loops whose step
   is no constant: the first value and a multiple of the step.  */
struct loops_around
{
  auto_vec<struct conflict_loop> loops;
  struct conflict_access access;
  auto_vec<struct poly> dims, bounds;
};

/* The symbol that stands for how many iterations of L came before.  */
static unsigned
turns_of (struct nest *n, const struct kernel_loop *l)
{
  return poly_symbol_of (&n->scan->symbols, *l->where);
}

/* Makes *P, in L or inside, one in turns of the loops from L outwards whose step is no constant.  */
static void
count_turns (struct nest *n, const struct kernel_loop *l, struct poly *p)
{
  for (; l; l = l->parent)
    if (l->stride.ok && poly_has (p, l->symbol))
      {
	struct poly v = poly_var (turns_of (n, l));
	v = poly_mul (&v, &l->stride);
	v = poly_add (&v, &l->lo, 1);
	*p = poly_replace (p, l->symbol, &v);
      }
}

/* Whether the step of a loop from L outwards is no constant.  */
static bool
has_stride (const struct kernel_loop *l)
{
  while (l && !l->stride.ok)
    l = l->parent;
  return l != NULL;
}

/* The same as fill_loops for R in such loops.  */
static void
fill_turns (struct nest *n, struct loops_around *a, const struct ref *r)
{
  unsigned depth = 0;
  for (const struct kernel_loop *l = r->loop; l; l = l->parent)
    depth++;
  a->bounds.reserve_exact (2 * depth);
  for (const struct kernel_loop *l = r->loop; l; l = l->parent)
    {
      struct poly lo = l->lo.ok ? l->lo : l->least, hi = l->hi;
      if (l->stride.ok)
	{
	  lo = poly_const (0);
	  hi = poly_bad ();
	}
      count_turns (n, l->parent, &lo);
      count_turns (n, l->parent, &hi);
      a->bounds.quick_push (lo);
      a->bounds.quick_push (hi);
      unsigned at = a->bounds.length ();
      a->loops.safe_push ({ l->stride.ok ? turns_of (n, l) : l->symbol, l->index != NULL_TREE,
			    &a->bounds[at - 2], &a->bounds[at - 1], l->step });
    }
  for (unsigned i = 0; i < r->n_dims; i++)
    {
      struct poly p = r->dim[i];
      count_turns (n, r->loop, &p);
      a->dims.safe_push (p);
    }
  a->loops.reverse ();
  a->access = { a->loops.address (), a->loops.length (), a->dims.address (), NULL, 0 };
}

static void
fill_loops (struct nest *n, struct loops_around *a, const struct ref *r)
{
  if (has_stride (r->loop))
    {
      fill_turns (n, a, r);
      return;
    }
  for (const struct kernel_loop *l = r->loop; l; l = l->parent)
    a->loops.safe_push ({ l->symbol, l->index != NULL_TREE, l->lo.ok ? &l->lo : &l->least, &l->hi, l->step });
  a->loops.reverse ();
  a->access = { a->loops.address (), a->loops.length (), r->dim, r->residues, r->n_residues };
}

/* Whether EARLY in one iteration of AT and LATE in a later one never meet, by one of their
   first DIMS dimensions.  */
static bool
never_meet (struct nest *n, const struct ref *early, const struct ref *late,
	    const struct kernel_loop *at, unsigned dims, bool may_assume)
{
  struct loops_around first, second;
  struct range_program program = access_program (n);
  struct poly_list conditions = {};
  unsigned depth = 0;
  fill_loops (n, &first, early);
  fill_loops (n, &second, late);
  n->entered[0] = early->loop;
  n->entered[1] = late->loop;
  for (const struct kernel_loop *l = at->parent; l; l = l->parent)
    depth++;
  bool good = conflict_never (&first.access, &second.access, depth, dims, &program,
			      may_assume && n->may_check, &conditions);
  n->entered[0] = n->entered[1] = NULL;
  if (good)
    access_keep_checks (n, &conditions);
  poly_list_free (&conditions);
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

/* Whether A's object is declared inside, so that the pointer of B, which the host has, cannot
   point to it.  No pointer can if nothing takes its address.  */
static bool
is_younger (struct nest *n, const struct ref *a, const struct ref *b)
{
  return !a->pointer && n->own->contains (a->base) && b->pointer
	 && (!TREE_ADDRESSABLE (a->base) || poly_host_value (n, b->base));
}

static bool
kept_apart (struct nest *n, const struct ref *a, const struct ref *b)
{
  if (a->sole && (b->sole ? descriptors_differ (a->base, b->base) : !b->pointer))
    return true;
  if (b->sole && !a->pointer)
    return true;
  if (!a->pointer && !b->pointer)
    return true;                /* two objects */
  if (is_younger (n, a, b) || is_younger (n, b, a))
    return true;
  return derived_apart (n, a, b);
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

/* The address of R's base, a member of a struct, if the host knows that address; or
   NULL_TREE.  The run time knows where the member leads to on the device.  */
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
  if (depend_range_checked (n, r, lo, hi))
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

/* Whether subscripts tell if A and B are apart, *APART: where they meet, checks of sums hold for tiny arrays alone.  */
static bool
subscripts_tell (struct nest *n, const struct ref *a, const struct ref *b, struct kernel_loop *at, bool *apart)
{
  struct ref a_split, b_split;
  bool trusted;
  unsigned checks = n->checks.length ();
  if (!strides_split (n, a, b, &a_split, &b_split, &trusted))
    return false;
  const struct ref *other = a == b ? &a_split : &b_split;
  *apart = never_meet_in_any_order (n, &a_split, other, at, false)
	   || (n->may_check && never_meet_in_any_order (n, &a_split, other, at, true));
  if (!trusted)
    n->checks.truncate (checks);
  return trusted || !*apart;
}

bool
depend_apart (struct nest *n, const struct ref *a, const struct ref *b, struct kernel_loop *at)
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
      bool apart = counted && never_meet_in_any_order (n, a, b, at, false);
      if (counted && !apart && !subscripts_tell (n, a, b, at, &apart))
	apart = n->may_check && never_meet_in_any_order (n, a, b, at, true);
      return apart;
    }
  if (a->pointer && b->pointer && operand_equal_p (a->base, b->base, 0))
    return false;               /* one pointer that changes */
  bool a_stays = !a->pointer || poly_invariant (n, a->base), b_stays = !b->pointer || poly_invariant (n, b->base);
  if (!a_stays || !b_stays)
    return derived_apart (n, a, b);
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

/* Whether A or B is, by a clause, a variable that each iteration of L, or of a loop around it, has
   its own of: no pointer leads there from another one.  Iterations of L share those around it.  */
static bool
has_own_by_clause (const struct kernel_loop *l, const struct ref *a, const struct ref *b)
{
  bool one = a->base == b->base;
  for (const struct kernel_loop *o = l; o && (o == l || !one); o = o->parent)
    if ((a->base && !a->pointer && scalar_has_clause (o->clauses, a->base))
	|| (b->base && !b->pointer && scalar_has_clause (o->clauses, b->base)))
      return true;
  return false;
}

/* Whether object R is one of OWN, that a loop declares.  */
static bool
is_local_to (hash_set<tree> *own, const struct ref *r)
{
  return r->base && !r->pointer && VAR_P (r->base) && own->contains (r->base);
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

/* Whether accesses R of one iteration of L, which declares OWN, and of another one may
   conflict.  */
static bool
is_shared (const struct kernel_loop *l, hash_set<tree> *own, const struct ref *r)
{
  return !r->again && kernels_is_inside (r->loop, l) && !is_local_to (own, r)
	 && !reduces_elements (l, r);
}

bool
depend_ordered (struct nest *n, struct kernel_loop *l)
{
  struct range_program program = access_program (n);
  struct range_question q;
  struct poly_list conditions = {};
  if (!l->unordered)
    return true;
  struct poly two = poly_const (2), more = poly_add (&l->hi, &l->lo, -1);
  more = poly_add (&more, &two, 1);
  range_begin (&q, &program, n->may_check);
  for (const struct kernel_loop *o = l->parent; o; o = o->parent)
    if (o->index)
      range_loop (&q, o->symbol, &o->lo, &o->hi);
  bool good = more.ok && range_on_side (&q, &more, 1, n->may_check, &conditions);
  if (good)
    access_keep_checks (n, &conditions);
  else
    l->why = xstrdup ("Loop is not parallelized because its index may pass the end of its type");
  range_free (&q);
  poly_list_free (&conditions);
  return good;
}

bool
depend_free (struct nest *n, struct kernel_loop *l)
{
  unsigned checks = n->checks.length ();
  auto_vec<const struct ref *> refs;
  hash_set<tree> own;
  scalar_declared (l->body, &own);
  for (unsigned i = 0; i < n->refs.length (); i++)
    if (is_shared (l, &own, n->refs[i]))
      refs.safe_push (n->refs[i]);
  for (unsigned i = 0; i < refs.length (); i++)
    for (unsigned j = i; j < refs.length (); j++)
      {
	const struct ref *a = refs[i], *b = refs[j];
	if ((!a->write && !b->write) || (is_own (l, a) && is_own (l, b)) || has_own_by_clause (l, a, b)
	    || depend_apart (n, a, b, l))
	  continue;
	n->checks.truncate (checks);
	const struct ref *named = a->write ? a : b;
	l->why = xasprintf ("Loop carried dependence of %s%s prevents "
			    "parallelization", name_of (named),
			    named->pointer ? "->" : "");
	l->obstacle = named->pointer ? OBSTACLE_POINTED : OBSTACLE_ELEMENTS;
	l->about = name_of (named);
	l->write = named;
	return false;
      }
  return true;
}

/* ---- Places that a loop only updates ---- */

/* The bytes from its base that R, or the array in a structure that it is in, has.  */
static bool
object_range (struct nest *n, const struct ref *r, struct poly *lo, struct poly *hi)
{
  return depend_range_member (n, r, lo, hi) || depend_range (n, r, lo, hi);
}

/* Whether ranges of bytes from one base, of A and of B, are known to be apart.  */
static bool
ranges_apart (struct nest *n, const struct ref *a, const struct ref *b)
{
  struct poly a_lo, a_hi, b_lo, b_hi;
  HOST_WIDE_INT d;
  if (!object_range (n, a, &a_lo, &a_hi) || !object_range (n, b, &b_lo, &b_hi))
    return false;
  struct poly behind = poly_add (&b_lo, &a_hi, -1), before = poly_add (&a_lo, &b_hi, -1);
  return (poly_is_const (&behind, &d) && d >= 0) || (poly_is_const (&before, &d) && d >= 0);
}

bool
depend_is_number (struct nest *n, const struct kernel_loop *l, const struct ref *r)
{
  tree type = TREE_TYPE (r->expr);
  return r->write && r->base && r->size && !r->called && r->update == ERROR_MARK && kernels_is_inside (r->loop, l)
	 && !TYPE_VOLATILE (type) && !TREE_THIS_VOLATILE (r->expr) && !TYPE_ATOMIC (type)
	 && (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type))
	 && !(TREE_CODE (r->expr) == COMPONENT_REF && DECL_BIT_FIELD (TREE_OPERAND (r->expr, 1)))
	 && (!r->pointer || poly_invariant (n, r->base));
}

bool
depend_is_place (struct nest *n, const struct kernel_loop *l, const struct ref *r)
{
  if (!depend_is_number (n, l, r) || !r->offset.ok || !poly_invariant_place (n, r->expr))
    return false;
  for (unsigned i = 0; i < n->loops.length (); i++)
    if (n->loops[i]->index && poly_has (&r->offset, n->loops[i]->symbol))
      return false;
  return poly_tree (n, &r->offset) != NULL_TREE;
}

bool
depend_elsewhere (struct nest *n, const struct ref *a, const struct ref *b)
{
  if (!clone_types_alias (a->expr, b->expr))
    return true;
  if (!a->base || !b->base)
    return false;
  if ((a->pointer && !poly_invariant (n, a->base)) || (b->pointer && !poly_invariant (n, b->base)))
    return derived_apart (n, a, b);
  return same_base (n, a, b) ? ranges_apart (n, a, b) : kept_apart (n, a, b) || check_overlap (n, a, b, false);
}

bool
depend_place_alone (struct nest *n, const struct kernel_loop *l, const struct ref *r)
{
  unsigned checks = n->checks.length ();
  hash_set<tree> own;
  scalar_declared (l->body, &own);
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      const struct ref *o = n->refs[i];
      if (!is_shared (l, &own, o) || operand_equal_p (o->expr, r->expr, 0) || depend_elsewhere (n, o, r))
	continue;
      n->checks.truncate (checks);
      return false;
    }
  return true;
}
