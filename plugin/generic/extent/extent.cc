/* The bytes that a region reaches through a pointer.  Takes the accesses of a nest (nest.cc) and a pointer or an
   array.  Gives ranges (struct extent): the union of what each access reaches in the loops around it, cut by
   the conditions that it stands under; and statements of the host that compute the first byte and the one
   behind the last.

   Accesses under conditions that are not understood count where no other lies a constant away: what they
   may reach besides are doubts.  The runtime cuts other ends to memory that is there
   (accx_known_bytes): of loops that data may end before their limit, of x - x % m beside x.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/extent/extent.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* ---- What accesses reach ---- */

/* Whether A and B are within the same bounds, under the same conditions.  */
static bool
same_cut (const struct byte_range *a, const struct byte_range *b)
{
  return a->on_data == b->on_data && a->cut == b->cut
	 && (a->when == b->when || (a->when && b->when && operand_equal_p (a->when, b->when, 0)))
	 && (!a->cut || (poly_same (&a->cut_lo, &b->cut_lo) && poly_same (&a->cut_hi, &b->cut_hi)));
}

/* Widens *A to B if they differ by constants.  */
static bool
join (struct byte_range *a, const struct byte_range *b)
{
  struct poly lo = poly_add (&b->lo, &a->lo, -1), hi = poly_add (&b->hi, &a->hi, -1);
  HOST_WIDE_INT l, h;
  if (!poly_is_const (&lo, &l) || !poly_is_const (&hi, &h) || !same_cut (a, b))
    return false;
  if (a->guarded && !b->guarded)
    *a = *b;
  else if (a->guarded == b->guarded)
    {
      a->lo = l < 0 ? b->lo : a->lo;
      a->hi = h > 0 ? b->hi : a->hi;
    }
  return true;
}

bool
extent_add (struct extent *e, const struct byte_range *r)
{
  for (unsigned i = 0; i < e->n; i++)
    if (join (&e->ranges[i], r))
      return true;
  if (e->n == RANGES_MAX)
    return false;
  e->ranges[e->n++] = *r;
  return true;
}

/* Whether the conditions around R, which may be about indices, are understood.  Sets *RANGE to
   what it reaches.  */
static bool
find_guarded (struct nest *n, const struct extent *e, const struct ref *r,
	      struct byte_range *range)
{
  struct guard_bounds b;
  HOST_WIDE_INT l, h;
  if (!(guard_find (n, r, &b) || (e->scan && guard_scan_find (e->scan, n, r, &b)))
      || !depend_range (n, r, &range->lo, &range->hi)
      || !depend_range_within (n, r, &b, &range->cut_lo, &range->cut_hi))
    return false;
  range->guarded = false;
  range->on_data = b.on_data;
  range->when = b.when;
  struct poly lo = poly_add (&range->cut_lo, &range->lo, -1);
  struct poly hi = poly_add (&range->cut_hi, &range->hi, -1);
  range->cut = !poly_is_const (&lo, &l) || !poly_is_const (&hi, &h) || l < 0 || h > 0;
  if (!range->cut)
    {
      range->lo = range->cut_lo;
      range->hi = range->cut_hi;
    }
  return true;
}

/* The iterations of L less one, if its index counts.  */
static struct poly
iterations_left (const struct kernel_loop *l)
{
  return l->index && !l->unordered ? poly_add (&l->hi, &l->lo, -1) : poly_bad ();
}

/* Whether a loop around R has no iteration, whatever its data are.  */
static bool
never_runs (const struct ref *r)
{
  HOST_WIDE_INT c;
  for (const struct kernel_loop *l = r->loop; l; l = l->parent)
    {
      struct poly left = iterations_left (l);
      if (left.ok && poly_is_const (&left, &c) && c < 0)
	return true;
    }
  return false;
}

/* Whether RANGE, of R, may hold bytes though a loop around R has no iteration.  */
static bool
outlasts_loops (struct nest *n, const struct ref *r, const struct byte_range *range)
{
  struct poly bytes = poly_add (&range->hi, &range->lo, -1);
  HOST_WIDE_INT c;
  for (unsigned i = 0; n->bounded && i < n->bounded->parts.length (); i++)
    if (poly_has (&r->offset, n->bounded->parts[i].sym))
      return true;
  return poly_is_const (&bytes, &c);
}

