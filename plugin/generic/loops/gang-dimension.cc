/* Gangs of several dimensions.  Takes the GENERIC of a loop with a call of __accx_gang_dim in
   its first value, and of a parallel construct with a carrier of __accx_gangs.  Gives loops
   with OP_DIMENSION in their bodies and constructs with OP_SIZE in theirs, which levels.cc
   reads.

   Gangs of dimension 1, 2 and 3 are those along x, y and z of the grid.  Where the program
   gives their numbers, a loop is split over the gangs of its dimension, and runs once for
   each gang of the others.  Where it gives none, loops share out all gangs that there are.

   OpenACC 3.3 sections 2.5.10 and 2.9.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"
#include "generic/tree/generic.h"

/* A call of device operation OP with arguments A, B and, if it is not NULL, C.  */
static tree
operation (location_t loc, enum device_op op, tree a, tree b, tree c)
{
  tree i = integer_type_node;
  tree args[] = { build_int_cst (i, IFN_UNIQUE_UNSPEC), build_int_cst (i, op), a, b, c };
  return build_call_expr_internal_loc_array (loc, IFN_UNIQUE, void_type_node, c ? 5 : 4,
					     args);
}

/* Puts STATEMENT first into BODY, a construct's or a loop's.  */
static void
prepend (tree *body, tree statement)
{
  tree *inside = TREE_CODE (*body) == BIND_EXPR ? &BIND_EXPR_BODY (*body) : body;
  tree list = NULL_TREE;
  append_to_statement_list_force (statement, &list);
  append_to_statement_list_force (*inside, &list);
  *inside = list;
}

/* ---- num_gangs(x, y, z) ---- */

/* The carrier of __accx_gangs among the clauses of CONSTRUCT, or NULL_TREE; *CALL is the
   marker.  */
static tree
find_gangs (tree construct, tree *call)
{
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && construct_is_carrier (c)
	&& (*call = marker_in (OMP_CLAUSE_SIZE (c), MARKER_GANGS)))
      return c;
  return NULL_TREE;
}

/* A variable of FUNCTION, in *VARS, that CONSTRUCT takes along and *BEFORE sets to VALUE.  */
static tree
capture (tree function, tree construct, tree value, tree *vars, tree *before)
{
  tree v = generic_variable (EXPR_LOCATION (construct), function, "gangs",
			     integer_type_node, vars);
  generic_assign (v, fold_build2 (MIN_EXPR, integer_type_node, value,
				  build_int_cst (integer_type_node, GPU_GRID_YZ)), before);
  tree c = build_omp_clause (EXPR_LOCATION (construct), OMP_CLAUSE_FIRSTPRIVATE);
  OMP_CLAUSE_DECL (c) = v;
  OMP_CLAUSE_CHAIN (c) = OMP_CLAUSES (construct);
  OMP_CLAUSES (construct) = c;
  return v;
}

/* Whether constants among the numbers of gangs of CONSTRUCT and CALL make more of them than
   a grid has.  */
static bool
are_too_many (tree construct, tree call)
{
  tree c = omp_find_clause (OMP_CLAUSES (construct), OMP_CLAUSE_NUM_GANGS);
  tree n = c ? generic_constant (OMP_CLAUSE_NUM_GANGS_EXPR (c)) : NULL_TREE;
  double total = n ? tree_to_shwi (n) : 1;
  for (int i = 1; i < call_expr_nargs (call); i++)
    if ((n = generic_constant (CALL_EXPR_ARG (call, i))) && tree_fits_shwi_p (n))
      total *= tree_to_shwi (n);
  return total > INT_MAX;
}

/* Number of gangs N, for LOC: an int, or 1 if it is wrong.  */
static tree
checked_number (location_t loc, tree n)
{
  if (!INTEGRAL_TYPE_P (TREE_TYPE (n)))
    error_at (loc, "%<num_gangs%> expression must be integral");
  else if (!generic_constant (n) || tree_int_cst_sgn (generic_constant (n)) > 0)
    return fold_convert (integer_type_node, n);
  else
    accx_warning (clause, loc, "%<num_gangs%> value must be positive");
  return integer_one_node;
}

void
dimension_gangs (tree function, tree *tp)
{
  static const int axes[] = { ACCX_GANG_Y, ACCX_GANG_Z };
  tree construct = *tp, call, vars = NULL_TREE, before = NULL_TREE;
  if (!find_gangs (construct, &call))
    return;
  if (are_too_many (construct, call))
    error_at (EXPR_LOCATION (call), "more than %d gangs", INT_MAX);
  for (int i = 1; i < call_expr_nargs (call); i++)
    {
      tree n = checked_number (EXPR_LOCATION (call), CALL_EXPR_ARG (call, i));
      if (TREE_CODE (n) != INTEGER_CST || tree_to_shwi (n) > GPU_GRID_YZ)
	n = capture (function, construct, n, &vars, &before);
      prepend (&OMP_BODY (construct),
	       operation (EXPR_LOCATION (construct), OP_SIZE,
			  build_int_cst (integer_type_node, axes[i - 1]), n, integer_one_node));
    }
  append_to_statement_list (construct, &before);
  *tp = vars ? generic_scope (vars, before) : before;
}

/* ---- gang(dim: n) ---- */

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
  if (marker_is (*tp, MARKER_GANG_DIM))
    {
      *(int *) data = dimension_of (*tp);
      *tp = build_zero_cst (TREE_TYPE (*tp));
    }
  return NULL_TREE;
}

/* Whether CONSTRUCT, which may be NULL_TREE, says how many gangs it has; in *SEVERAL
   whether in several dimensions.  */
static bool
has_number (tree construct, bool *several)
{
  tree call;
  *several = construct && find_gangs (construct, &call);
  return construct && omp_find_clause (OMP_CLAUSES (construct), OMP_CLAUSE_NUM_GANGS);
}

/* The first reduction clause of LOOP that the program has, not imply.cc.  */
static tree
said_reduction (tree loop)
{
  for (tree c = OMP_CLAUSES (loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
	&& OMP_CLAUSE_LOCATION (c) != EXPR_LOCATION (loop))
      return c;
  return NULL_TREE;
}

int
dimension_lower (tree loop, tree construct, int outer)
{
  int dim = 1;
  bool several, exact = has_number (construct, &several);
  for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (loop)); i++)
    walk_tree_without_duplicates (&TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (loop), i),
						 1), take_dimension, &dim);
  if (!omp_find_clause (OMP_CLAUSES (loop), OMP_CLAUSE_GANG))
    return 0;
  if (outer && dim >= outer && (several || dim > 1))
    error_at (EXPR_LOCATION (loop), "loop over dimension %d of gangs inside one "
	      "over dimension %d", dim, outer);
  if (tree c = said_reduction (loop))
    if (several || dim > 1)
      error_at (OMP_CLAUSE_LOCATION (c), "no reductions over several dimensions of gangs");
  if (several || dim > 1 || outer > 1)
    prepend (&OMP_FOR_BODY (loop),
	     operation (EXPR_LOCATION (loop), OP_DIMENSION,
			build_int_cst (integer_type_node, dim),
			exact ? integer_one_node : integer_zero_node, NULL_TREE));
  return dim;
}
