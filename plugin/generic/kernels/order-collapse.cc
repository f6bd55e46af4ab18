/* Collapsed loops in an order in which neighbouring threads access neighbouring elements,

     #pragma acc parallel loop collapse(2)
     for (int i = 0; i < n; i++)
       for (int j = 0; j < m; j++)
	 a[j * n + i] = b[j * n + i];

   Of the one count of collapsed loops the last variable moves first, and so do the threads of a warp.  The
   loop that more accesses follow closely becomes the last one; the others keep their order.  Takes
   GENERIC: the loops of one directive are rows of vectors.  The order of iterations of a parallel loop is
   free (OpenACC 3.3 section 2.9), and limits of collapsed loops do not depend on each other.

   Not done: loops with loops of directives inside, which have the lanes; tiles, cache directives and
   gang(static:), by which the program says what is near.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/kernels.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* What is to stay as it is around a directive inside, for walk_tree.  */
static tree
find_directive (tree *tp, int *, void *)
{
  return TREE_CODE (*tp) == OACC_LOOP || TREE_CODE (*tp) == OACC_CACHE ? *tp : NULL_TREE;
}

/* Whether the iterations of LOOP, an OACC_LOOP of N loops, may come in any order, and the program has
   not said which are near.  */
static bool
may_order (tree loop, int n)
{
  for (tree c = OMP_FOR_CLAUSES (loop); c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_SEQ: case OMP_CLAUSE_AUTO: case OMP_CLAUSE_TILE:
	return false;
      case OMP_CLAUSE_GANG:
	if (OMP_CLAUSE_GANG_STATIC_EXPR (c))
	  return false;
	break;
      default:
	break;
      }
  for (int i = 0; OMP_FOR_ORIG_DECLS (loop) && i < n; i++)
    if (TREE_CODE (TREE_VEC_ELT (OMP_FOR_ORIG_DECLS (loop), i)) == TREE_LIST)
      return false;
  return !walk_tree_without_duplicates (&OMP_FOR_BODY (loop), find_directive, NULL);
}

/* Whether how loop I of LOOP counts mentions the index of another one of its N loops.  */
static bool
depends_on_others (tree loop, int i, int n)
{
  for (int k = 0; k < n; k++)
    {
      tree v = TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (loop), k), 0);
      if (k != i && (scalar_mentioned (TREE_VEC_ELT (OMP_FOR_INIT (loop), i), v)
		     || scalar_mentioned (TREE_VEC_ELT (OMP_FOR_COND (loop), i), v)
		     || scalar_mentioned (TREE_VEC_ELT (OMP_FOR_INCR (loop), i), v)))
	return true;
    }
  return false;
}

/* Puts row I of VECTOR, of N, behind the others.  */
static void
put_last (tree vector, int i, int n)
{
  tree row = vector ? TREE_VEC_ELT (vector, i) : NULL_TREE;
  for (; vector && i < n - 1; i++)
    TREE_VEC_ELT (vector, i) = TREE_VEC_ELT (vector, i + 1);
  if (vector)
    TREE_VEC_ELT (vector, n - 1) = row;
}

/* Which of the N loops of one directive, the last of which is number AT of NEST, is to be the last.  */
static int
best_last (const struct nest *nest, unsigned at, int n)
{
  int best = n - 1, least = 0;
  for (int i = 0; i < n - 1; i++)
    {
      int joins = reach_joins (nest, nest->loops[at], nest->loops[at - (n - 1) + i]);
      if (joins < least)
	{
	  least = joins;
	  best = i;
	}
    }
  return best;
}

/* Orders the loops of the directive whose last one is number AT of NEST; returns whether they have
   another order now.  */
static bool
order (const struct nest *nest, unsigned at)
{
  tree loop = *nest->loops[at]->where;
  int n = TREE_VEC_LENGTH (OMP_FOR_INIT (loop));
  if (at + 1 < (unsigned) n || !may_order (loop, n))
    return false;
  for (int i = 0; i < n; i++)
    if (!nest->loops[at - i]->index || *nest->loops[at - i]->where != loop
	|| depends_on_others (loop, i, n))
      return false;
  int best = best_last (nest, at, n);
  if (best == n - 1)
    return false;
  put_last (OMP_FOR_INIT (loop), best, n);
  put_last (OMP_FOR_COND (loop), best, n);
  put_last (OMP_FOR_INCR (loop), best, n);
  put_last (OMP_FOR_ORIG_DECLS (loop), best, n);
  return true;
}

bool
order_collapsed (const struct nest *n)
{
  bool any = false;
  for (unsigned i = 0; i < n->loops.length (); i++)
    if (n->loops[i]->collapsed
	&& (i + 1 == n->loops.length () || !n->loops[i + 1]->collapsed
	    || n->loops[i + 1]->parent != n->loops[i]))
      any |= order (n, i);
  return any;
}