/* RANGE, of R, counts where the loops around R have iterations, as far as the host knows.  */
static void
note_iterations (struct nest *n, const struct ref *r, struct byte_range *range)
{
  if (!outlasts_loops (n, r, range))
    return;
  for (const struct kernel_loop *l = r->loop; l; l = l->parent)
    {
      tree lo = l->index ? poly_tree (n, &l->lo) : NULL_TREE, hi = lo ? poly_tree (n, &l->hi) : NULL_TREE;
      tree any = hi ? fold_build2 (LE_EXPR, boolean_type_node, lo, hi) : boolean_true_node;
      if (!integer_onep (any))
	range->when = range->when ? fold_build2 (TRUTH_AND_EXPR, boolean_type_node, range->when, any) : any;
    }
}

bool
extent_same_base (tree a, tree b)
{
  return a == b || (a && b && !DECL_P (a) && !DECL_P (b) && operand_equal_p (a, b, 0));
}

/* Fills RANGE with what R reaches if the host reads limits of loops from memory; false if it cannot.  */
static bool
range_by_reads (struct nest *n, const struct ref *r, struct byte_range *range)
{
  if (!n->bounded || language_is_fortran ())
    return false;
  n->bounded->may_read = true;
  bool good = depend_range (n, r, &range->lo, &range->hi);
  n->bounded->may_read = false;
  return good;
}

/* Whether where R is depends on the index of a loop.  */
static bool
has_index (const struct ref *r)
{
  for (const struct kernel_loop *l = r->loop; l; l = l->parent)
    if (l->index && poly_has (&r->offset, l->symbol))
      return true;
  return false;
}

/* What in a condition indices and invariant scalars do not say, for walk_tree.  */
static tree
find_data (tree *tp, int *walk, void *data)
{
  struct nest *n = (struct nest *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (VAR_P (t) || TREE_CODE (t) == PARM_DECL)
    {
      for (unsigned i = 0; i < n->loops.length (); i++)
	if (n->loops[i]->index == t)
	  return NULL_TREE;
      return poly_invariant (n, t) ? NULL_TREE : t;
    }
  return scan_is_reference (t) || TREE_CODE (t) == CALL_EXPR ? t : NULL_TREE;
}

/* Whether a loop around R may end before its limit, where data say so.  */
static bool
ends_early (struct nest *n, const struct ref *r)
{
  for (const struct kernel_loop *l = r->loop; l; l = l->parent)
    {
      tree leave = l->leave && l->breaks == 1 ? l->leave->condition : NULL_TREE;
      if (l->jumps || (l->breaks && (!leave || walk_tree_without_duplicates (&leave, find_data, n))))
	return true;
    }
  return false;
}

/* Whether where R is has x - x % m and what else depends on x: not all ends come together.  */
static bool
may_end_sooner (struct nest *n, const struct ref *r)
{
  unsigned parts = 0, rounded = 0;
  for (unsigned i = 0; n->bounded && i < n->bounded->parts.length (); i++)
    if (poly_has (&r->offset, n->bounded->parts[i].sym))
      {
	parts++;
	rounded += TREE_CODE (n->bounded->parts[i].part) == MINUS_EXPR;
      }
  return rounded && parts + has_index (r) > 1;
}

bool
extent_find (struct nest *n, struct extent *e)
{
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      const struct ref *r = n->refs[i];
      struct byte_range range;
      if (!extent_same_base (r->base, e->base) || never_runs (r))
	continue;
      memset (&range, 0, sizeof range);
      e->write |= r->write;
      e->ends_early |= ends_early (n, r) || may_end_sooner (n, r);
      bool scanned = r->guard && poly_has_scan (n, &r->offset), indexed = has_index (r);
      bool found = r->guarded && !e->guarded_too && (!scanned || indexed) && find_guarded (n, e, r, &range);
      /* The host has looked at the numbers that conditions leave, not at the indices beside them.  */
      if (scanned && indexed && r->guarded && !found)
	return false;
      if (found)
	note_iterations (n, r, &range);
      if (found && extent_add (e, &range))
	continue;
      memset (&range, 0, sizeof range);
      range.guarded = r->guarded && !e->guarded_too && !scanned;
      range.on_data = r->on_data;
      if (!depend_range (n, r, &range.lo, &range.hi)
	  && !depend_range_member (n, r, &range.lo, &range.hi)
	  && !range_by_reads (n, r, &range))
	return false;
      note_iterations (n, r, &range);
      if (!extent_add (e, &range))
	return false;
      if (range.guarded && e->n_doubts < DOUBTS_MAX)
	e->doubts[e->n_doubts++] = { r->expr, range.lo, range.hi };
    }
  return e->n > 0;
}

