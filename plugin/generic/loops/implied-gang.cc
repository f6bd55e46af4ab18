/* Gang clauses that OpenACC implies.  Takes the GENERIC of a function, adds gang to
   loops of parallel constructs with worker or vector that are split over gangs without
   saying so: those that are in no such loop, have none inside and call no routine of gangs.

   That is done where it can be told from running the loop once for each gang, as GCC does:
   where the loop is all that the construct has, which is faster, too, or where it has
   atomic directives on what is not private to a gang, or a reduction of such.  Other
   loops may lead to what the same gang needs behind them, and they run once for each gang.

   Not done: loops of routines, and constructs with gangs in several dimensions, where
   loops say their own.

   OpenACC 3.3 section 2.9.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* A construct whose loops are visited.  */
struct implied_gangs
{
  tree construct;
  bool alone;                   /* it has one loop and nothing else */
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

/* An atomic directive that changes what is not private to a gang, for walk_tree.  */
static tree
find_atomic (tree *tp, int *, void *data)
{
  switch (TREE_CODE (*tp))
    {
    case OMP_ATOMIC: case OMP_ATOMIC_CAPTURE_OLD: case OMP_ATOMIC_CAPTURE_NEW:
      break;
    default:
      return NULL_TREE;
    }
  tree at = construct_strip (TREE_OPERAND (*tp, 0));
  tree base = TREE_CODE (at) == ADDR_EXPR ? get_base_address (TREE_OPERAND (at, 0)) : NULL_TREE;
  return base && DECL_P (base) && is_private ((struct implied_gangs *) data, base)
	 ? NULL_TREE : *tp;
}

/* Whether it shows how often LOOP of G's construct runs.  */
static bool
is_counted (struct implied_gangs *g, tree loop)
{
  for (tree c = OMP_FOR_CLAUSES (loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION && DECL_P (OMP_CLAUSE_DECL (c))
	&& !is_private (g, OMP_CLAUSE_DECL (c)))
      return true;
  return walk_tree_without_duplicates (&OMP_FOR_BODY (loop), find_atomic, g) != NULL_TREE;
}

/* Adds gang to the outermost loops that have it by implication.  */
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
      || (!g->alone && !is_counted (g, *tp)))
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
  if (TREE_CODE (*tp) == OACC_PARALLEL && !has_dimensions (*tp)
      && (g.alone || has_gangs (*tp)))
    walk_tree_without_duplicates (&OMP_BODY (*tp), visit_loop, &g);
  return NULL_TREE;
}

void
implied_gang_add (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit_construct, NULL);
}
