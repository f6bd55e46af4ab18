/* Loops split over all devices.  Takes the GENERIC of a function before implicit-copy.cc;

     #pragma acc parallel loop deviceid(*) copyin(a[0:n]) copyout(b[0:n])
     for (int i = 1; i < n - 1; i++)
       b[i] = a[i - 1] + a[i + 1];

   becomes a loop over devices around the construct, which is enqueued on each for its part of
   the iterations and of the data.  A wait follows unless the construct has async:

     for (d = 0; d < devices; d++)
       {
	 first = ...; end = ...;
	 #pragma acc parallel loop deviceid(d) copyin(a[first-1:...]) copyout(b[first:...])
	 for (int i = first; i < end; i++) ...
       }

   Iterations must be independent of each other, as nest.cc and depend.cc find; what they leave
   to conditions at run time is one here, too: where it does not hold, one device gets all.
   Each array that is written must be reached by the loop's index alone, so that parts do not
   overlap; arrays that are read are split where their ranges depend on the part, with the halo
   that the accesses have.  Otherwise each device gets what the clause says.  All else is
   refused with the reason.  A scalar reduction becomes one into an element for each device,
   combined behind the wait (accx_part, runtime/entry/accx.c).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/kernels.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"
#include "feedback/feedback.h"
#include "generic/depend/depend.h"
#include "polynomial/polynomial.h"
#include "generic/markers/markers.h"
#include "generic/extent/extent.h"

/* Constructs with deviceid(*), and those of them with other clauses that need calls.  */
static void ATTRIBUTE_PRINTF_2
refuse (struct whole *w, const char *format, ...)
{
  va_list ap;
  if (w->bad)
    return;
  w->bad = true;
  va_start (ap, format);
  char *why = xvasprintf (format, ap);
  va_end (ap);
  error_at (w->loc, "the loop cannot be split over all devices: %s", why);
  free (why);
}

static const char *
name_of (tree decl)
{
  return DECL_P (decl) && DECL_NAME (decl) ? IDENTIFIER_POINTER (DECL_NAME (decl))
	 : "what a pointer leads to";
}

/* ---- The loop ---- */

/* Finds the loop that is all of the construct, and what its parts are.  */
static void
find_loop (struct whole *w)
{
  w->loop = kernels_only_loop (OMP_BODY (w->construct));
  for (unsigned i = 0; i < w->n->loops.length () && !w->l; i++)
    if (!w->n->loops[i]->parent && *w->n->loops[i]->where == w->loop)
      w->l = w->n->loops[i];
  if (!w->loop || TREE_CODE (w->loop) != OACC_LOOP || !w->l || !w->l->index)
    refuse (w, "it is not counted");
  else if (w->l->exits)
    refuse (w, "%s", w->l->exits);
  else if (w->l->by == 0)
    refuse (w, "it does not count");
  else if (omp_find_clause (OMP_FOR_CLAUSES (w->loop), OMP_CLAUSE_SEQ))
    refuse (w, "it is sequential");
}

/* Sets the least and the greatest index and the number of iterations before the loop over
   devices.  A loop that counts down will count up.  */
