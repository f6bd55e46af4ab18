/* Pointers that no clause mentions.  Takes the GENERIC of a function before
   kernels.cc, gives compute constructs in which

     #pragma acc parallel loop
     for (int i = 0; i < n; i++)
       y[i] += a * x[i];

   a copyin clause for x[0:n] and a copy clause for y[0:n]: of pointers through which
   the region reads and writes, for the bytes that it does, where the host can compute
   these (nest.cc, depend.cc).  The specification makes such pointers firstprivate, so
   that only data that are present already are reached; what many programs mean is
   what other compilers do.

   The clauses are guesses, marked as implicit and as forced: the runtime makes copies
   only where nothing is present and the pointer does not lead to device memory.  A
   guess that reaches too far is worse than none.  So accesses under conditions on indices
   count for the iterations that these leave (if (i > 0) s += x[i - 1]; index-guard.cc,
   guard-scan.cc), and where a condition is not understood they do not widen by a constant what
   others reach, of which a warning tells;
   constructs with default (present) or default (none) get none for pointers that no clause
   mentions.

   Indices and limits of loops may lie in arrays, x[col[k]] and j < start[i + 1].  The host looks for them there,
   where the device has no copy of the array (host-scan.cc).

   What a reduction clause names is copied, so the guess for a section behind a pointer there
   is that section.

   Where clauses name sections behind elements of what a pointer leads to, and not that,

     #pragma acc parallel loop copy(level[k][0:n])
     for (int i = 0; i < n; i++)
       level[k][i] *= 2;

   or behind members of elements, s[k].p[0:n], the elements that the region reads are copied
   too, and attached to those sections: nothing else would let device code find them.  Of an
   array of pointers the region has its implicit copy, to whose elements the same is done.
   Pointers in what no clause mentions are attached where the guess makes the copy (implicit-rows.cc).  The same is
   done of a member that leads to such elements: copy(s->rows[k][0:n]), copy(s.in->p[0:n]).

   OpenACC 3.3 sections 2.5.1, 2.5.15, 2.6.2, 2.7.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"
#include "feedback/feedback.h"
#include "generic/depend/depend.h"
#include "polynomial/polynomial.h"

/* ---- Pointers that can have a clause ---- */

/* Looks for uses of POINTER but to access what it leads to.  */
struct escape_search
{
  tree pointer;
  bool called;                  /* a function is given it */
  bool escapes;
  unsigned calls;               /* around */
};

static void search_escapes (struct escape_search *e, tree *tp);

