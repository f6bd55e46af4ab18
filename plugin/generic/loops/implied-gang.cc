/* Gang clauses that loops could as well have.  Takes the GENERIC of a function, adds gang to
   loops of parallel constructs with worker or vector.  Such loops are in no loop with gang,
   have none inside and call no routine of gangs.

   Such a loop runs once for each gang, as all code outside of loops with gang does, and as GCC
   has it.  It is split over the gangs where that shows in nothing that the program may rely on:
   where the loop is all that the construct has, which is faster.  Also where it has a reduction
   of what the gangs share, which they would race for.  It is not split where the construct says
   how many gangs there are and the loop has effects that show how often it runs.  These are
   updates of shared memory by atomic directives, printing, and calls of functions that may do
   so.

   Not done: loops of routines, and constructs with gangs in several dimensions, where
   loops say their own.

   OpenACC 3.3 sections 2.5.1, 2.9.2 to 2.9.4.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* A construct whose loops are visited.  */
struct implied_gangs
{
  tree construct;
  bool alone;                   /* it has one loop and nothing else */
  bool several;                 /* it asks for several gangs */
  hash_set<tree> inside;        /* variables that it declares */
};

/* The level of the routine that CALL calls, -1: none.  */
static int
routine_level (tree call)
{
  tree f = TREE_CODE (call) == CALL_EXPR ? get_callee_fndecl (call) : NULL_TREE;
  tree attribute = f ? oacc_get_fn_attrib (f) : NULL_TREE;
  return attribute ? oacc_fn_attrib_level (attribute) : -1;
}

/* A loop with gang or a call of a routine of gangs, for walk_tree.  */
static tree
find_gangs (tree *tp, int *, void *)
{
  bool loop = TREE_CODE (*tp) == OACC_LOOP
	      && omp_find_clause (OMP_FOR_CLAUSES (*tp), OMP_CLAUSE_GANG);
  return loop || routine_level (*tp) == GOMP_DIM_GANG ? *tp : NULL_TREE;
}

/* Whether each gang of G's construct has a V of its own.  */
static bool
is_private (struct implied_gangs *g, tree v)
{
  tree clauses = OMP_CLAUSES (g->construct);
  return g->inside.contains (v) || scalar_has_clause (clauses, v)
	 || construct_clause_for (clauses, OMP_CLAUSE_FIRSTPRIVATE, v);
}

/* What shows how often it runs, for walk_tree: an atomic update of what is not private to a
   gang.  Also the call of a function that may have one, or of one that prints.  */
static tree
find_effect (tree *tp, int *, void *data)
{
  tree f = TREE_CODE (*tp) == CALL_EXPR ? get_callee_fndecl (*tp) : NULL_TREE;
  switch (TREE_CODE (*tp))
    {
    case OMP_ATOMIC: case OMP_ATOMIC_CAPTURE_OLD: case OMP_ATOMIC_CAPTURE_NEW:
      break;
    case CALL_EXPR:
      if (f && (fndecl_built_in_p (f) || TREE_READONLY (f) || DECL_PURE_P (f)))
	return strstr (IDENTIFIER_POINTER (DECL_NAME (f)), "print") ? *tp : NULL_TREE;
      return marker_of (*tp) == MARKER_NUM ? *tp : NULL_TREE;
    default:
      return NULL_TREE;
    }
  tree at = construct_strip (TREE_OPERAND (*tp, 0));
  tree base = TREE_CODE (at) == ADDR_EXPR ? get_base_address (TREE_OPERAND (at, 0)) : NULL_TREE;
  return base && DECL_P (base) && is_private ((struct implied_gangs *) data, base)
	 ? NULL_TREE : *tp;
}

/* Whether LOOP of G's construct has a reduction of what is not private to a gang.  */
static bool
reduces_shared (struct implied_gangs *g, tree loop)
{
  for (tree c = OMP_FOR_CLAUSES (loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION && DECL_P (OMP_CLAUSE_DECL (c))
	&& !is_private (g, OMP_CLAUSE_DECL (c)))
      return true;
  return false;
}

/* Whether LOOP of G's construct is split over the gangs.  */
static bool
is_split (struct implied_gangs *g, tree loop)
{
  if (reduces_shared (g, loop))
    return true;
  return g->alone && !(g->several && walk_tree_without_duplicates (&OMP_FOR_BODY (loop),
								    find_effect, g));
}

/* Adds gang to the outermost loops that are split over gangs without saying so.  */
static tree
visit_loop (tree *tp, int *walk, void *data)
{
  struct implied_gangs *g = (struct implied_gangs *) data;
  if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      g->inside.add (v);
  if (TREE_CODE (*tp) != OACC_LOOP)
    return NULL_TREE;
  tree clauses = OMP_FOR_CLAUSES (*tp);
  bool gang = omp_find_clause (clauses, OMP_CLAUSE_GANG);
  if (!gang && (omp_find_clause (clauses, OMP_CLAUSE_SEQ)
		|| walk_tree_without_duplicates (&OMP_FOR_BODY (*tp), find_gangs, NULL)))
    return NULL_TREE;
  *walk = 0;
  if (gang || omp_find_clause (clauses, OMP_CLAUSE_AUTO)
      || (!omp_find_clause (clauses, OMP_CLAUSE_WORKER)
	  && !omp_find_clause (clauses, OMP_CLAUSE_VECTOR))
      || !is_split (g, *tp))
    return NULL_TREE;
  tree c = build_omp_clause (EXPR_LOCATION (*tp), OMP_CLAUSE_GANG);
  OMP_CLAUSE_CHAIN (c) = clauses;
  OMP_FOR_CLAUSES (*tp) = c;
  return NULL_TREE;
}

/* Whether BODY is one loop, as that of a combined construct is.  */
static bool
is_one_loop (tree body)
{
  tree only = tree_only_statement (body, true);
  return only && TREE_CODE (only) == OACC_LOOP;
}

/* Whether CONSTRUCT says how many gangs there are, more than one, along one dimension.  */
static bool
has_gangs (tree construct)
{
  tree c = omp_find_clause (OMP_CLAUSES (construct), OMP_CLAUSE_NUM_GANGS);
  return c && !integer_onep (OMP_CLAUSE_NUM_GANGS_EXPR (c));
}

/* Whether CONSTRUCT has gangs in several dimensions.  */
static bool
has_dimensions (tree construct)
{
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && construct_is_carrier (c)
	&& marker_in (OMP_CLAUSE_SIZE (c), MARKER_GANGS))
      return true;
  return false;
}

static tree
visit_construct (tree *tp, int *walk, void *)
{
  if (TREE_CODE (*tp) != OACC_PARALLEL && TREE_CODE (*tp) != OACC_KERNELS
      && TREE_CODE (*tp) != OACC_SERIAL)
    return NULL_TREE;
  *walk = 0;
  struct implied_gangs g;
  g.construct = *tp;
  g.alone = is_one_loop (OMP_BODY (*tp));
  g.several = has_gangs (*tp);
  if (TREE_CODE (*tp) == OACC_PARALLEL && !has_dimensions (*tp) && (g.alone || g.several))
    walk_tree_without_duplicates (&OMP_BODY (*tp), visit_loop, &g);
  return NULL_TREE;
}

void
implied_gang_add (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit_construct, NULL);
}
