/* Where the accesses of a nest go.  Takes a nest whose accesses are described.  Gives the bytes that one reaches in
   the loops around it, and how far it moves from one iteration of a loop to the next: what neighbouring threads
   load and store together.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/scan.h"
#include "polynomial/polynomial.h"
#include "generic/tree/generic.h"

/* ---- What the program says ---- */

/* Whether the value of SYM is known to be positive.  */
static bool
is_positive (void *data, unsigned sym)
{
  const struct nest *n = (const struct nest *) data;
  tree t = poly_symbol (&n->scan->symbols, sym);
  for (int side = 0; side < 2; side++)
    for (const struct kernel_loop *l = n->entered[side]; l; l = l->parent)
      if (l->stride.ok && poly_has (&l->stride, sym))
	return true;
  return t && scan_is_size (n->scan, t);
}

/* Whether P has the index of a loop that the host runs: what must hold for each
   iteration is not worth a check.  */
static bool
has_host_index (const struct nest *n, const struct poly *p)
{
  for (unsigned i = 0; i < n->host_indices->length (); i++)
    if (poly_has (p, poly_symbol_of (&n->scan->symbols, (*n->host_indices)[i])))
      return true;
  return false;
}

/* Whether N can check the sign of P.  */
static bool
can_check (void *data, const struct poly *p)
{
  struct nest *n = (struct nest *) data;
  return !has_host_index (n, p) && poly_tree (n, p);
}

/* Whether A and B are strides that gfortran has computed, and A is the later one: that of a later dimension.  */
static bool
is_larger (void *data, unsigned a, unsigned b)
{
  const struct nest *n = (const struct nest *) data;
  tree s = poly_symbol (&n->scan->symbols, a), t = poly_symbol (&n->scan->symbols, b);
  return language_is_fortran () && s && t && VAR_P (s) && VAR_P (t) && DECL_ARTIFICIAL (s) && DECL_ARTIFICIAL (t)
	 && DECL_NAME (s) && DECL_NAME (t) && startswith (IDENTIFIER_POINTER (DECL_NAME (s)), "stride")
	 && startswith (IDENTIFIER_POINTER (DECL_NAME (t)), "stride") && DECL_UID (s) > DECL_UID (t);
}

struct range_program
access_program (struct nest *n)
{
  return { n, is_positive, can_check, is_larger };
}

void
access_keep_checks (struct nest *n, const struct poly_list *conditions)
{
  for (unsigned i = 0; i < conditions->n; i++)
    {
      bool known = false;
      for (unsigned j = 0; j < n->checks.length () && !known; j++)
	known = !n->checks[j].a && poly_same (&n->checks[j].sum, &conditions->at[i]);
      if (known)
	continue;
      struct run_check check;
      memset (&check, 0, sizeof check);
      check.sum = conditions->at[i];
      n->checks.safe_push (check);
    }
}

/* ---- The bytes of one access ---- */

/* The least or, UPPER, the greatest value of L's index: what B says, NULL or not, else the
   loop.  */
static const struct poly *
end_of (const struct kernel_loop *l, const struct guard_bounds *b, bool upper)
{
  for (unsigned i = 0; b && i < b->n; i++)
    if (b->at[i].loop == l && b->at[i].upper == upper)
      return &b->at[i].value;
  return upper ? &l->hi : &l->lo;
}

/* How many steps of L are from its first value to LIMIT, rounded down; not ok if not known.  Q
   learns that they are not less than 0 where the loop has an iteration.  */
static struct poly
steps_to (struct nest *n, struct range_question *q, const struct kernel_loop *l,
	  const struct poly *limit)
{
  struct poly way = l->by > 0 ? poly_add (limit, &l->lo, -1) : poly_add (&l->hi, limit, -1);
  HOST_WIDE_INT c;
  tree by = l->stride.ok ? poly_tree (n, &l->stride) : build_int_cst (long_long_integer_type_node, l->step);
  if (!l->stride.ok && poly_is_const (&way, &c))
    return poly_const (c >= 0 ? c / l->step : -((l->step - 1 - c) / l->step));
  tree t = n->exact_ends || l->stride.ok ? poly_tree (n, &way) : NULL_TREE;
  if (!t || !by)
    return poly_bad ();
  t = fold_build2 (FLOOR_DIV_EXPR, TREE_TYPE (t), t, by);
  struct poly steps = poly_var (poly_symbol_of (&n->scan->symbols, t));
  range_fact (q, &steps);
  return steps;
}

