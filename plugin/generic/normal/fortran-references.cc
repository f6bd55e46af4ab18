/* What gfortran's trees say in another way than those of the C compilers.  Takes the GENERIC of a
   function; gives deviceptr clauses of dummy arrays, which were pairs of a section and a pointer,
   sections whose first element the host computes, reductions of references by loops, reductions by .eqv. and .neqv., and calls of acc_on_device, as C has them.

   OpenACC 3.3 sections 2.7.3, 2.9.11 and 3.2.20.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/tree/generic.h"

bool
language_is_fortran (void)
{
  return startswith (lang_hooks.name, "GNU Fortran");
}

/* Whether C is the clause of a pointer or reference, a variable, behind clause FIRST of a section of
   what it leads to.  */
static bool
is_pair (tree first, tree c)
{
  return (c && OMP_CLAUSE_CODE (first) == OMP_CLAUSE_MAP && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	  && (map_is (c, GOMP_MAP_FIRSTPRIVATE_POINTER) || map_is (c, GOMP_MAP_POINTER))
	  && DECL_P (OMP_CLAUSE_DECL (c)) && POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c))));
}

/* Makes the clauses CLAUSES of a compute construct such as the C front ends make them.  */
static void
mend_clauses (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree next = OMP_CLAUSE_CHAIN (c);
      if (!is_pair (c, next))
	continue;
      tree var = OMP_CLAUSE_DECL (next);
      if (map_is (c, GOMP_MAP_FORCE_DEVICEPTR) && TREE_CODE (TREE_TYPE (var)) == POINTER_TYPE)
	{
	  OMP_CLAUSE_DECL (c) = var;
	  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (var));
	  OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (next);
	}
      /* The gimplifier then gives the region a copy of the bias, which it computes outside.  */
      else if (map_is (next, GOMP_MAP_POINTER)
	       && TREE_CODE (OMP_CLAUSE_SIZE (next)) != INTEGER_CST)
	OMP_CLAUSE_SET_MAP_KIND (next, GOMP_MAP_FIRSTPRIVATE_POINTER);
    }
}

/* Makes reductions by .eqv. and .neqv. exclusive ors.  Iterations that make `l .eqv. x' of a
   private l that begins as false leave what an exclusive or adds to the whole.  */
static void
mend_reductions (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
	&& TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) != ARRAY_TYPE
	&& (OMP_CLAUSE_REDUCTION_CODE (c) == EQ_EXPR || OMP_CLAUSE_REDUCTION_CODE (c) == NE_EXPR))
      OMP_CLAUSE_REDUCTION_CODE (c) = BIT_XOR_EXPR;
}

/* Whether loop *TP reduces the variable DATA.  */
static tree
reducing_loop (tree *tp, int *, void *data)
{
  if (TREE_CODE (*tp) == OACC_LOOP
      && construct_clause_for (OMP_FOR_CLAUSES (*tp), OMP_CLAUSE_REDUCTION, (tree) data))
    return *tp;
  return NULL_TREE;
}

/* Leaves reductions of compute construct T over references to its loops, from which GCC adds
   clauses that copy; of the construct's own it would lose the result.  */
static void
leave_to_loops (tree t)
{
  for (tree *cp = &OMP_CLAUSES (t); *cp; )
    if (OMP_CLAUSE_CODE (*cp) == OMP_CLAUSE_REDUCTION && DECL_P (OMP_CLAUSE_DECL (*cp))
	&& TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (*cp))) == REFERENCE_TYPE
	&& walk_tree (&OMP_BODY (t), reducing_loop, OMP_CLAUSE_DECL (*cp), NULL))
      *cp = OMP_CLAUSE_CHAIN (*cp);
    else
      cp = &OMP_CLAUSE_CHAIN (*cp);
}

/* The value that ADDRESS, an argument, leads to: a constant where it is one.  */
static tree
argument_value (tree address)
{
  tree t = generic_strip (address);
  if (TREE_CODE (t) == ADDR_EXPR && VAR_P (TREE_OPERAND (t, 0))
      && TREE_READONLY (TREE_OPERAND (t, 0)) && DECL_INITIAL (TREE_OPERAND (t, 0)))
    return DECL_INITIAL (TREE_OPERAND (t, 0));
  return build_fold_indirect_ref (address);
}

/* Makes CALL, if it is one of acc_on_device of module openacc, one of the compiler's own.  */
static void
mend_on_device (tree *call)
{
  tree decl = get_callee_fndecl (*call);
  if (!decl || !DECL_EXTERNAL (decl) || call_expr_nargs (*call) != 1
      || strcmp (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl)), "acc_on_device_h_"))
    return;
  tree type = TREE_TYPE (*call), on_device = builtin_decl_explicit (BUILT_IN_ACC_ON_DEVICE);
  tree value = fold_convert (integer_type_node, argument_value (CALL_EXPR_ARG (*call, 0)));
  value = build_call_expr_loc (EXPR_LOCATION (*call), on_device, 1, value);
  *call = fold_convert (type, fold_build2 (NE_EXPR, boolean_type_node, value, integer_zero_node));
}

static tree
mend (tree *tp, int *, void *)
{
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      mend_clauses (OMP_CLAUSES (*tp));
      leave_to_loops (*tp);
      mend_reductions (OMP_CLAUSES (*tp));
      break;
    case OACC_LOOP:
      mend_reductions (OMP_FOR_CLAUSES (*tp));
      break;
    case CALL_EXPR:
      mend_on_device (tp);
      break;
    default:
      break;
    }
  return NULL_TREE;
}

void
reference_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), mend, NULL);
}