/* ---- What the host computes of them ---- */

tree
extent_variable (tree function, tree *vars)
{
  tree v = create_tmp_var_raw (long_long_integer_type_node, "accx_extent");
  DECL_CONTEXT (v) = function;
  DECL_ARTIFICIAL (v) = 0;
  TREE_USED (v) = 1;
  DECL_CHAIN (v) = *vars;
  *vars = v;
  return v;
}

static void
set_variable (tree v, tree value, tree *list)
{
  append_to_statement_list_force (build2 (MODIFY_EXPR, void_type_node, v, value), list);
}

/* ENDS, a range of bytes of or behind BASE, to whole structs, if these are such: members
   that are reached under a condition only are no ranges of their own.  */
static void
round_to_structs (tree base, tree ends[2])
{
  tree type = TREE_TYPE (ends[0]), target = strip_array_types (TREE_TYPE (TREE_TYPE (base)));
  tree unit = TYPE_SIZE_UNIT (target);
  if (!RECORD_OR_UNION_TYPE_P (target) || !unit || !tree_fits_uhwi_p (unit) || integer_zerop (unit))
    return;
  unit = fold_convert (type, unit);
  for (int k = 0; k < 2; k++)
    ends[k] = fold_build2 (MULT_EXPR, type,
			   fold_build2 (k ? CEIL_DIV_EXPR : FLOOR_DIV_EXPR, type, ends[k], unit),
			   unit);
}

/* A variable of *TP that the host sets to what it finds out, for walk_tree.  */
static tree
find_made (tree *tp, int *walk, void *data)
{
  const struct nest_bounds *b = (const struct nest_bounds *) data;
  *walk = !TYPE_P (*tp);
  return VAR_P (*tp) && b->made.contains (*tp) ? *tp : NULL_TREE;
}

/* EMPTY, or what tells besides that ENDS were made from what the host could not read.  */
static tree
or_unread (struct nest *n, tree ends[2], tree empty)
{
  tree could = poly_could_read (n);
  if (!could || (!walk_tree_without_duplicates (&ends[0], find_made, n->bounded)
		 && !walk_tree_without_duplicates (&ends[1], find_made, n->bounded)))
    return empty;
  return build2 (TRUTH_OR_EXPR, boolean_type_node, build1 (TRUTH_NOT_EXPR, boolean_type_node, could), empty);
}

/* Whether one of E's ranges begins or ends with a number that lies in an array.  */
static bool
has_numbers (struct nest *n, const struct extent *e)
{
  for (unsigned i = 0; i < e->n; i++)
    if (poly_is_scan (n, poly_tree (n, &e->ranges[i].lo)) || poly_is_scan (n, poly_tree (n, &e->ranges[i].hi)))
      return true;
  return false;
}

/* Whether N checks what E's accesses are.  */
static bool
is_checked (const struct nest *n, const struct extent *e)
{
  for (unsigned i = 0; i < n->refs.length (); i++)
    if (n->refs[i]->checked && extent_same_base (n->refs[i]->base, e->base))
      return true;
  return false;
}

/* EMPTY, or what tells besides that unsigned indices of N, of E among others, wrap around.  */
static tree
or_wrapped (struct nest *n, const struct extent *e, tree empty)
{
  for (unsigned i = 0; is_checked (n, e) && i < n->checks.length (); i++)
    {
      tree sum = n->checks[i].a ? NULL_TREE : poly_tree (n, &n->checks[i].sum);
      if (sum)
	empty = build2 (TRUTH_OR_EXPR, boolean_type_node, empty,
			fold_build2 (LE_EXPR, boolean_type_node, sum, build_zero_cst (long_long_integer_type_node)));
    }
  return empty;
}

