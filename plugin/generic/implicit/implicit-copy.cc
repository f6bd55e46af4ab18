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

#include "generic/implicit/implicit.h"
#include "generic/data/data.h"
#include "generic/extent/extent.h"
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

/* Looks at *ADDRESS, at which there is an access: it may be the pointer, moved.  */
static void
search_address (struct escape_search *e, tree *address)
{
  while (CONVERT_EXPR_P (*address) || TREE_CODE (*address) == NON_LVALUE_EXPR
	 || TREE_CODE (*address) == POINTER_PLUS_EXPR)
    {
      if (TREE_CODE (*address) == POINTER_PLUS_EXPR)
	search_escapes (e, &TREE_OPERAND (*address, 1));
      address = &TREE_OPERAND (*address, 0);
    }
  if (!extent_same_base (*address, e->pointer))
    search_escapes (e, address);
}

/* Whether objects of TYPE have no pointers, and the functions called have no way to hand one on.  */
static bool
has_no_pointer (tree type)
{
  if (RECORD_OR_UNION_TYPE_P (type))
    {
      for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
	if (TREE_CODE (f) == FIELD_DECL && !has_no_pointer (TREE_TYPE (f)))
	  return false;
      return true;
    }
  return TREE_CODE (type) == ARRAY_TYPE ? has_no_pointer (TREE_TYPE (type)) : !POINTER_TYPE_P (type);
}

/* Looks at call T if all is seen that it does: what its arguments lead to is accessed in bytes that the nest knows,
   and no pointer stays, though one may be returned.  False: it is not such.  */
static bool
search_seen_call (struct escape_search *e, tree t)
{
  struct call_effects f;
  tree fn = get_callee_fndecl (t);
  bool returned = POINTER_TYPE_P (TREE_TYPE (t));
  if (!fn || !pure_call (fn, &f) || !(returned || has_no_pointer (TREE_TYPE (t)))
      || call_expr_nargs (t) > CALL_ARGUMENTS)
    return false;
  for (int i = 0; i < call_expr_nargs (t); i++)
    {
      tree type = TREE_TYPE (CALL_EXPR_ARG (t, i));
      if ((f.beyond >> i & 1)
	  || (POINTER_TYPE_P (type) && (f.writes >> i & 1) && !has_no_pointer (TREE_TYPE (type))))
	return false;
    }
  for (int i = 0; i < call_expr_nargs (t); i++)
    {
      tree *at = &CALL_EXPR_ARG (t, i);
      if (POINTER_TYPE_P (TREE_TYPE (*at)))
	search_address (e, at);
      else
	search_escapes (e, at);
    }
  e->escapes |= returned;
  return true;
}