static tree
visit_escape (tree *tp, int *walk, void *data)
{
  struct escape_search *e = (struct escape_search *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk = 0;
  else if (t == e->pointer)
    {
      e->escapes = true;
      e->called |= e->calls > 0;
    }
  else if (TREE_CODE (t) == DECL_EXPR && VAR_P (DECL_EXPR_DECL (t)))
    search_escapes (e, &DECL_INITIAL (DECL_EXPR_DECL (t)));
  else if (TREE_CODE (t) == CALL_EXPR)
    {
      e->calls++;
      for (int i = 0; i < call_expr_nargs (t); i++)
	search_escapes (e, &CALL_EXPR_ARG (t, i));
      e->calls--;
      *walk = 0;
    }
  else if (INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF)
    {
      tree *address = &TREE_OPERAND (t, 0);
      while (CONVERT_EXPR_P (*address) || TREE_CODE (*address) == NON_LVALUE_EXPR
	     || TREE_CODE (*address) == POINTER_PLUS_EXPR)
	{
	  if (TREE_CODE (*address) == POINTER_PLUS_EXPR)
	    search_escapes (e, &TREE_OPERAND (*address, 1));
	  address = &TREE_OPERAND (*address, 0);
	}
      if (*address != e->pointer)
	search_escapes (e, address);
      *walk = 0;
    }
  return NULL_TREE;
}

static void
search_escapes (struct escape_search *e, tree *tp)
{
  if (*tp)
    walk_tree (tp, visit_escape, e, NULL);
}

/* Whether R is through a pointer that the region computes.  */
static bool
is_computed (struct nest *n, const struct ref *r)
{
  return !r->base || (r->pointer && (!DECL_P (r->base) || n->own->contains (r->base)
				     || !poly_invariant (n, r->base)));
}

/* Whether BODY uses POINTER only in accesses that N knows.  */
static bool
is_followed (struct nest *n, tree body, tree pointer)
{
  struct escape_search e = { pointer, false, false, 0 };
  search_escapes (&e, &body);
  if (e.called)
    return false;
  for (unsigned i = 0; e.escapes && i < n->refs.length (); i++)
    if (is_computed (n, n->refs[i]))
      return false;
  return true;
}

/* ---- Pointers of whose elements clauses name sections ---- */

/* The pointer that map clause C attaches, NULL_TREE if none.  */
static tree
attached_by (tree c)
{
  return map_does (c, MAP_ATTACH) ? named_object (OMP_CLAUSE_DECL (c)) : NULL_TREE;
}

/* Whether map clause C attaches an element of what POINTER, a variable or a member, leads to.  */
static bool
attaches_element (tree c, tree pointer)
{
  if (!map_does (c, MAP_ATTACH) || OMP_CLAUSE_DECL (c) == pointer)
    return false;
  if (DECL_P (pointer))
    return extent_origin (OMP_CLAUSE_DECL (c)) == pointer;
  tree by = rows_leading_to (attached_by (c));
  return by && operand_equal_p (by, pointer, 0);
}

/* How many pointers one after another, elements of VAR, lead to the object T.  */
static int
pointers_to (tree t, tree var)
{
  int count = TREE_CODE (TREE_TYPE (var)) == ARRAY_TYPE ? 1 : 0;
  for (;; t = TREE_OPERAND (t, 0))
    if (INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF)
      count++;
    else if (!handled_component_p (t) && TREE_CODE (t) != POINTER_PLUS_EXPR
	     && TREE_CODE (t) != NON_LVALUE_EXPR && !CONVERT_EXPR_P (t))
      return count;
}

enum mention { MENTION_NONE, MENTION_ELEMENTS, MENTION_ITSELF };

/* What CLAUSES say of POINTER: nothing, only of what its elements lead to, or of itself.  */
static enum mention
mention_in (tree clauses, tree pointer)
{
  enum mention said = MENTION_NONE;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (!clause_is_about (c, pointer) || element_is_named (c, pointer))
      continue;
    else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	     && (attaches_element (c, pointer)
		 || pointers_to (named_object (OMP_CLAUSE_DECL (c)), pointer) > 1))
      said = MENTION_ELEMENTS;
    else
      return MENTION_ITSELF;
  return said;
}

/* The same of the clauses of CONSTRUCT and those AT it.  */
static enum mention
mention_of (tree construct, const struct around *at, tree pointer)
{
  enum mention said = mention_in (OMP_CLAUSES (construct), pointer);
  for (unsigned i = 0; i < at->clauses.length (); i++)
    said = MAX (said, mention_in (at->clauses[i], pointer));
  return said;
}

/* Has CONSTRUCT attach those elements of what POINTER leads to that constructs around do.  */
static void
attach_elements (tree construct, const struct around *at, tree pointer)
{
  for (unsigned i = 0; i < at->clauses.length (); i++)
    for (tree c = at->clauses[i]; c; c = OMP_CLAUSE_CHAIN (c))
      if (attaches_element (c, pointer))
	rows_attach_pointer (construct, OMP_CLAUSE_DECL (c), OMP_CLAUSE_SIZE (c));
}

/* Whether POINTER, through which N of CONSTRUCT goes, is to have a clause.  */
static bool
wants_clause (struct nest *n, tree construct, tree pointer,
	      const struct around *at)
{
  tree target = TREE_TYPE (TREE_TYPE (pointer));
  enum mention said = mention_of (construct, at, pointer);
  if (VOID_TYPE_P (target) || FUNC_OR_METHOD_TYPE_P (target)
      || (TREE_CODE (target) == ARRAY_TYPE && POINTER_TYPE_P (strip_array_types (target)))
      || TREE_THIS_VOLATILE (pointer) || n->own->contains (pointer)
      || declare_is_marked (pointer) || !poly_invariant (n, pointer)
      || !poly_host_value (n, pointer) || said == MENTION_ITSELF)
    return false;
  tree from, to;
  bool named = !element_needs_more (construct, pointer)
	       && element_range (construct, pointer, &from, &to);
  if (said == MENTION_NONE && !named
      && ((POINTER_TYPE_P (target) && !rows_can_follow (n, pointer))
	  || omp_find_clause (OMP_CLAUSES (construct), OMP_CLAUSE_DEFAULT)))
    return false;
  return is_followed (n, OMP_BODY (construct), pointer);
}

