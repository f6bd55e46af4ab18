/* What gfortran's trees say in another way than those of the C compilers.  Takes the GENERIC of a
   function; gives clauses of dummy arguments, and calls of acc_on_device, as C has them.

   The front end makes `copy (x)', where x is passed by reference, a section `*x' and a clause of
   the pointer.  GCC's lowering reads that pointer's clause as if x were an array: it copies the
   address into a new scalar, to which the region then writes.  A clause of the kind that C++ has
   for references is what the pair means.  `deviceptr (a)' is such a pair, too.

   OpenACC 3.3 sections 2.7, 2.7.3 and 3.2.20.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/tree/generic.h"

bool
language_is_fortran (void)
{
  return startswith (lang_hooks.name, "GNU Fortran");
}

/* Whether C is a pointer's clause behind clause FIRST of what VAR, that pointer or reference,
   leads to.  */
static bool
is_pair (tree first, tree c)
{
  if (!c || OMP_CLAUSE_CODE (first) != OMP_CLAUSE_MAP
      || !(map_is (c, GOMP_MAP_FIRSTPRIVATE_POINTER) || map_is (c, GOMP_MAP_POINTER)))
    return false;
  tree var = OMP_CLAUSE_DECL (c), object = OMP_CLAUSE_DECL (first);
  return (DECL_P (var) && POINTER_TYPE_P (TREE_TYPE (var))
	  && (TREE_CODE (object) == INDIRECT_REF || TREE_CODE (object) == MEM_REF)
	  && generic_strip (TREE_OPERAND (object, 0)) == var);
}

/* Whether VAR is a reference to what is neither an array nor a pointer.  */
static bool
is_reference_to_scalar (tree var)
{
  tree type = TREE_TYPE (var);
  return TREE_CODE (type) == REFERENCE_TYPE && TREE_CODE (TREE_TYPE (type)) != ARRAY_TYPE
	 && !POINTER_TYPE_P (TREE_TYPE (type));
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
      else if (is_reference_to_scalar (var))
	OMP_CLAUSE_SET_MAP_KIND (next, GOMP_MAP_FIRSTPRIVATE_REFERENCE);
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
