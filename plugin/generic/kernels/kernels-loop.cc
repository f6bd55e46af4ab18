/* The loops of a nest of a kernels construct: which of them run in parallel,
   and these made OpenACC loops.  Takes what nest.cc found, asks depend.cc and
   scalar-privates.cc, changes the trees.  The outer loops of a nest are taken; a reduction
   of its own inside two of these stays sequential.

   OpenACC 3.3 sections 2.5.2, 2.9.6 to 2.9.8.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/kernels.h"
#include "generic/tree/generic.h"
#include "feedback/feedback.h"
#include "generic/depend/depend.h"
#include "generic/normal/normal.h"
#include "polynomial/polynomial.h"

/* ---- Decisions ---- */

bool
kernels_has_clause (const struct kernel_loop *l, enum omp_clause_code code)
{
  return omp_find_clause (l->clauses, code) != NULL_TREE;
}

/* The levels that L names, as bits; 0: none.  */
static unsigned
levels_named (const struct kernel_loop *l)
{
  if (!l->annotated)
    return 0;
  return (kernels_has_clause (l, OMP_CLAUSE_GANG) ? 1 : 0)
	 | (kernels_has_clause (l, OMP_CLAUSE_WORKER) ? 2 : 0)
	 | (kernels_has_clause (l, OMP_CLAUSE_VECTOR) ? 4 : 0);
}

/* Whether the levels in L, OUTER being around it, are in an order that only hidden-levels.cc
   gives a meaning.  That asks for loops that are independent.  */
static bool
free_schedule (const struct kernel_loop *l, unsigned outer)
{
  unsigned named = l->collapsed ? 0 : levels_named (l);
  if (named && outer >= least_bit_hwi (named))
    return true;
  for (unsigned i = 0; i < l->kids.length (); i++)
    if (free_schedule (l->kids[i], outer | named))
      return true;
  return false;
}

/* Whether the program itself says that L's iterations are independent.  */
static bool
said_independent (const struct kernel_loop *l)
{
  if (!l->annotated || kernels_has_clause (l, OMP_CLAUSE_INDEPENDENT))
    return l->annotated;
  const struct kernel_loop *root = l;
  while (root->parent)
    root = root->parent;
  return levels_named (l) && free_schedule (root, 0);
}

static bool
said_sequential (const struct kernel_loop *l)
{
  return l->annotated ? kernels_has_clause (l, OMP_CLAUSE_SEQ) : KERNELS_SEQUENTIAL (*l->where);
}

/* Whether L's index is read behind it.  */
static bool
index_needed (struct nest *n, struct kernel_loop *l)
{
  if (l->annotated || !scalar_live_after (n, *l->where, l->index))
    return false;
  l->why = xasprintf ("Scalar last value needed after loop for %s prevents "
		      "parallelization", IDENTIFIER_POINTER (DECL_NAME (l->index)));
  l->obstacle = OBSTACLE_VALUE;
  l->about = IDENTIFIER_POINTER (DECL_NAME (l->index));
  return true;
}

/* Whether the last iteration of L is known where a value of its is needed: with steps that are no constants
   it is not.  */
static bool
keeps_by_steps (struct kernel_loop *l)
{
  if (!l->stride.ok || l->last.is_empty ())
    return true;
  l->why = xstrdup ("Loop is not parallelized because of its form");
  return false;
}

/* Whether L may run in parallel.  */
bool
kernels_may_run_parallel (struct nest *n, struct kernel_loop *l)
{
  if (said_sequential (l))
    return false;
  if (l->exits || !l->index)
    {
      l->why = xasprintf ("Loop is not parallelized because of %s",
			  l->exits ? l->exits : "its form");
      return false;
    }
  unsigned checks = n->checks.length ();
  if (!index_needed (n, l) && depend_ordered (n, l) && scalar_classify (n, l)
      && keeps_by_steps (l) && depend_free (n, l))
    return true;
  n->checks.truncate (checks);
  return false;
}

static void
take_independent (struct nest *n, struct kernel_loop *l)
{
  l->parallel = true;
  if (scalar_classify (n, l))
    return;
  /* What is not understood is as the program says.  */
  free (l->why);
  l->why = NULL;
}

/* How many levels lie outside those that the loops inside L name, at most.  */
static unsigned
levels_outside (const struct kernel_loop *l)
{
  unsigned least = 3;
  for (unsigned i = 0; i < l->kids.length (); i++)
    {
      unsigned named = levels_named (l->kids[i]);
      least = MIN (least, levels_outside (l->kids[i]));
      if (named)
	least = MIN (least, (unsigned) ctz_hwi (named));
    }
  return least;
}