/* Appends to LIST what takes TO back to what is there behind FROM, as far as the runtime knows.  */
static void
append_known_end (const struct extent *e, tree from, tree to, tree *list)
{
  tree type = TREE_TYPE (to), value = unshare_expr (e->value ? e->value : e->base);
  tree fn_type = build_function_type_list (size_type_node, ptr_type_node, size_type_node, integer_type_node,
					   NULL_TREE);
  tree bytes = fold_convert (build_pointer_type (char_type_node), value);
  tree first = fold_build_pointer_plus (bytes, fold_convert (sizetype, from));
  tree call = build_call_expr_loc (UNKNOWN_LOCATION, generic_function ("accx_known_bytes", fn_type), 3,
				   fold_convert (ptr_type_node, first),
				   fold_convert (size_type_node, build2 (MINUS_EXPR, type, to, from)),
				   build_int_cst (integer_type_node, e->write));
  set_variable (to, build2 (PLUS_EXPR, type, from, fold_convert (type, call)), list);
}

void
extent_compute (struct nest *n, const struct extent *e, tree from, tree to, tree *list)
{
  tree type = long_long_integer_type_node;
  if (n->bounded)
    n->bounded->may_read = true;	/* what the ranges have */
  tree none[] = { TYPE_MAX_VALUE (type), TYPE_MIN_VALUE (type) };
  tree ends[] = { none[0], none[1] };
  for (unsigned i = 0; i < e->n; i++)
    {
      tree lo = poly_tree (n, &e->ranges[i].lo), hi = poly_tree (n, &e->ranges[i].hi);
      if (e->ranges[i].guarded || e->ranges[i].on_data)
	lo = fold_build2 (MAX_EXPR, type, lo, build_zero_cst (type));
      if (e->ranges[i].cut)
	{
	  lo = fold_build2 (MAX_EXPR, type, lo, poly_tree (n, &e->ranges[i].cut_lo));
	  hi = fold_build2 (MIN_EXPR, type, hi, poly_tree (n, &e->ranges[i].cut_hi));
	}
      tree any = fold_build2 (LT_EXPR, boolean_type_node, lo, hi);
      if (e->ranges[i].when)
	any = fold_build2 (TRUTH_ANDIF_EXPR, boolean_type_node,
			   unshare_expr (e->ranges[i].when), any);
      tree whole[] = { lo, hi };
      if (!e->parts)
	round_to_structs (e->base, whole);
      tree l = fold_build3 (COND_EXPR, type, any, whole[0], none[0]);
      tree h = fold_build3 (COND_EXPR, type, unshare_expr (any), whole[1], none[1]);
      ends[0] = fold_build2 (MIN_EXPR, type, ends[0], l);
      ends[1] = fold_build2 (MAX_EXPR, type, ends[1], h);
    }
  set_variable (from, unshare_expr (ends[0]), list);
  set_variable (to, unshare_expr (ends[1]), list);
  if (n->bounded)
    n->bounded->may_read = false;
  tree empty = or_wrapped (n, e, or_unread (n, ends, fold_build2 (GE_EXPR, boolean_type_node, from, to)));
  if (has_numbers (n, e))
    empty = build2 (TRUTH_OR_EXPR, boolean_type_node, empty,
		    fold_build2 (LT_EXPR, boolean_type_node, from, build_zero_cst (type)));
  if (POINTER_TYPE_P (TREE_TYPE (e->base)))
    {
      tree null = fold_build2 (EQ_EXPR, boolean_type_node, unshare_expr (e->value ? e->value : e->base),
			       build_zero_cst (TREE_TYPE (e->base)));
      suppress_warning (null, OPT_Wnonnull_compare);	/* this is not the user's question */
      empty = fold_build2 (TRUTH_OR_EXPR, boolean_type_node, empty, null);
    }
  tree clear = NULL_TREE;
  set_variable (from, build_zero_cst (type), &clear);
  set_variable (to, build_zero_cst (type), &clear);
  append_to_statement_list_force (build3 (COND_EXPR, void_type_node, empty, clear,
					  NULL_TREE), list);
  if (e->ends_early && POINTER_TYPE_P (TREE_TYPE (e->base)))
    append_known_end (e, from, to, list);
}

bool
extent_begins_at_base (struct nest *n, const struct extent *e)
{
  HOST_WIDE_INT lo;
  if (has_numbers (n, e))
    return true;
  for (unsigned i = 0; i < e->n; i++)
    if (e->ranges[i].cut || !poly_is_const (&e->ranges[i].lo, &lo) || lo)
      return false;
  return true;
}
