/* The sizes of tile clauses, from the marker __accx_tile (WORKER, size ...) in front of a
   loop's first value, back into the clause.  WORKER is one where the loop has a worker clause, too.

   OpenACC 3.3 section 2.9.8.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* SIZE, or the constant that it is.  */
static tree
known_size (tree size)
{
  tree t = generic_constant (size);
  return t ? t : size;
}

void
tile_take (tree loop)
{
  tree clause = omp_find_clause (OMP_CLAUSES (loop), OMP_CLAUSE_TILE);
  tree init = TREE_VEC_ELT (OMP_FOR_INIT (loop), 0);
  tree call = marker_in (TREE_OPERAND (init, 1), MARKER_TILE);
  if (!clause || !call)
    return;
  if (integer_onep (CALL_EXPR_ARG (call, 0)))
    {
      tree worker = build_omp_clause (OMP_CLAUSE_LOCATION (clause), OMP_CLAUSE_WORKER);
      OMP_CLAUSE_CHAIN (worker) = OMP_CLAUSES (loop);
      OMP_CLAUSES (loop) = worker;
    }
  tree list = OMP_CLAUSE_TILE_LIST (clause);
  for (int i = 1; i < call_expr_nargs (call) && list; i++, list = TREE_CHAIN (list))
    if (INTEGRAL_TYPE_P (TREE_TYPE (CALL_EXPR_ARG (call, i))))
      TREE_VALUE (list) = known_size (CALL_EXPR_ARG (call, i));
    else
      error_at (OMP_CLAUSE_LOCATION (clause), "size %qE of a tile is no integer",
		CALL_EXPR_ARG (call, i));
  kernels_replace (NULL, &TREE_OPERAND (init, 1), call, build_zero_cst (TREE_TYPE (call)));
}