/* ---- Ranges ---- */

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

/* Whether A and B, of accesses, are one variable, or one member.  */
static bool
same_base (tree a, tree b)
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

bool
extent_find (struct nest *n, struct extent *e)
{
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      const struct ref *r = n->refs[i];
      struct byte_range range;
      if (!same_base (r->base, e->base))
	continue;
      memset (&range, 0, sizeof range);
      e->write |= r->write;
      /* Conditions keep numbers out of use that are no indices.  */
      if (r->guard && poly_has_scan (n, &r->offset))
	return false;
      bool found = r->guarded && !e->guarded_too && find_guarded (n, e, r, &range);
      if (found)
	note_iterations (n, r, &range);
      if (found && extent_add (e, &range))
	continue;
      memset (&range, 0, sizeof range);
      range.guarded = r->guarded && !e->guarded_too;
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

/* ---- Sections of reductions ---- */

/* A call of the marker of a reduction over a section behind POINTER, of the construct that
   is walked or of its outermost loops.  */
static tree
find_reduction (tree *tp, int *walk, void *pointer)
{
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (marker_is (t, MARKER_REDUCTION) && call_expr_nargs (t) == 4
      && construct_object_of (t) == (tree) pointer)
    return t;
  if (TREE_CODE (t) != OACC_LOOP)
    return NULL_TREE;
  *walk = 0;
  return walk_tree_without_duplicates (&OMP_FOR_INIT (t), find_reduction, pointer);
}

/* Fills E with the section of a reduction clause over what its base, a pointer, leads to:
   it is copied, whatever the loops do (section 2.5.15).  Returns false if there is none, or
   none that the host knows.  */
static bool
find_section (struct nest *n, tree construct, struct extent *e)
{
  tree call = walk_tree_without_duplicates (&construct, find_reduction, e->base);
  tree unit = TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (e->base)));
  struct byte_range range = { };
  if (!call || !tree_fits_shwi_p (unit))
    return false;
  struct poly size = poly_const (tree_to_shwi (unit));
  tree ends[] = { CALL_EXPR_ARG (call, 2), CALL_EXPR_ARG (call, 3) };
  for (int i = 0; i < 2; i++)
    if (!poly_invariant (n, ends[i]) || !poly_host_value (n, ends[i]))
      return false;
  struct poly first = poly_of_tree (n, ends[0], NULL), length = poly_of_tree (n, ends[1], NULL);
  struct poly last = poly_add (&first, &length, 1);
  range.lo = poly_mul (&first, &size);
  range.hi = poly_mul (&last, &size);
  e->write = true;
  return range.lo.ok && range.hi.ok && extent_add (e, &range);
}

/* ---- Clauses ---- */

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

/* Whether E begins where its base leads to, or may: the base leads into the object that numbers in arrays
   are indices of, if none is negative.  A constant saves the region an addition for each access.  */
static bool
begins_at_base (struct nest *n, const struct extent *e)
{
  HOST_WIDE_INT lo;
  if (has_numbers (n, e))
    return true;
  for (unsigned i = 0; i < e->n; i++)
    if (e->ranges[i].cut || !poly_is_const (&e->ranges[i].lo, &lo) || lo)
      return false;
  return true;
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
  tree empty = or_unread (n, ends, fold_build2 (GE_EXPR, boolean_type_node, from, to));
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
}

/* Has CONSTRUCT map VARIABLE, a structure a member of which it attaches: with that clause GCC 14 and
   later take it for mapped.  */
