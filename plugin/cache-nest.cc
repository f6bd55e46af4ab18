/* Stage 2: collapsed loops around cache directives.  Takes GENERIC before sections are
   marked: a loop directive with collapse, but without levels or reductions, whose body
   caches a section that moves with its variables, becomes one directive for each loop, so
   that levels.cc can give each an axis of the grid and the block, and neighbours share a
   tile.  (Of the one count of collapsed loops the variables are quotients.)

   OpenACC 3.3 sections 2.9.1 and 2.10.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"
#include "kernels.h"

enum { LOOPS_MAX = 3 };         /* axes of a block */

/* Whether LOOP is one of several that can have directives of their own.  */
static bool
is_plain (tree loop)
{
  int n = TREE_VEC_LENGTH (OMP_FOR_INIT (loop));
  if (n < 2 || n > LOOPS_MAX)
    return false;
  for (tree c = OMP_FOR_CLAUSES (loop); c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_COLLAPSE: case OMP_CLAUSE_PRIVATE: case OMP_CLAUSE_INDEPENDENT:
	break;
      default:
	return false;
      }
  for (int i = 0; OMP_FOR_ORIG_DECLS (loop) && i < n; i++)
    if (TREE_CODE (TREE_VEC_ELT (OMP_FOR_ORIG_DECLS (loop), i)) == TREE_LIST)
      return false;
  return true;
}

static tree
find_variable (tree *tp, int *walk, void *loop)
{
  tree init = OMP_FOR_INIT ((tree) loop);
  for (int i = 0; i < TREE_VEC_LENGTH (init); i++)
    if (*tp == TREE_OPERAND (TREE_VEC_ELT (init, i), 0))
      return *tp;
  if (TYPE_P (*tp))
    *walk = 0;
  return NULL_TREE;
}

/* A directive in LOOP's body with a section that moves with LOOP's variables.  */
static tree
find_moving (tree *tp, int *, void *loop)
{
  if (TREE_CODE (*tp) == OACC_CACHE)
    for (tree c = OACC_CACHE_CLAUSES (*tp); c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_SIZE (c) && TREE_CODE (OMP_CLAUSE_SIZE (c)) == COMPOUND_EXPR
	  && walk_tree_without_duplicates (&OMP_CLAUSE_SIZE (c), find_variable, loop))
	return *tp;
  return NULL_TREE;
}

static tree
one_of (tree vector, int i)
{
  tree v = make_tree_vec (1);
  TREE_VEC_ELT (v, 0) = TREE_VEC_ELT (vector, i);
  return v;
}

/* Number I of LOOP's loops around BODY.  */
static tree
loop_of_its_own (tree loop, int i, tree body)
{
  tree inner = make_node (OACC_LOOP);
  TREE_TYPE (inner) = void_type_node;
  TREE_SIDE_EFFECTS (inner) = 1;
  SET_EXPR_LOCATION (inner, EXPR_LOCATION (loop));
  OMP_FOR_INIT (inner) = one_of (OMP_FOR_INIT (loop), i);
  OMP_FOR_COND (inner) = one_of (OMP_FOR_COND (loop), i);
  OMP_FOR_INCR (inner) = one_of (OMP_FOR_INCR (loop), i);
  OMP_FOR_BODY (inner) = body;
  if (omp_find_clause (OMP_FOR_CLAUSES (loop), OMP_CLAUSE_INDEPENDENT))
    kernels_add_clause (&OMP_FOR_CLAUSES (inner), EXPR_LOCATION (loop), OMP_CLAUSE_INDEPENDENT,
			NULL_TREE);
  return inner;
}

/* Gives each of LOOP's loops a directive; the innermost has its private variables.  */
static void
split (tree loop)
{
  int n = TREE_VEC_LENGTH (OMP_FOR_INIT (loop));
  tree body = OMP_FOR_BODY (loop), innermost = NULL_TREE;
  for (int i = n - 1; i > 0; i--)
    {
      body = loop_of_its_own (loop, i, body);
      innermost = innermost ? innermost : body;
    }
  OMP_FOR_BODY (loop) = body;
  OMP_FOR_INIT (loop) = one_of (OMP_FOR_INIT (loop), 0);
  OMP_FOR_COND (loop) = one_of (OMP_FOR_COND (loop), 0);
  OMP_FOR_INCR (loop) = one_of (OMP_FOR_INCR (loop), 0);
  OMP_FOR_ORIG_DECLS (loop) = NULL_TREE;
  for (tree *pc = &OMP_FOR_CLAUSES (loop); *pc; )
    {
      tree c = *pc;
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_INDEPENDENT)
	{
	  pc = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      *pc = OMP_CLAUSE_CHAIN (c);
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE)
	{
	  OMP_CLAUSE_CHAIN (c) = OMP_FOR_CLAUSES (innermost);
	  OMP_FOR_CLAUSES (innermost) = c;
	}
    }
}

static tree
visit (tree *tp, int *, void *)
{
  if (TREE_CODE (*tp) == OACC_LOOP && is_plain (*tp)
      && walk_tree_without_duplicates (&OMP_FOR_BODY (*tp), find_moving, *tp))
    split (*tp);
  return NULL_TREE;
}

void
cache_split_nests (tree *body)
{
  walk_tree_without_duplicates (body, visit, NULL);
}