static void
count_iterations (struct whole *w)
{
  tree begin = TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (w->loop), 0), 1);
  tree cond = TREE_VEC_ELT (OMP_FOR_COND (w->loop), 0), limit = TREE_OPERAND (cond, 1);
  enum tree_code code = TREE_CODE (cond);
  bool down = w->l->by < 0;
  HOST_WIDE_INT by = absu_hwi (w->l->by);
  if ((down ? code != GT_EXPR && code != GE_EXPR : code != LT_EXPR && code != LE_EXPR)
      || !poly_host_value (w->n, begin) || !poly_host_value (w->n, limit))
    {
      refuse (w, "the host does not know its bounds");
      return;
    }
  tree one_end = whole_variable (w, whole_wide (begin), &w->outer);
  tree n = down ? whole_op (MINUS_EXPR, one_end, whole_wide (limit))
	   : whole_op (MINUS_EXPR, whole_wide (limit), one_end);
  n = whole_op (PLUS_EXPR, n, whole_cst (by - (code == LT_EXPR || code == GT_EXPR)));
  n = whole_op (MAX_EXPR, n, whole_cst (0));
  w->count = whole_variable (w, whole_op (TRUNC_DIV_EXPR, n, whole_cst (by)), &w->outer);
  tree length = whole_op (MULT_EXPR, whole_op (MINUS_EXPR, w->count, whole_cst (1)),
			  whole_cst (w->l->by));
  tree other_end = whole_variable (w, whole_op (PLUS_EXPR, one_end, length), &w->outer);
  w->from = down ? other_end : one_end;
  w->to = down ? one_end : other_end;
  w->l->by = by;
}

/* The index at which the part of device D begins.  */
static tree
part_begin (struct whole *w, tree d)
{
  tree i = whole_op (TRUNC_DIV_EXPR, whole_op (MULT_EXPR, w->count, d), w->devices);
  return whole_op (PLUS_EXPR, w->from, whole_op (MULT_EXPR, i, whole_cst (w->l->by)));
}

/* Makes the loop run from the part's first index to its last.  */
static void
narrow_loop (struct whole *w)
{
  tree init = TREE_VEC_ELT (OMP_FOR_INIT (w->loop), 0);
  tree *cond = &TREE_VEC_ELT (OMP_FOR_COND (w->loop), 0);
  tree *incr = &TREE_VEC_ELT (OMP_FOR_INCR (w->loop), 0);
  tree index = TREE_OPERAND (init, 0), type = TREE_TYPE (index);
  tree end = whole_op (PLUS_EXPR, w->last, whole_cst (1));
  TREE_OPERAND (init, 1) = fold_convert (type, w->first);
  *cond = build2_loc (EXPR_LOCATION (*cond), LT_EXPR, boolean_type_node,
		      TREE_OPERAND (*cond, 0), fold_convert (type, end));
  *incr = build2 (MODIFY_EXPR, void_type_node, index,
		  build2 (PLUS_EXPR, type, index, build_int_cst (type, w->l->by)));
}

/* What clauses make private to threads or gangs are no data of the loop.  */
static void
note_privates (struct whole *w)
{
  const tree lists[] = { OMP_FOR_CLAUSES (w->loop), OMP_CLAUSES (w->construct) };
  for (unsigned i = 0; i < ARRAY_SIZE (lists); i++)
    for (tree c = lists[i]; c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	  || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
	w->l->privates.safe_push (OMP_CLAUSE_DECL (c));
}

/* Asks whether the iterations are independent; takes the conditions that the answer has. */
static void
prove (struct whole *w)
{
  w->n->may_check = true;
  bool scalars = scalar_classify (w->n, w->l);
  note_privates (w);
  if (!scalars || !depend_free (w->n, w->l))
    refuse (w, "%s", w->l->why ? w->l->why : "its iterations depend on each other");
  w->n->may_check = false;
}

/* ---- Data ---- */

/* The section of BASE from byte FROM to byte TO.  */
static tree
section_of (tree base, tree from, location_t loc)
{
  tree type = TREE_TYPE (base);
  bool pointer = POINTER_TYPE_P (type);
  tree element = strip_array_types (pointer ? TREE_TYPE (type) : type);
  tree start = pointer ? base : build_fold_addr_expr (base);
  start = fold_convert (build_pointer_type (element), start);
  if (!pointer)
    TREE_ADDRESSABLE (base) = 1;
  return build_simple_mem_ref_loc (loc, fold_build_pointer_plus
				   (start, fold_convert (sizetype, from)));
}

/* The clause among CLAUSES that maps BASE, or NULL_TREE; refuses two.  */
static tree
clause_of (struct whole *w, tree clauses, tree base)
{
  tree found = NULL_TREE;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && extent_origin (OMP_CLAUSE_DECL (c)) == base
	&& !map_does (c, MAP_POINTER))
      {
	if (found)
	  refuse (w, "two clauses are about '%s'", name_of (base));
	found = c;
      }
  return found;
}