static void
map_structure (tree construct, tree variable)
{
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_MAP:
      case OMP_CLAUSE_PRIVATE:
      case OMP_CLAUSE_FIRSTPRIVATE:
	if (OMP_CLAUSE_DECL (c) == variable)
	  return;
	break;
      default:
	break;
      }
  tree c = build_omp_clause (EXPR_LOCATION (construct), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TOFROM);
  OMP_CLAUSE_DECL (c) = variable;
  OMP_CLAUSE_SIZE (c) = DECL_SIZE_UNIT (variable);
  OMP_CLAUSE_CHAIN (c) = OMP_CLAUSES (construct);
  OMP_CLAUSES (construct) = c;
}

void
extent_guess (tree construct, tree pointer, tree value, bool write, tree from, tree to)
{
  location_t loc = EXPR_LOCATION (construct);
  bool more = element_needs_more (construct, pointer);
  write &= more || !element_range (construct, pointer, &from, &to);
  tree start = integer_zerop (from) ? unshare_expr (value)
	       : fold_build_pointer_plus (unshare_expr (value), fold_convert (sizetype, from));
  tree own = build_omp_clause (loc, OMP_CLAUSE_MAP), c = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (own, DECL_P (pointer) ? GOMP_MAP_FIRSTPRIVATE_POINTER : GOMP_MAP_ATTACH);
  OMP_CLAUSE_DECL (own) = DECL_P (pointer) ? pointer : attach_whole (pointer);
  OMP_CLAUSE_SIZE (own) = fold_convert (ptrdiff_type_node, from);
  OMP_CLAUSE_SET_MAP_KIND (c, write ? GOMP_MAP_FORCE_TOFROM : GOMP_MAP_FORCE_TO);
  OMP_CLAUSE_DECL (c) = build_simple_mem_ref_loc (loc, start);
  OMP_CLAUSE_SIZE (c) = fold_build2 (MINUS_EXPR, sizetype, fold_convert (sizetype, to),
				     fold_convert (sizetype, from));
  OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c) = 1;
  OMP_CLAUSE_CHAIN (c) = own;
  if (more)
    OMP_CLAUSES (construct) = chainon (c, OMP_CLAUSES (construct));
  else
    OMP_CLAUSES (construct) = chainon (OMP_CLAUSES (construct), c);
  tree whole = TREE_CODE (pointer) == COMPONENT_REF ? get_base_address (pointer) : NULL_TREE;
  if (whole && VAR_P (whole))
    map_structure (construct, whole);
  const char *name = facts_variable_name (pointer);
  facts_note_name (c, pointer);
  facts_note_name (own, pointer);
  if (name)
    feedback_note (FEEDBACK_DATA, loc, NULL, "Generating implicit %s(%s[:])",
		   write ? "copy" : "copyin", name);
}

/* ---- Constructs ---- */

/* The pointers with names through which N goes.  */
static void
note_pointers (struct nest *n, vec<tree> *pointers)
{
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      tree base = n->refs[i]->base;
      if (n->refs[i]->pointer && base && (VAR_P (base) || TREE_CODE (base) == PARM_DECL)
	  && TREE_CODE (TREE_TYPE (base)) == POINTER_TYPE && DECL_NAME (base)
	  && !pointers->contains (base))
	pointers->safe_push (base);
    }
}

/* Has CONSTRUCT, of N, attach the elements of arrays of which constructs around map no more
   than what elements lead to: the arrays are copied for it alone.  */
static void
attach_arrays (struct nest *n, tree construct, const struct around *at)
{
  auto_vec<tree> seen;
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      tree base = n->refs[i]->base;
      if (!base || !VAR_P (base) || TREE_CODE (TREE_TYPE (base)) != ARRAY_TYPE
	  || !POINTER_TYPE_P (strip_array_types (TREE_TYPE (base)))
	  || n->own->contains (base) || seen.contains (base))
	continue;
      seen.safe_push (base);
      if (mention_of (construct, at, base) == MENTION_ELEMENTS)
	attach_elements (construct, at, base);
    }
}

/* Whether what D reaches is part of R.  */
static bool
is_within (const struct reach_doubt *d, const struct byte_range *r)
{
  struct poly below = poly_add (&d->lo, &r->lo, -1), above = poly_add (&r->hi, &d->hi, -1);
  HOST_WIDE_INT b, a;
  return poly_is_const (&below, &b) && poly_is_const (&above, &a) && b >= 0 && a >= 0;
}