/* The last value of L's index that is not behind LIMIT, or LIMIT if that is not known.  */
static struct poly
last_value (struct nest *n, struct range_question *q, const struct kernel_loop *l,
	    const struct poly *limit)
{
  struct poly steps = l->step > 1 || l->stride.ok ? steps_to (n, q, l, limit) : poly_bad ();
  struct poly by = l->stride.ok ? l->stride : poly_const (l->by), way = poly_mul (&steps, &by);
  struct poly last = poly_add (l->by > 0 ? &l->lo : &l->hi, &way, 1);
  return last.ok ? last : *limit;
}

/* Tells Q the values of L's index, where B, NULL or not, holds.  */
static void
note_loop (struct nest *n, struct range_question *q, const struct kernel_loop *l,
	   const struct guard_bounds *b)
{
  struct poly lo = *end_of (l, b, false), hi = *end_of (l, b, true);
  if (l->by > 0)
    hi = last_value (n, q, l, &hi);
  else
    lo = last_value (n, q, l, &lo);
  range_loop (q, l->symbol, &lo, &hi);
}

/* Tells Q the parts of VALUE that are symbols.  */
static void
note_parts (struct nest *n, struct range_question *q, const struct poly *value)
{
  for (unsigned i = 0; n->bounded && i < n->bounded->parts.length (); i++)
    {
      const struct nest_bound *part = &n->bounded->parts[i];
      if (poly_has (value, part->sym))
	range_bound (q, part->sym, &part->lo, &part->hi);
    }
}

/* Tells Q the loops from AT outwards, where B, NULL or not, holds, and the parts of VALUE that are symbols.  */
static void
note_loops (struct nest *n, struct range_question *q, const struct kernel_loop *at,
	    const struct poly *value, const struct guard_bounds *b)
{
  note_parts (n, q, value);
  for (const struct kernel_loop *l = at; l; l = l->parent)
    if (l->index)
      note_loop (n, q, l, b);
}

bool
depend_value_range (struct nest *n, const struct kernel_loop *at, const struct poly *value,
		    const struct guard_bounds *b, struct poly *lo, struct poly *hi)
{
  struct range_program program = access_program (n);
  struct range_question q;
  range_begin (&q, &program, true);
  note_loops (n, &q, at, value, b);
  *lo = range_extreme (&q, *value, false);
  *hi = range_extreme (&q, *value, true);
  range_free (&q);
  return poly_tree (n, lo) && poly_tree (n, hi);
}

bool
access_keep_unsigned (struct nest *n, const struct kernel_loop *at, const struct poly *value)
{
  struct range_program program = access_program (n);
  struct range_question q;
  range_begin (&q, &program, true);
  note_loops (n, &q, at, value, NULL);
  struct poly least = range_extreme (&q, *value, false), most = range_extreme (&q, *value, true);
  struct poly one = poly_const (1), end = poly_const (HOST_WIDE_INT_1 << 32);
  least = poly_add (&least, &one, 1);
  most = poly_add (&end, &most, -1);
  bool good = can_check (n, &least) && can_check (n, &most);
  for (unsigned i = 0; good && i < q.assumed.n; i++)
    good = can_check (n, &q.assumed.at[i]);
  if (good)
    {
      poly_list_add (&q.assumed, &least);
      poly_list_add (&q.assumed, &most);
      access_keep_checks (n, &q.assumed);
    }
  range_free (&q);
  return good;
}

/* The range of bytes that R accesses, from its base, where B, NULL or not, holds.  What indices
   are multiplied by is taken to be positive where that is not known; KEEP: and N checks that.  */
static bool
byte_range (struct nest *n, const struct ref *r, const struct guard_bounds *b, bool keep,
	    struct poly *lo, struct poly *hi)
{
  struct range_program program = access_program (n);
  struct range_question q;
  range_begin (&q, &program, true);
  note_loops (n, &q, r->loop, &r->offset, b);
  struct poly size = poly_const (r->size);
  *lo = range_extreme (&q, r->offset, false);
  *hi = range_extreme (&q, r->offset, true);
  *hi = poly_add (hi, &size, 1);
  bool good = r->size && poly_tree (n, lo) && poly_tree (n, hi);
  if (good && keep)
    access_keep_checks (n, &q.assumed);
  range_free (&q);
  return good;
}

bool
depend_range (struct nest *n, const struct ref *r, struct poly *lo, struct poly *hi)
{
  return byte_range (n, r, NULL, false, lo, hi);
}

bool
depend_range_checked (struct nest *n, const struct ref *r, struct poly *lo, struct poly *hi)
{
  return byte_range (n, r, NULL, true, lo, hi);
}