/* The clause of KIND for bytes FROM to TO of BASE, chained to that of its pointer.  */
static tree
section_clause (struct whole *w, enum gomp_map_kind kind, tree base, tree from, tree to)
{
  tree pointer = build_omp_clause (w->loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (pointer, GOMP_MAP_FIRSTPRIVATE_POINTER);
  OMP_CLAUSE_DECL (pointer) = base;
  OMP_CLAUSE_SIZE (pointer) = fold_convert (ptrdiff_type_node, from);
  tree c = build_omp_clause (w->loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, kind);
  OMP_CLAUSE_DECL (c) = section_of (base, from, w->loc);
  OMP_CLAUSE_SIZE (c) = fold_convert (sizetype, whole_op (MINUS_EXPR, to, from));
  OMP_CLAUSE_CHAIN (c) = pointer;
  return c;
}

/* Makes C, which is about BASE, a clause for bytes FROM to TO.  */
static void
narrow_clause (struct whole *w, tree c, tree base, tree from, tree to)
{
  tree fresh = section_clause (w, (enum gomp_map_kind) OMP_CLAUSE_MAP_KIND (c), base, from, to);
  tree pointer = OMP_CLAUSE_CHAIN (fresh), next = OMP_CLAUSE_CHAIN (c);
  if (map_does (next, MAP_POINTER) && OMP_CLAUSE_DECL (next) == base)
    next = OMP_CLAUSE_CHAIN (next);
  OMP_CLAUSE_DECL (c) = OMP_CLAUSE_DECL (fresh);
  OMP_CLAUSE_SIZE (c) = OMP_CLAUSE_SIZE (fresh);
  OMP_CLAUSE_CHAIN (c) = pointer;
  OMP_CLAUSE_CHAIN (pointer) = next;
}

/* Gives each device its part of E's base.  C: the clause about it, or NULL_TREE.  */
static void
split_base (struct whole *w, const struct extent *e, tree c)
{
  tree from = extent_variable (w->function, &w->vars);
  tree to = extent_variable (w->function, &w->vars);
  whole_part_compute (w, e, c, from, to);
  if (c)
    narrow_clause (w, c, e->base, from, to);
  else
    OMP_CLAUSES (w->construct)
      = chainon (OMP_CLAUSES (w->construct),
		 section_clause (w, e->write ? GOMP_MAP_TOFROM : GOMP_MAP_TO, e->base, from, to));
  feedback_note (FEEDBACK_DATA, w->loc, NULL, "Splitting %s over all devices",
		 name_of (e->base));
}

/* Each device gets all of BASE, which is only read.  */
static void
replicate_base (struct whole *w, tree base, tree c)
{
  if (c && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_TOFROM)
    OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
  if (c)
    return;
  if (POINTER_TYPE_P (TREE_TYPE (base)))
    {
      refuse (w, "'%s' needs a data clause", name_of (base));
      return;
    }
  c = build_omp_clause (w->loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
  OMP_CLAUSE_DECL (c) = base;
  OMP_CLAUSE_SIZE (c) = unshare_expr (DECL_SIZE_UNIT (base));
  OMP_CLAUSE_CHAIN (c) = OMP_CLAUSES (w->construct);
  OMP_CLAUSES (w->construct) = c;
}

static bool
is_written (const struct nest *n, tree base)
{
  for (unsigned i = 0; i < n->refs.length (); i++)
    if (n->refs[i]->base == base && n->refs[i]->write)
      return true;
  return false;
}

/* Decides for BASE.  */
static void
place_base (struct whole *w, tree base)
{
  tree c = clause_of (w, OMP_CLAUSES (w->construct), base);
  struct extent *e = XCNEW (struct extent);
  e->base = base;
  bool known = whole_part_find (w, e, c), written = is_written (w->n, base);
  if (around_mentions (w->at, base) || declare_is_marked (base))
    refuse (w, "'%s' is mapped around it, on one device", name_of (base));
  else if (c && !map_does (c, MAP_MAKES | MAP_EXPECTS))
    refuse (w, "the clause about '%s' is about one device", name_of (base));
  else if (written && !(known && whole_parts_apart (w, e)))
    refuse (w, "'%s' is written, and cannot be split by the loop's index", name_of (base));
  else if (known)
    split_base (w, e, c);
  else
    replicate_base (w, base, c);
  free (e);
}

/* Decides for all variables that are reached.  */
static void
place_data (struct whole *w)
{
  auto_vec<tree> bases;
  for (unsigned i = 0; i < w->n->refs.length () && !w->bad; i++)
    {
      const struct ref *r = w->n->refs[i];
      if (r->base && !r->pointer
	  && (w->n->own->contains (r->base) || w->l->privates.contains (r->base)))
	continue;
      if (!r->base || !DECL_P (r->base) || w->n->own->contains (r->base))
	refuse (w, "it goes through a pointer that it computes");
      else if (!bases.contains (r->base))
	bases.safe_push (r->base);
    }
  for (unsigned i = 0; i < bases.length () && !w->bad; i++)
    place_base (w, bases[i]);
}

/* Scalars that several devices would change.  */
static void
check_scalars (struct whole *w)
{
  for (tree c = OMP_CLAUSES (w->construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && DECL_P (OMP_CLAUSE_DECL (c))
	&& is_gimple_reg_type (TREE_TYPE (OMP_CLAUSE_DECL (c)))
	&& !map_does (c, MAP_POINTER)
	&& !w->l->reductions.contains (OMP_CLAUSE_DECL (c))
	&& w->n->writes->get (OMP_CLAUSE_DECL (c)))
      refuse (w, "'%s' is changed on all of them", name_of (OMP_CLAUSE_DECL (c)));
}

/* ---- Reductions ---- */

static void
note_sum (struct whole *w, tree c)
{
  tree var = OMP_CLAUSE_DECL (c), type = TREE_TYPE (var);
  for (unsigned i = 0; i < w->n_sums; i++)
    if (w->sums[i].var == var)
      return;
  if (!DECL_P (var) || (!INTEGRAL_TYPE_P (type) && !SCALAR_FLOAT_TYPE_P (type))
      || w->n_sums == REDUCTIONS_MAX)
    refuse (w, "of reductions it may have a few over numbers");
  else if (omp_find_clause (OMP_CLAUSES (w->construct), OMP_CLAUSE_ASYNC))
    refuse (w, "its reduction needs a wait, and it has an 'async' clause");
  else
    w->sums[w->n_sums++] = (struct whole_sum) { c, var, NULL_TREE, NULL_TREE };
}

static void
note_sums (struct whole *w)
{
  const tree lists[] = { OMP_FOR_CLAUSES (w->loop), OMP_CLAUSES (w->construct) };
  for (unsigned i = 0; i < ARRAY_SIZE (lists); i++)
    for (tree c = lists[i]; c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
	note_sum (w, c);
      else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && construct_is_carrier (c)
	       && marker_in (OMP_CLAUSE_SIZE (c), MARKER_REDUCTION))
	refuse (w, "of reductions it may have a few over numbers");
}

static tree
element (tree array, tree i)
{
  return build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (array)), array, i, NULL_TREE, NULL_TREE);
}

/* Makes an element of S for each device, set in the loop over them; appends to CALLS what
   says that the construct has it.  */
static void
begin_sum (struct whole *w, struct whole_sum *s, tree *calls)
{
  tree type = TREE_TYPE (s->var);
  tree init = combine_first (w->loc, OMP_CLAUSE_REDUCTION_CODE (s->clause), s->var);
  tree none = fold_build2 (NE_EXPR, boolean_type_node, w->d, whole_cst (0));
  s->parts = generic_variable (w->loc, w->function, "accx_parts",
			       build_array_type_nelts (TYPE_MAIN_VARIANT (type), DEVICES_MAX),
			       &w->vars);
  TREE_ADDRESSABLE (s->parts) = TREE_ADDRESSABLE (s->var) = 1;
  s->plain = generic_variable (w->loc, w->function, "accx_plain", integer_type_node,
			       &w->vars);
  generic_assign (s->plain, integer_one_node, &w->outer);
  tree part = element (s->parts, w->d);
  generic_assign (part, build3 (COND_EXPR, type, none, init, s->var), &w->inner);
  tree fn = build_function_type_list (integer_type_node, ptr_type_node, ptr_type_node,
				      NULL_TREE);
  tree call = build_call_expr (generic_function ("accx_part", fn), 2,
			       fold_convert (ptr_type_node, build_fold_addr_expr (s->var)),
			       build_fold_addr_expr (unshare_expr (part)));
  generic_assign (s->plain, call, calls);
}

/* A combined with B as S does.  */
static tree
combine (const struct whole_sum *s, tree a, tree b)
{
  enum tree_code code = OMP_CLAUSE_REDUCTION_CODE (s->clause);
  return combine_values (code == MINUS_EXPR ? PLUS_EXPR : code, a, b);
}

/* ---- The loop over devices ---- */

/* LIST as the body of a loop while D < w->devices, which it must change.  */
static tree
over_devices (struct whole *w, tree body)
{
  tree list = NULL_TREE;
  tree done = fold_build2 (GE_EXPR, boolean_type_node, w->d, w->devices);
  append_to_statement_list (build1 (EXIT_EXPR, void_type_node, done), &list);
  append_to_statement_list (body, &list);
  generic_assign (w->d, whole_op (PLUS_EXPR, w->d, whole_cst (1)), &list);
  tree loop = build1 (LOOP_EXPR, void_type_node, list);
  TREE_SIDE_EFFECTS (loop) = 1;
  return loop;
}

/* Appends to LIST what puts the sums together.  */
static void
end_sums (struct whole *w, tree *list)
{
  for (unsigned i = 0; i < w->n_sums; i++)
    {
      struct whole_sum *s = &w->sums[i];
      tree own = NULL_TREE, part = element (s->parts, w->d);
      generic_assign (s->var, element (s->parts, whole_cst (0)), &own);
      generic_assign (w->d, whole_cst (1), &own);
      append_to_statement_list
	(over_devices (w, build2 (MODIFY_EXPR, void_type_node, s->var,
				  combine (s, s->var, part))), &own);
      append_to_statement_list
	(build3 (COND_EXPR, void_type_node,
		 fold_build2 (EQ_EXPR, boolean_type_node, s->plain, integer_zero_node),
		 own, NULL_TREE), list);
    }
}

/* Evaluates once what clauses of the construct compute.  */
static void
evaluate_clauses (struct whole *w)
{
  for (tree c = OMP_CLAUSES (w->construct); c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_IF: case OMP_CLAUSE_ASYNC: case OMP_CLAUSE_WAIT:
      case OMP_CLAUSE_NUM_GANGS: case OMP_CLAUSE_NUM_WORKERS: case OMP_CLAUSE_VECTOR_LENGTH:
	if (OMP_CLAUSE_OPERAND (c, 0) && TREE_SIDE_EFFECTS (OMP_CLAUSE_OPERAND (c, 0)))
	  {
	    tree value = OMP_CLAUSE_OPERAND (c, 0);
	    OMP_CLAUSE_OPERAND (c, 0)
	      = fold_convert (TREE_TYPE (value), whole_variable (w, whole_wide (value), &w->outer));
	  }
	break;
      default:
	break;
      }
}

/* Sets the number of devices, known before the data: one if the iterations may depend on
   each other or parts overlap.  */
static void
count_devices (struct whole *w)
{
  tree type = build_function_type_list (integer_type_node, integer_type_node, NULL_TREE);
  tree call = build_call_expr (generic_function ("accx_all_devices", type), 1,
			       build_int_cst (integer_type_node, DEVICES_MAX));
  tree condition = kernels_condition (w->n), n = whole_wide (call);
  if (condition)
    n = build3 (COND_EXPR, long_long_integer_type_node, condition, n, whole_cst (1));
  generic_assign (w->devices, n, &w->outer);
  generic_assign (w->d, whole_cst (0), &w->outer);
}

static void
begin_part (struct whole *w)
{
  tree next = whole_op (PLUS_EXPR, w->d, whole_cst (1));
  w->first = whole_variable (w, part_begin (w, w->d), &w->inner);
  w->end = whole_variable (w, part_begin (w, next), &w->inner);
  w->last = whole_variable (w, whole_op (MINUS_EXPR, w->end, whole_cst (w->l->by)), &w->inner);
  w->l->lo = poly_var (poly_symbol_of (&w->n->scan->symbols, w->first));
  w->l->hi = poly_var (poly_symbol_of (&w->n->scan->symbols, w->last));
}

/* All together.  */
static tree
emit (struct whole *w)
{
  tree posted = NULL_TREE;
  for (unsigned i = 0; i < w->n_sums; i++)
    begin_sum (w, &w->sums[i], &posted);
  bool async = omp_find_clause (OMP_CLAUSES (w->construct), OMP_CLAUSE_ASYNC) != NULL_TREE;
  tree some = fold_build2 (LT_EXPR, boolean_type_node, w->first, w->end);
  append_to_statement_list (marker_on_device (w->loc, w->d, w->construct, false), &posted);
  append_to_statement_list (build3 (COND_EXPR, void_type_node, some, posted, NULL_TREE),
			    &w->inner);
  append_to_statement_list (over_devices (w, w->inner), &w->outer);
  if (!async)
    append_to_statement_list (marker_runtime_call (w->loc, "accx_all_wait", 0, NULL),
			      &w->outer);
  end_sums (w, &w->outer);
  return generic_scope (w->vars, w->outer);
}

static void
split (struct whole *w, tree *tp)
{
  find_loop (w);
  if (!w->bad)
    prove (w);
  if (!w->bad)
    count_iterations (w);
  if (w->bad)
    return;
  evaluate_clauses (w);
  w->devices = extent_variable (w->function, &w->vars);
  w->d = extent_variable (w->function, &w->vars);
  begin_part (w);
  note_sums (w);
  check_scalars (w);
  if (!w->bad)
    place_data (w);
  if (w->bad)
    return;
  count_devices (w);
  narrow_loop (w);
  *tp = emit (w);
}

/* ---- Constructs ---- */

static void
lower_construct (tree *tp, const struct around *at)
{
  auto_vec<tree> none;
  hash_set<tree> mapped;
  if (!facts_known_of (*tp)->all_devices || TREE_CODE (*tp) == OACC_SERIAL)
    return;
  struct whole *w = XCNEW (struct whole);
  w->function = at->function;
  w->construct = *tp;
  w->loc = EXPR_LOCATION (*tp);
  w->at = at;
  if (facts_known_of (*tp)->others)
    refuse (w, "clauses of accx and modifiers of clauses are for one device");
  kernels_note_names (OMP_CLAUSES (*tp), &mapped);
  w->n = nest_new (&OMP_BODY (*tp), at->function, &mapped);
  w->n->host_indices = &none;
  if (!w->bad)
    split (w, tp);
  nest_free (w->n);
  free (w);
}

void
whole_lower (tree function)
{
  if (facts_any_all_devices ())
    around_each (function, lower_construct);
}