static tree
visit_escape (tree *tp, int *walk, void *data)
{
  struct escape_search *e = (struct escape_search *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk = 0;
  else if (extent_same_base (t, e->pointer))
    {
      *walk = 0;
      e->escapes = true;
      e->called |= e->calls > 0;
    }
  else if (TREE_CODE (t) == DECL_EXPR && VAR_P (DECL_EXPR_DECL (t)))
    search_escapes (e, &DECL_INITIAL (DECL_EXPR_DECL (t)));
  else if (TREE_CODE (t) == CALL_EXPR)
    {
      if (search_seen_call (e, t))
	{
	  *walk = 0;
	  return NULL_TREE;
	}
      e->calls++;
      for (int i = 0; i < call_expr_nargs (t); i++)
	search_escapes (e, &CALL_EXPR_ARG (t, i));
      e->calls--;
      *walk = 0;
    }
  else if (INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF)
    {
      search_address (e, &TREE_OPERAND (t, 0));
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

bool
implicit_is_followed (struct nest *n, tree body, tree pointer)
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
  return implicit_is_followed (n, OMP_BODY (construct), pointer);
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

tree
implicit_map (tree construct, tree pointer, tree value, bool write, tree from, tree to)
{
  location_t loc = EXPR_LOCATION (construct);
  tree c = build_omp_clause (loc, OMP_CLAUSE_MAP);
  tree start = integer_zerop (from) ? unshare_expr (value)
	       : fold_build_pointer_plus (unshare_expr (value), fold_convert (sizetype, from));
  OMP_CLAUSE_SET_MAP_KIND (c, write ? GOMP_MAP_FORCE_TOFROM : GOMP_MAP_FORCE_TO);
  OMP_CLAUSE_DECL (c) = build_simple_mem_ref_loc (loc, start);
  OMP_CLAUSE_SIZE (c) = fold_build2 (MINUS_EXPR, sizetype, fold_convert (sizetype, to),
				     fold_convert (sizetype, from));
  OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c) = 1;
  facts_note_name (c, pointer);
  if (const char *name = facts_variable_name (pointer))
    feedback_note (FEEDBACK_DATA, loc, NULL, "Generating implicit %s(%s[:])",
		   write ? "copy" : "copyin", name);
  return c;
}

void
implicit_map_holder (tree construct, tree pointer)
{
  tree whole = TREE_CODE (pointer) == COMPONENT_REF ? get_base_address (pointer) : NULL_TREE;
  if (whole && VAR_P (whole))
    map_structure (construct, whole);
}

void
extent_guess (tree construct, tree pointer, tree value, bool write, tree from, tree to)
{
  bool more = element_needs_more (construct, pointer);
  write &= more || !element_range (construct, pointer, &from, &to);
  tree own = build_omp_clause (EXPR_LOCATION (construct), OMP_CLAUSE_MAP);
  tree c = implicit_map (construct, pointer, value, write, from, to);
  OMP_CLAUSE_SET_MAP_KIND (own, DECL_P (pointer) ? GOMP_MAP_FIRSTPRIVATE_POINTER : GOMP_MAP_ATTACH);
  OMP_CLAUSE_DECL (own) = DECL_P (pointer) ? pointer : attach_whole (pointer);
  OMP_CLAUSE_SIZE (own) = fold_convert (ptrdiff_type_node, from);
  facts_note_name (own, pointer);
  OMP_CLAUSE_CHAIN (c) = own;
  if (more)
    OMP_CLAUSES (construct) = chainon (c, OMP_CLAUSES (construct));
  else
    OMP_CLAUSES (construct) = chainon (OMP_CLAUSES (construct), c);
  implicit_map_holder (construct, pointer);
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
	mention_attach_elements (construct, at, base);
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

/* Variables of member-values.cc become the members that they stand for, for walk_tree.  */
static tree
put_member (tree *tp, int *walk, void *)
{
  tree value = VAR_P (*tp) ? facts_known_of (*tp)->value : NULL_TREE;
  *walk = !TYPE_P (*tp) && !value;
  if (value)
    *tp = unshare_expr (value);
  return NULL_TREE;
}

/* POINTER as the source has it.  */
static tree
as_written (tree pointer)
{
  pointer = unshare_expr (pointer);
  walk_tree (&pointer, put_member, NULL, NULL);
  return pointer;
}

void
implicit_warn_doubts (location_t loc, const struct extent *e)
{
  for (unsigned i = 0; i < e->n_doubts; i++)
    {
      bool within = false;
      for (unsigned k = 0; k < e->n && !within; k++)
	within = is_within (&e->doubts[i], &e->ranges[k]);
      location_t at = EXPR_LOCATION (e->doubts[i].expr);
      if (!within && accx_warning (reach, at == UNKNOWN_LOCATION ? loc : at,
				   "under this condition %qE may lead beyond what is copied of it: "
				   "a data clause can say how much that is",
				   as_written (e->base)))
	return;
    }
}

void
implicit_add_guess (struct nest *n, tree construct, const struct around *at, const struct extent *e,
	   tree *vars, tree *list)
{
  tree from = extent_variable (at->function, vars), to = extent_variable (at->function, vars);
  extent_compute (n, e, from, to, list);
  if (extent_begins_at_base (n, e))
    from = build_zero_cst (TREE_TYPE (from));
  extent_guess (construct, e->base, e->value ? e->value : e->base, e->write, from, to);
  implicit_warn_doubts (EXPR_LOCATION (construct), e);
  mention_attach_elements (construct, at, e->base);
  rows_attach (n, construct, e->base, e->value ? e->value : e->base, from);
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

/* Says that nothing is copied of what POINTER leads to.  */
static void
note_unknown (tree construct, tree pointer)
{
  if (const char *name = facts_variable_name (pointer))
    feedback_note (FEEDBACK_DATA, EXPR_LOCATION (construct), NULL,
		   "%s must be present: how much is reached there is not known before the region runs", name);
}

static void
lower_construct (tree *tp, const struct around *at)
{
  tree t = *tp, list = NULL_TREE, vars = NULL_TREE, behind = NULL_TREE;
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
  scan_describe_unsigned (n);
  scan_describe_bounded (n, &bounded);
  note_pointers (n, &pointers);
  struct guard_scan scan;
  scan.function = at->function;
  scan.vars = &vars;
  scan.list = &list;
  auto_vec<tree> rows;		/* pointers behind whose elements row-data.cc copies */
  for (unsigned i = 0; i < pointers.length (); i++)
    {
      struct extent *e = XCNEW (struct extent);
      e->base = pointers[i];
      e->parts = mention_members_around (at, pointers[i]);
      e->scan = &scan;
      bool of_fortran = language_is_fortran ();
      if (of_fortran && !is_assumed_size (e->base)
	  && !lookup_attribute (ACCX_ATTR_BEHIND, DECL_ATTRIBUTES (e->base)))
	{
	  free (e);
	  continue;
	}
      bool wants = wants_clause (n, t, e->base, at);
      if (wants && (find_section (n, t, e) || extent_find (n, e)))
	{
	  if (!of_fortran && row_data_copy (n, t, e, at, &vars, &list))
	    rows.safe_push (e->base);
	  implicit_add_guess (n, t, at, e, &vars, &list);
	}
      else if (of_fortran && mention_in (OMP_CLAUSES (t), e->base) == MENTION_NONE)
	add_look (t, e->base);
      else if (wants && !of_fortran)
	note_unknown (t, e->base);
      free (e);
    }
  if (!language_is_fortran ())
    {
      implicit_copy_rows (n, t, at, &rows, &vars, &list);
      implicit_copy_members (n, t, at, rows, &vars, &list);
      attach_arrays (n, t, at);
    }
  if (rows.length ())
    row_data_map (t, &list, &behind);
  nest_free (n);
  if (!vars)
    return;
  append_to_statement_list_force (t, &list);
  append_to_statement_list (behind, &list);
  *tp = generic_scope (vars, list);
}

void
extent_lower (tree function)
{
  around_each (function, lower_construct);
}