bool
depend_range_in (struct nest *n, const struct poly *offset, HOST_WIDE_INT size, const vec<struct kernel_loop> &loops,
		 struct poly *lo, struct poly *hi)
{
  struct range_program program = access_program (n);
  struct range_question q;
  struct poly bytes = poly_const (size);
  range_begin (&q, &program, true);
  note_parts (n, &q, offset);
  for (unsigned i = 0; i < loops.length (); i++)
    note_loop (n, &q, &loops[i], NULL);
  *lo = range_extreme (&q, *offset, false);
  *hi = range_extreme (&q, *offset, true);
  *hi = poly_add (hi, &bytes, 1);
  range_free (&q);
  return size && poly_tree (n, lo) && poly_tree (n, hi);
}

/* The outermost array of constant size, of several elements, that T is in and that is a member; or
   NULL_TREE.  An array of one element at the end of a structure may stand for more.  */
static tree
member_array (tree t)
{
  tree array = NULL_TREE;
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == COMPONENT_REF && TREE_CODE (TREE_TYPE (t)) == ARRAY_TYPE
	&& TYPE_SIZE_UNIT (TREE_TYPE (t)) && tree_fits_shwi_p (TYPE_SIZE_UNIT (TREE_TYPE (t)))
	&& !tree_int_cst_equal (TYPE_SIZE_UNIT (TREE_TYPE (t)),
				TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (t)))))
      array = t;
  return array;
}

bool
depend_range_member (struct nest *n, const struct ref *r, struct poly *lo, struct poly *hi)
{
  struct ref whole = { };
  whole.expr = member_array (r->expr);
  whole.loop = r->loop;
  if (!whole.expr || !r->size)
    return false;
  scan_describe (n, &whole);
  return byte_range (n, &whole, NULL, false, lo, hi);
}

bool
depend_range_within (struct nest *n, const struct ref *r, const struct guard_bounds *b,
		     struct poly *lo, struct poly *hi)
{
  return byte_range (n, r, b, false, lo, hi);
}

/* ---- From one iteration to the next ---- */

/* By how many bytes R moves with each iteration of L; not ok if that is not known.  */
static struct poly
stride (const struct ref *r, const struct kernel_loop *l)
{
  struct poly coef, rest;
  return r->offset.ok && poly_split (&r->offset, l->symbol, &coef, &rest) ? coef : poly_bad ();
}

static tree
find_index (tree *tp, int *walk, void *index)
{
  *walk = !TYPE_P (*tp);
  return *tp == index ? *tp : NULL_TREE;
}

/* Whether the pointer that R goes through is another one with each iteration of L, as rows[i] is.  */
static bool
has_other_base (const struct ref *r, const struct kernel_loop *l)
{
  tree base = r->base;
  return r->pointer && l->index && walk_tree_without_duplicates (&base, find_index, l->index);
}

/* How far R moves with each iteration of L: not at all, within a sector of the caches, within
   a line, or farther.  */
enum reach { STAYS, SECTOR, LINE, FAR, UNKNOWN };

static enum reach
reach (const struct ref *r, const struct kernel_loop *l)
{
  struct poly s = stride (r, l);
  HOST_WIDE_INT c;
  if (!s.ok)
    return UNKNOWN;
  if (has_other_base (r, l))
    return FAR;
  if (!poly_is_const (&s, &c))
    return FAR;
  return c == 0 ? STAYS : absu_hwi (c) <= 32 ? SECTOR : absu_hwi (c) <= 128 ? LINE : FAR;
}

int
reach_joins (const struct nest *n, const struct kernel_loop *l,
	     const struct kernel_loop *outer)
{
  int more = 0;
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      const struct ref *r = n->refs[i];
      enum reach inner = reach (r, l), around = reach (r, outer);
      if (kernels_is_inside (r->loop, l) && inner != STAYS && around != STAYS
	  && inner != UNKNOWN && around != UNKNOWN)
	more += (inner < around) - (inner > around);
    }
  return more;
}

bool
reach_near (const struct nest *n, const struct kernel_loop *l, const struct kernel_loop *outer)
{
  for (unsigned i = 0; i < n->refs.length (); i++)
    if (kernels_is_inside (n->refs[i]->loop, l))
      {
	enum reach inner = reach (n->refs[i], l), around = reach (n->refs[i], outer);
	if (inner == UNKNOWN || around == UNKNOWN || (inner == FAR && around == FAR))
	  return false;
      }
  return true;
}