/* Whether L reduces into a scalar that the loop around has for itself: for each of its
   iterations there is a sum.  */
static bool
reduces_anew (const struct kernel_loop *l)
{
  for (unsigned i = 0; i < l->reductions.length (); i++)
    if (!l->parent || !l->parent->parallel
	|| !l->parent->reductions.contains (l->reductions[i]))
      return true;
  return false;
}

bool
kernels_has_few (const struct kernel_loop *l)
{
  enum { FEW = 16 };
  struct poly n = poly_add (&l->hi, &l->lo, -1);
  HOST_WIDE_INT c;
  return !l->annotated && poly_is_const (&n, &c) && c < FEW * l->step;
}

static tree
find_memory (tree *tp, int *walk, void *)
{
  *walk = !TYPE_P (*tp);
  return scan_is_reference (*tp) ? *tp : NULL_TREE;
}

bool
kernels_reads_memory (tree t)
{
  return walk_tree_without_duplicates (&t, find_memory, NULL) != NULL_TREE;
}

bool
kernels_counts_scalars (const struct kernel_loop *l)
{
  return l->from && l->limit && !kernels_reads_memory (l->from) && !kernels_reads_memory (l->limit);
}

/* Decides for L, around which OUTER levels are taken, and those inside it.  */
void
kernels_decide (struct nest *n, struct kernel_loop *l, unsigned outer)
{
  unsigned named = levels_named (l);
  if (concurrent_is (l) && scalar_classify (n, l))
    l->parallel = true;
  else if (said_independent (l))
    take_independent (n, l);
  else if (outer < (l->annotated ? 3 : levels_outside (l)) && !(outer && kernels_has_few (l))
	   && kernels_may_run_parallel (n, l)
	   && !(reduces_anew (l) && outer >= 2 && !l->annotated))
    l->parallel = true;
  if (l->parallel && !l->collapsed)
    outer = MAX (outer + 1, named ? (unsigned) floor_log2 (named) + 1 : 0);
  for (unsigned i = 0; i < l->kids.length (); i++)
    kernels_decide (n, l->kids[i], outer);
}

/* An OpenACC loop of several is parallel if all of them are.  */
void
kernels_join_collapsed (struct nest *n)
{
  for (unsigned i = n->loops.length (); i--;)
    if (n->loops[i]->collapsed && !n->loops[i]->parallel)
      n->loops[i]->parent->parallel = false;
}

/* A value kept behind a loop is set by its last iteration alone: loops inside that
   set it, too, are not parallel.  */
void
kernels_keep_last_values (struct nest *n)
{
  for (unsigned i = 0; i < n->loops.length (); i++)
    {
      struct kernel_loop *l = n->loops[i];
      for (unsigned j = 0; l->parallel && j < l->last.length (); j++)
	for (unsigned k = i + 1; k < n->loops.length (); k++)
	  for (struct kernel_loop *o = n->loops[k]->parent; o; o = o->parent)
	    if (o == l && (n->loops[k]->privates.contains (l->last[j])
			   || n->loops[k]->reductions.contains (l->last[j])))
	      n->loops[k]->parallel = false;
    }
}

static void
rename_in (vec<tree> *names, tree was, tree is)
{
  for (unsigned i = 0; i < names->length (); i++)
    if ((*names)[i] == was)
      (*names)[i] = is;
}

/* The loops of N have IS where they had variable WAS.  */
void
kernels_rename (struct nest *n, tree was, tree is)
{
  for (unsigned i = 0; i < n->loops.length (); i++)
    {
      struct kernel_loop *l = n->loops[i];
      if (l->index == was)
	l->index = is;
      kernels_replace (n->scan, &l->from, was, is);
      kernels_replace (n->scan, &l->cond, was, is);
      kernels_replace (n->scan, &l->step_expr, was, is);
      rename_in (&l->privates, was, is);
      rename_in (&l->last, was, is);
      rename_in (&l->reductions, was, is);
    }
}

/* ---- Loops made parallel ---- */

static void
add_scalar_clauses (struct kernel_loop *l, tree *clauses)
{
  for (unsigned i = 0; i < l->privates.length (); i++)
    if (!l->last.contains (l->privates[i]))
      kernels_add_clause (clauses, l->loc, OMP_CLAUSE_PRIVATE, l->privates[i]);
  for (unsigned i = 0; i < l->reductions.length (); i++)
    {
      kernels_add_clause (clauses, l->loc, OMP_CLAUSE_REDUCTION, l->reductions[i]);
      OMP_CLAUSE_REDUCTION_CODE (*clauses) = l->operators[i];
    }
}

