/* Reduction clauses spread over a nest.  Takes the GENERIC of a function before GCC's own
   genericizing.  Gives a nest in which every loop construct that assigns v inside one with
   reduction(op:v) has the clause too.

     loop gang reduction(+:s)        each lane of the vector loop must add to an s
       loop worker                   of its own, and the loops must add those up
	 loop vector
	   s += a[k][j][i];

   The specification asks the program for the clause on every loop of the nest; the
   clause on one has no other meaning, and programs written for compilers that add
   the rest are common.  A loop construct that has the variable in a clause already
   is left as it is, with all that is inside.  What GCC does not lower, arrays for example,
   comes as a marker (array-reduction.cc) and goes on as one.

   OpenACC 3.3 section 2.9.11.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"
#include "generic/tree/generic.h"

/* What reduction clause C is about: C++ finds arrays at an address.  */
static tree
reduced (tree c)
{
  tree decl = OMP_CLAUSE_DECL (c);
  tree address = TREE_CODE (decl) == MEM_REF ? construct_strip (TREE_OPERAND (decl, 0)) : decl;
  return TREE_CODE (address) == ADDR_EXPR ? TREE_OPERAND (address, 0) : decl;
}

/* Whether construct T says in a clause what becomes of variable V in it.  */
static bool
has_own (tree t, tree v)
{
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_REDUCTION: case OMP_CLAUSE_PRIVATE:
      case OMP_CLAUSE_FIRSTPRIVATE:
	if (reduced (c) == v)
	  return true;
	break;
      default:
	break;
      }
  return false;
}

/* Whether T is OBJECT, a part of it, or what it, a pointer or reference, leads to.  */
static bool
is_of (tree t, tree object)
{
  while (!operand_equal_p (t, object, 0))
    if (handled_component_p (t) || TREE_CODE (t) == POINTER_PLUS_EXPR)
      t = TREE_OPERAND (t, 0);
    else if (INDIRECT_REF_P (t))
      t = generic_strip (TREE_OPERAND (t, 0));
    else
      return false;
  return true;
}

static tree
find_assignment (tree *tp, int *, void *object)
{
  switch (TREE_CODE (*tp))
    {
    case MODIFY_EXPR: case PREINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR:
      return is_of (TREE_OPERAND (*tp, 0), (tree) object) ? *tp : NULL_TREE;
    default:
      return NULL_TREE;
    }
}

static tree
give_clause (tree *tp, int *walk, void *clause)
{
  tree t = *tp, c = (tree) clause, v = reduced (c);
  if (TREE_CODE (t) != OACC_LOOP)
    return NULL_TREE;
  if (has_own (t, v))
    *walk = 0;
  else if (walk_tree_without_duplicates (&OMP_FOR_BODY (t), find_assignment, v))
    {
      tree own = build_omp_clause (EXPR_LOCATION (t), OMP_CLAUSE_REDUCTION);
      OMP_CLAUSE_REDUCTION_CODE (own) = OMP_CLAUSE_REDUCTION_CODE (c);
      OMP_CLAUSE_DECL (own) = unshare_expr (OMP_CLAUSE_DECL (c));
      OMP_CLAUSE_CHAIN (own) = OMP_CLAUSES (t);
      OMP_CLAUSES (t) = own;
    }
  return NULL_TREE;
}

/* ---- Markers ---- */

/* Gives the loops inside that assign what marker DATA is about a marker, too.  */
static tree
give_marker (tree *tp, int *walk, void *data)
{
  tree t = *tp, call = (tree) data, object = construct_object_of (call);
  if (TREE_CODE (t) != OACC_LOOP)
    return NULL_TREE;
  if (construct_marker_about (OMP_FOR_INIT (t), object)
      || has_own (t, object))
    *walk = 0;
  else if (walk_tree_without_duplicates (&OMP_FOR_BODY (t), find_assignment, object))
    {
      tree *first = &TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (t), 0), 1);
      *first = build2 (COMPOUND_EXPR, TREE_TYPE (*first), unshare_expr (call), *first);
    }
  return NULL_TREE;
}

/* A marker of a construct or loop with the body DATA.  */
static tree
spread_marker (tree *tp, int *, void *data)
{
  if (marker_is (*tp, MARKER_REDUCTION) && construct_object_of (*tp))
    walk_tree_without_duplicates ((tree *) data, give_marker, *tp);
  return NULL_TREE;
}

static void
spread_markers (tree construct)
{
  tree *body = &OMP_BODY (construct);
  if (TREE_CODE (construct) == OACC_LOOP)
    walk_tree_without_duplicates (&OMP_FOR_INIT (construct), spread_marker, body);
  else
    for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_SIZE (c))
	walk_tree_without_duplicates (&OMP_CLAUSE_SIZE (c), spread_marker, body);
}

/* ---- The walk ---- */

static tree
visit (tree *tp, int *, void *)
{
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_LOOP:
      for (tree c = OMP_CLAUSES (*tp); c; c = OMP_CLAUSE_CHAIN (c))
	if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
	    && DECL_P (reduced (c)))
	  walk_tree_without_duplicates (&OMP_BODY (*tp), give_clause, c);
      spread_markers (*tp);
      break;
    default:
      break;
    }
  return NULL_TREE;
}

void
spread_reductions (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, NULL);
}