/* Warns of what may reach beyond the ranges of E.  */
static void
warn_doubts (location_t loc, const struct extent *e)
{
  for (unsigned i = 0; i < e->n_doubts; i++)
    {
      bool within = false;
      for (unsigned k = 0; k < e->n && !within; k++)
	within = is_within (&e->doubts[i], &e->ranges[k]);
      location_t at = EXPR_LOCATION (e->doubts[i].expr);
      if (!within && accx_warning (reach, at == UNKNOWN_LOCATION ? loc : at,
				   "under this condition %qE may lead beyond what is copied of it: "
				   "a data clause can say how much that is", e->base))
	return;
    }
}

/* Has CONSTRUCT, of N, copy what E has as a guess.  It attaches the elements that constructs AT it
   do, and those through which N goes.  New variables go in front of *VARS, what sets them to *LIST.  */
static void
add_guess (struct nest *n, tree construct, const struct around *at, const struct extent *e,
	   tree *vars, tree *list)
{
  tree from = extent_variable (at->function, vars), to = extent_variable (at->function, vars);
  extent_compute (n, e, from, to, list);
  if (begins_at_base (n, e))
    from = build_zero_cst (TREE_TYPE (from));
  extent_guess (construct, e->base, e->value ? e->value : e->base, e->write, from, to);
  warn_doubts (EXPR_LOCATION (construct), e);
  attach_elements (construct, at, e->base);
  rows_attach (n, construct, e->base, e->value ? e->value : e->base, from);
}

/* Whether one of the constructs AT it has a clause about a member of one of the elements that POINTER
   leads to.  */
static bool
members_around (const struct around *at, tree pointer)
{
  for (unsigned i = 0; i < at->clauses.length (); i++)
    for (tree c = at->clauses[i]; c; c = OMP_CLAUSE_CHAIN (c))
      if (element_is_named (c, pointer))
	return true;
  return false;
}

/* Whether CONSTRUCT or one AT it attaches an element of what POINTER leads to, or names a member of
   one.  */
static bool
names_element (tree construct, const struct around *at, tree pointer)
{
  for (int i = -1; i < (int) at->clauses.length (); i++)
    for (tree c = i < 0 ? OMP_CLAUSES (construct) : at->clauses[i]; c; c = OMP_CLAUSE_CHAIN (c))
      if (attaches_element (c, pointer) || element_is_named (c, pointer))
	return true;
  return false;
}

/* Whether a clause of CONSTRUCT or one AT it is about what T, a pointer in memory, leads to.  */
static bool
is_clause_about (tree construct, const struct around *at, tree t)
{
  for (int i = -1; i < (int) at->clauses.length (); i++)
    for (tree c = i < 0 ? OMP_CLAUSES (construct) : at->clauses[i]; c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !rows_is_own_attach (c))
	{
	  tree decl = named_object (OMP_CLAUSE_DECL (c));
	  tree by = rows_leading_to (decl);
	  if (operand_equal_p (decl, t, 0) || (by && operand_equal_p (by, t, 0)))
	    return true;
	}
  return false;
}

/* Whether T, a pointer in memory through which CONSTRUCT, of N, goes, leads to pointers of which no clause
   speaks, and it goes through those.  */
static bool
leads_to_rows (struct nest *n, tree construct, const struct around *at, tree t)
{
  tree root = extent_origin (t);
  return DECL_P (root) && !n->own->contains (root) && !declare_is_marked (root)
	 && POINTER_TYPE_P (TREE_TYPE (TREE_TYPE (t))) && !is_clause_about (construct, at, t)
	 && !omp_find_clause (OMP_CLAUSES (construct), OMP_CLAUSE_DEFAULT) && rows_can_follow (n, t);
}

/* A variable of FUNCTION that *LIST sets to pointer T in memory, if the host can read that.  */
static tree
read_pointer (tree function, tree t, tree *vars, tree *list)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (t)), v = generic_variable (UNKNOWN_LOCATION, function,
								       "accx_rows", type, vars);
  DECL_ARTIFICIAL (v) = DECL_IGNORED_P (v) = 0;
  tree has = poly_host_has (build_fold_addr_expr (unshare_expr (t)), 0);
  generic_assign (v, build3 (COND_EXPR, type, has, unshare_expr (t), build_zero_cst (type)), list);
  return v;
}