/* Gives each iteration in *BODY of L its own VAR; the last one's goes to VAR.  Where the REST of
   the region mentions that, it is one for all threads: volatile, as in leave.cc.  */
static void
keep_last_value (struct nest *n, struct kernel_loop *l, tree rest, tree *body, tree var)
{
  tree vars = NULL_TREE, own;
  if (is_global_var (var))
    own = generic_variable (l->loc, n->function, IDENTIFIER_POINTER (DECL_NAME (var)), TREE_TYPE (var), &vars);
  else
    own = copy_node (var);
  if (VAR_P (var) && !is_global_var (var) && (l->parent || n->own->contains (var))
      && scalar_mentioned (rest, var))
    TREE_THIS_VOLATILE (var) = TREE_SIDE_EFFECTS (var) = 1;
  DECL_CHAIN (own) = NULL_TREE;
  DECL_INITIAL (own) = NULL_TREE;
  kernels_replace (n->scan, body, var, own);
  tree next = build2 (PLUS_EXPR, TREE_TYPE (l->index), l->index,
		      build_int_cst (TREE_TYPE (l->index), l->by));
  tree goes_on = build2 (l->code, boolean_type_node, next,
			 TREE_OPERAND (l->cond, 1));
  tree set = build2 (MODIFY_EXPR, void_type_node, var, own);
  tree list = NULL_TREE;
  append_to_statement_list (*body, &list);
  append_to_statement_list (build3 (COND_EXPR, void_type_node,
				    unshare_expr (goes_on), NULL_TREE, set),
			    &list);
  *body = generic_scope (own, list);
}

/* BODY of a loop such that continue statements in it lead to what follows it: run once, in a
   loop of its own.  */
static tree
run_once (location_t loc, tree body)
{
  tree once = make_node (DO_STMT);
  TREE_TYPE (once) = void_type_node;
  TREE_SIDE_EFFECTS (once) = 1;
  SET_EXPR_LOCATION (once, loc);
  TREE_OPERAND (once, 0) = boolean_false_node;
  TREE_OPERAND (once, 1) = body;
  return once;
}

static tree
vector_of (tree t)
{
  tree v = make_tree_vec (1);
  TREE_VEC_ELT (v, 0) = t;
  return v;
}

/* Makes the for statement of L in STMT an OpenACC loop.  */
static void
make_acc_loop (struct nest *n, struct kernel_loop *l, tree stmt)
{
  tree f = *l->where, body = FOR_BODY (f);
  FOR_BODY (f) = NULL_TREE;
  if (!l->last.is_empty () && jump_leaves (body, false))
    body = run_once (l->loc, body);
  for (unsigned i = 0; i < l->last.length (); i++)
    keep_last_value (n, l, stmt, &body, l->last[i]);
  if (!body)
    body = build_empty_stmt (l->loc);
  tree loop = make_node (OACC_LOOP);
  TREE_TYPE (loop) = void_type_node;
  TREE_SIDE_EFFECTS (loop) = 1;
  SET_EXPR_LOCATION (loop, l->loc);
  OMP_FOR_INIT (loop) = vector_of (build2 (MODIFY_EXPR, void_type_node, l->index,
					   unshare_expr (l->from)));
  OMP_FOR_COND (loop) = vector_of (unshare_expr (l->cond));
  OMP_FOR_INCR (loop) = vector_of (unshare_expr (l->step_expr));
  OMP_FOR_BODY (loop) = body;
  tree clauses = NULL_TREE;
  kernels_add_clause (&clauses, l->loc, OMP_CLAUSE_INDEPENDENT, NULL_TREE);
  add_scalar_clauses (l, &clauses);
  OMP_FOR_CLAUSES (loop) = clauses;
  *l->where = loop;
  if (TREE_CODE (*l->init) == DECL_EXPR)
    DECL_INITIAL (l->index) = NULL_TREE;
  else
    *l->init = build_empty_stmt (l->loc);
}

/* Says in the clauses of OACC_LOOP L what was found out.  */
static void
annotate_acc_loop (struct kernel_loop *l)
{
  tree loop = *l->where, *pc = &OMP_FOR_CLAUSES (loop);
  if (l->collapsed)
    return;
  while (*pc)
    if (OMP_CLAUSE_CODE (*pc) == OMP_CLAUSE_AUTO)
      *pc = OMP_CLAUSE_CHAIN (*pc);
    else
      pc = &OMP_CLAUSE_CHAIN (*pc);
  if (!kernels_has_clause (l, OMP_CLAUSE_INDEPENDENT))
    kernels_add_clause (&OMP_FOR_CLAUSES (loop), l->loc, OMP_CLAUSE_INDEPENDENT,
		NULL_TREE);
  add_scalar_clauses (l, &OMP_FOR_CLAUSES (loop));
}

