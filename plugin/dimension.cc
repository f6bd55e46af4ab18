/* Stage 2: gang(dim: n).  Takes the GENERIC of a loop with a call of
   __accx_gang_dim in its first value, gives one without.

   Of nested gang loops of several dimensions the outermost is shared out over all
   gangs; those inside run in each of them, as loops without a level.  So each
   iteration runs once, and what stands between the loops too.

   OpenACC 3.3 section 2.9.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"

/* The dimension that marker CALL says: a constant expression.  */
static int
dimension_of (tree call)
{
  tree n = generic_constant (CALL_EXPR_ARG (call, 0));
  if (n && tree_fits_shwi_p (n) && tree_to_shwi (n) >= 1 && tree_to_shwi (n) <= 3)
    return tree_to_shwi (n);
  error_at (EXPR_LOCATION (call), "the dimension of gangs must be 1, 2 or 3");
  return 1;
}

static tree
take_dimension (tree *tp, int *, void *data)
{
  if (construct_is_call (*tp, "__accx_gang_dim"))
    {
      *(int *) data = dimension_of (*tp);
      *tp = build_zero_cst (TREE_TYPE (*tp));
    }
  return NULL_TREE;
}

static void
drop_gang (tree loop)
{
  for (tree *p = &OMP_CLAUSES (loop); *p; )
    if (OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_GANG)
      *p = OMP_CLAUSE_CHAIN (*p);
    else
      p = &OMP_CLAUSE_CHAIN (*p);
}

int
dimension_lower (tree loop, int outer)
{
  int dim = 1;
  for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (loop)); i++)
    walk_tree_without_duplicates (&TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (loop), i),
						 1), take_dimension, &dim);
  if (!omp_find_clause (OMP_CLAUSES (loop), OMP_CLAUSE_GANG))
    return 0;
  if (outer > dim)
    drop_gang (loop);
  else if (outer && dim > 1)
    {
      error_at (EXPR_LOCATION (loop), "loop over dimension %d of gangs inside one "
		"over dimension %d", dim, outer);
      drop_gang (loop);
    }
  return dim;
}
