/* Stage 2: reduction clauses spread over a nest.  Takes the GENERIC of a function
   before GCC's own genericizing, gives a nest in which every loop construct inside
   one with reduction(op:v) that assigns v has the clause too.

     loop gang reduction(+:s)        each lane of the vector loop must add to an s
       loop worker                   of its own, and the loops must add those up
	 loop vector
	   s += a[k][j][i];

   The specification asks the program for the clause on every loop of the nest; the
   clause on one has no other meaning, and programs written for compilers that add
   the rest are common.  A loop construct that has the variable in a clause already
   is left as it is, with all that is inside.

   OpenACC 3.3 section 2.9.11.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"

/* Whether construct T says in a clause what becomes of variable V in it.  */
static bool
has_own (tree t, tree v)
{
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_REDUCTION: case OMP_CLAUSE_PRIVATE:
      case OMP_CLAUSE_FIRSTPRIVATE:
	if (OMP_CLAUSE_DECL (c) == v)
	  return true;
	break;
      default:
	break;
      }
  return false;
}

/* V may be a C++ reference to what is assigned.  */
static tree
find_assignment (tree *tp, int *, void *v)
{
  tree to = NULL_TREE;
  switch (TREE_CODE (*tp))
    {
    case MODIFY_EXPR: case PREINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR:
      to = TREE_OPERAND (*tp, 0);
      return to == v || (INDIRECT_REF_P (to) && TREE_OPERAND (to, 0) == v)
	     ? *tp : NULL_TREE;
    default:
      return NULL_TREE;
    }
}

static tree
give_clause (tree *tp, int *walk, void *clause)
{
  tree t = *tp, c = (tree) clause, v = OMP_CLAUSE_DECL (c);
  if (TREE_CODE (t) != OACC_LOOP)
    return NULL_TREE;
  if (has_own (t, v))
    *walk = 0;
  else if (walk_tree_without_duplicates (&OMP_FOR_BODY (t), find_assignment, v))
    {
      tree own = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_REDUCTION);
      OMP_CLAUSE_REDUCTION_CODE (own) = OMP_CLAUSE_REDUCTION_CODE (c);
      OMP_CLAUSE_DECL (own) = v;
      OMP_CLAUSE_CHAIN (own) = OMP_CLAUSES (t);
      OMP_CLAUSES (t) = own;
    }
  return NULL_TREE;
}

static tree
visit (tree *tp, int *, void *)
{
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_LOOP:
      for (tree c = OMP_CLAUSES (*tp); c; c = OMP_CLAUSE_CHAIN (c))
	if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
	    && DECL_P (OMP_CLAUSE_DECL (c)))
	  walk_tree_without_duplicates (&OMP_BODY (*tp), give_clause, c);
      break;
    default:
      break;
    }
  return NULL_TREE;
}

void
spread_reductions (void *decl, void *)
{
  tree function = (tree) decl;
  if (flag_openacc && TREE_CODE (function) == FUNCTION_DECL
      && DECL_SAVED_TREE (function))
    walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, NULL);
}