/* Notes what the programmer can do about what keeps L from running in parallel.  */
static void
advise (const struct kernel_loop *l)
{
  const char *about = l->about;
  switch (l->obstacle)
    {
    case OBSTACLE_ELEMENTS:
      feedback_note (FEEDBACK_ADVICE, l->loc, NULL, "Advice: if no iteration uses an element of %s "
		     "that another one writes, '#pragma acc loop independent'; if they only add to "
		     "elements, '#pragma acc atomic', too", about);
      break;
    case OBSTACLE_POINTED:
      feedback_note (FEEDBACK_ADVICE, l->loc, NULL, "Advice: if nothing else leads to what %s leads "
		     "to, declare it 'restrict'; if no iteration uses what another one writes there, "
		     "'#pragma acc loop independent'; if they only add to elements, '#pragma acc "
		     "atomic', too", about);
      break;
    case OBSTACLE_SCALAR:
      feedback_note (FEEDBACK_ADVICE, l->loc, NULL, "Advice: if %s is a sum or the like, "
		     "'reduction(+:%s)'; if each iteration sets it before it reads it, declare it in "
		     "the loop", about, about);
      break;
    case OBSTACLE_VALUE:
      feedback_note (FEEDBACK_ADVICE, l->loc, NULL, "Advice: if %s is not needed behind the loop, "
		     "declare it in the loop", about);
      break;
    case OBSTACLE_FORM:
      if (l->exits && startswith (l->exits, "a call"))
	feedback_note (FEEDBACK_ADVICE, l->loc, NULL, "Advice: if the calls of several iterations do "
		       "not get in each other's way, '#pragma acc loop independent', and "
		       "'#pragma acc routine seq' at the function");
      break;
    }
}

/* Notes what was decided for L.  */
void
kernels_report (struct kernel_loop *l)
{
  if (l->parallel)
    feedback_note (FEEDBACK_ANALYSIS, l->loc, NULL, "Loop is parallelizable");
  else if (l->why)
    {
      feedback_note (FEEDBACK_ANALYSIS, l->loc, NULL, "%s", l->why);
      advise (l);
    }
}

/* Inner loops first: they stand in the bodies of outer ones.  */
void
kernels_make_parallel (struct nest *n, tree stmt)
{
  for (unsigned i = n->loops.length (); i--;)
    {
      struct kernel_loop *l = n->loops[i];
      if (!l->parallel)
	continue;
      if (l->annotated)
	annotate_acc_loop (l);
      else
	make_acc_loop (n, l, stmt);
    }
}

/* ---- do concurrent of Fortran ---- */

/* For statements of fortran-loops.cc without a directive; in parallel and serial constructs and routines they become
   loops with `independent' (OpenACC 3.4 section 2.17.2).  */

bool
concurrent_is (const struct kernel_loop *l)
{
  return (!l->annotated && TREE_CODE (*l->where) == FOR_STMT && LOOP_IS_CONCURRENT (*l->where)
	  && l->index && !l->exits && l->init);
}

bool
concurrent_mark (struct nest *n)
{
  bool any = false;
  for (unsigned i = 0; i < n->loops.length (); i++)
    if (concurrent_is (n->loops[i]) && scalar_classify (n, n->loops[i]))
      any = n->loops[i]->parallel = true;
  return any;
}

void
concurrent_lower (tree function)
{
  tree attribute = oacc_get_fn_attrib (function);
  hash_set<tree> mapped;
  if (!language_is_fortran () || !attribute || oacc_fn_attrib_level (attribute) >= GOMP_DIM_MAX)
    return;
  struct nest *n = nest_new (&DECL_SAVED_TREE (function), function, &mapped);
  if (concurrent_mark (n))
    kernels_make_parallel (n, DECL_SAVED_TREE (function));
  nest_free (n);
}

/* ---- Conditions ---- */

static tree
address (tree pointer)
{
  return fold_convert (long_unsigned_type_node, unshare_expr (pointer));
}

static tree
address_plus (tree pointer, struct nest *n, const struct poly *p)
{
  return fold_build2 (PLUS_EXPR, long_unsigned_type_node, address (pointer),
		      fold_convert (long_unsigned_type_node, poly_tree (n, p)));
}