/* Has CONSTRUCT, of N, copy the elements that members lead to where clauses are about members of these
   or what they lead to.  Arrays of pointers through which it goes are copied, too.  New variables
   go in front of *VARS, what sets them to *LIST.  */
static void
copy_member_rows (struct nest *n, tree construct, const struct around *at, tree *vars, tree *list)
{
  auto_vec<tree> seen;
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      const struct ref *r = n->refs[i];
      bool wanted = r->pointer && r->base && !DECL_P (r->base);
      bool named = wanted && names_element (construct, at, r->base);
      wanted = named || (wanted && leads_to_rows (n, construct, at, r->base));
      for (unsigned k = 0; wanted && k < seen.length (); k++)
	wanted = !same_base (seen[k], r->base);
      if (!wanted)
	continue;
      seen.safe_push (r->base);
      struct extent *e = XCNEW (struct extent);
      e->base = r->base;
      e->parts = members_around (at, r->base);
      if (poly_invariant (n, e->base) && rows_has_host_indices (n, e->base) && extent_find (n, e))
	{
	  if (!named)
	    e->value = read_pointer (at->function, e->base, vars, list);
	  add_guess (n, construct, at, e, vars, list);
	}
      free (e);
    }
}

/* Whether DECL is a dummy argument of Fortran's of assumed size: gfortran maps no such by itself.  */
static bool
is_assumed_size (tree decl)
{
  tree array = TREE_TYPE (TREE_TYPE (decl));
  return (TREE_CODE (decl) == PARM_DECL && TREE_CODE (array) == ARRAY_TYPE
	  && !(TYPE_DOMAIN (array) && TYPE_MAX_VALUE (TYPE_DOMAIN (array))));
}

/* Has CONSTRUCT look up what is present where POINTER leads to.  */
static void
add_look (tree construct, tree pointer)
{
  tree zero = build_zero_cst (long_long_integer_type_node);
  extent_guess (construct, pointer, pointer, true, zero, unshare_expr (zero));
}

static void
lower_construct (tree *tp, const struct around *at)
{
  tree t = *tp, list = NULL_TREE, vars = NULL_TREE;
  auto_vec<tree> pointers, none;
  hash_set<tree> mapped;
  kernels_note_names (OMP_CLAUSES (t), &mapped);
  for (unsigned i = 0; i < at->clauses.length (); i++)
    kernels_note_names (at->clauses[i], &mapped);
  struct nest *n = nest_new (&OMP_BODY (t), at->function, &mapped);
  struct nest_bounds bounded;
  bounded.vars = &vars;
  bounded.list = &list;
  bounded.steps = 0;
  n->host_indices = &none;
  n->exact_ends = true;
  scan_describe_bounded (n, &bounded);
  note_pointers (n, &pointers);
  struct guard_scan scan;
  scan.function = at->function;
  scan.vars = &vars;
  scan.list = &list;
  for (unsigned i = 0; i < pointers.length (); i++)
    {
      struct extent *e = XCNEW (struct extent);
      e->base = pointers[i];
      e->parts = members_around (at, pointers[i]);
      e->scan = &scan;
      bool of_fortran = language_is_fortran ();
      if (of_fortran && !is_assumed_size (e->base))
	{
	  free (e);
	  continue;
	}
      if (wants_clause (n, t, e->base, at) && (find_section (n, t, e) || extent_find (n, e)))
	add_guess (n, t, at, e, &vars, &list);
      else if (of_fortran && mention_in (OMP_CLAUSES (t), e->base) == MENTION_NONE)
	add_look (t, e->base);
      free (e);
    }
  if (!language_is_fortran ())
    {
      copy_member_rows (n, t, at, &vars, &list);
      attach_arrays (n, t, at);
    }
  nest_free (n);
  if (!vars)
    return;
  append_to_statement_list_force (t, &list);
  *tp = generic_scope (vars, list);
}

void
extent_lower (tree function)
{
  around_each (function, lower_construct);
}
