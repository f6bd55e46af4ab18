/* The scalars of loops of kernels constructs that stay as they are written, because
   of labels, say.  A kernels construct copies the scalars that it uses; those that an
   iteration of an OpenACC loop sets for itself,

     #pragma acc loop gang worker
     for (int i = 0; i < n; i++)
       for (j = 0; j < m; j++)
         ...

   are private to the loop.

   OpenACC 3.3 sections 2.5.3, 2.6.2, 2.9.10.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/kernels.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

struct whole_construct
{
  struct function_scan *scan;
  hash_set<tree> *mapped;       /* what data clauses name */
};

static bool
is_index (tree loop, tree var)
{
  for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (loop)); i++)
    if (TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (loop), i), 0) == var)
      return true;
  return false;
}

static tree
make_private (tree *tp, int *walk, void *data)
{
  struct whole_construct *w = (struct whole_construct *) data;
  tree loop = *tp;
  *walk = !TYPE_P (loop);
  if (TREE_CODE (loop) != OACC_LOOP
      || omp_find_clause (OMP_FOR_CLAUSES (loop), OMP_CLAUSE_SEQ)
      || omp_find_clause (OMP_FOR_CLAUSES (loop), OMP_CLAUSE_AUTO))
    return NULL_TREE;
  auto_vec<tree> set;
  scalar_written (OMP_FOR_BODY (loop), &set);
  for (unsigned i = 0; i < set.length (); i++)
    if (!w->mapped->contains (set[i]) && !is_index (loop, set[i])
	&& !scalar_has_clause (OMP_FOR_CLAUSES (loop), set[i])
	&& scalar_exposed (OMP_FOR_BODY (loop), set[i]) != EXPOSED_READ
	&& !scalar_live_behind (w->scan, loop, set[i]))
      kernels_add_clause (&OMP_FOR_CLAUSES (loop), EXPR_LOCATION (loop),
			  OMP_CLAUSE_PRIVATE, set[i]);
  return NULL_TREE;
}

void
kernels_make_private (tree construct, struct function_scan *f, hash_set<tree> *mapped)
{
  struct whole_construct w = { f, mapped };
  walk_tree_without_duplicates (&OMP_BODY (construct), make_private, &w);
}