static tree
find_once (tree *tp, int *, void *)
{
  return TREE_CODE (*tp) == SAVE_EXPR || TREE_CODE (*tp) == TARGET_EXPR ? *tp : NULL_TREE;
}

/* Whether size T of a clause can be computed once more.  */
static bool
computes_again (tree t)
{
  return !TREE_SIDE_EFFECTS (t) && !walk_tree_without_duplicates (&t, find_once, NULL);
}

/* The bytes that the clauses of N's construct map where POINTER leads to, from *LO to *HI;
   *HI is ACCX_APART_MAPPED if they do not say.  */
static void
mapped_range (struct nest *n, tree pointer, tree *lo, tree *hi)
{
  *lo = address (pointer);
  *hi = build_int_cst (long_unsigned_type_node, ACCX_APART_MAPPED);
  for (tree c = n->clauses; c && OMP_CLAUSE_CHAIN (c); c = OMP_CLAUSE_CHAIN (c))
    {
      tree next = OMP_CLAUSE_CHAIN (c);
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || !map_is (next, GOMP_MAP_FIRSTPRIVATE_POINTER)
	  || OMP_CLAUSE_DECL (next) != pointer || !computes_again (OMP_CLAUSE_SIZE (c))
	  || !computes_again (OMP_CLAUSE_SIZE (next)))
	continue;
      *lo = fold_build2 (PLUS_EXPR, long_unsigned_type_node, *lo,
			 address (OMP_CLAUSE_SIZE (next)));
      *hi = fold_build2 (PLUS_EXPR, long_unsigned_type_node, unshare_expr (*lo),
			 address (OMP_CLAUSE_SIZE (c)));
      return;
    }
}

/* Sets the range from BASE + LO_BYTES to BASE + HI_BYTES, or as ALL and MEMBER say.  */
static void
asked_range (struct nest *n, tree base, const struct poly *lo_bytes, const struct poly *hi_bytes,
	     bool all, bool member, tree *lo, tree *hi)
{
  if (member)
    {
      *lo = address (base);
      *hi = build_int_cst (long_unsigned_type_node, ACCX_APART_MEMBER);
    }
  else if (all)
    mapped_range (n, base, lo, hi);
  else
    {
      *lo = address_plus (base, n, lo_bytes);
      *hi = address_plus (base, n, hi_bytes);
    }
}

/* Whether the two ranges of C, of which one at least is all that is mapped, do not overlap:
   the run time knows.  */
static tree
apart_as_mapped (struct nest *n, const struct run_check *c)
{
  tree t = long_unsigned_type_node, args[4];
  tree type = build_function_type_list (integer_type_node, t, t, t, t, NULL_TREE);
  asked_range (n, c->a, &c->a_lo, &c->a_hi, c->a_all, c->a_member, &args[0], &args[1]);
  asked_range (n, c->b, &c->b_lo, &c->b_hi, c->b_all, c->b_member, &args[2], &args[3]);
  tree call = build_call_expr_loc_array (UNKNOWN_LOCATION, generic_function ("accx_apart", type),
					 4, args);
  return build2 (NE_EXPR, boolean_type_node, call, integer_zero_node);
}

/* The condition that the host evaluates before N, or NULL_TREE.  */
tree
kernels_condition (struct nest *n)
{
  tree all = NULL_TREE;
  for (unsigned i = 0; i < n->checks.length (); i++)
    {
      const struct run_check *c = &n->checks[i];
      tree t;
      if (!c->a)
	t = fold_build2 (GT_EXPR, boolean_type_node, poly_tree (n, &c->sum),
			 build_zero_cst (long_long_integer_type_node));
      else if (c->a_all || c->b_all)
	t = apart_as_mapped (n, c);
      else
	t = fold_build2 (TRUTH_ORIF_EXPR, boolean_type_node,
			 fold_build2 (LE_EXPR, boolean_type_node,
				      address_plus (c->a, n, &c->a_hi),
				      address_plus (c->b, n, &c->b_lo)),
			 fold_build2 (LE_EXPR, boolean_type_node,
				      address_plus (c->b, n, &c->b_hi),
				      address_plus (c->a, n, &c->a_lo)));
      if (c->a && c->same_may && !c->a_member && !c->b_member)
	t = fold_build2 (TRUTH_ORIF_EXPR, boolean_type_node, t,
			 fold_build2 (EQ_EXPR, boolean_type_node, address (c->a),
				      address (c->b)));
      all = all ? fold_build2 (TRUTH_ANDIF_EXPR, boolean_type_node, all, t) : t;
    }
  return all;
}
