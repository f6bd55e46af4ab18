/* Scalar dummy arguments of Fortran in the clauses of compute constructs, those that the gimplifier
   has added too.  Takes a function gimplified, before its constructs are lowered; gives clauses from
   which regions work on device copies.

   A scalar x that is passed by reference has a clause `*x' and one of the pointer x.  GCC reads the
   latter as if x were an array: it copies the address into a new scalar, to which the region then
   writes.  A clause of the kind that C++ has for references is what the pair means.

   OpenACC 3.3 section 2.7.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gimple/schedules.h"
#include "generic/tree/generic.h"

/* Whether VAR is a dummy argument that is passed by reference, an optional one perhaps, which gfortran
   has as a pointer.  */
static bool
is_by_reference (tree var)
{
  return TREE_CODE (TREE_TYPE (var)) == REFERENCE_TYPE
	 || (POINTER_TYPE_P (TREE_TYPE (var)) && TREE_CODE (var) == PARM_DECL
	     && lang_hooks.decls.omp_privatize_by_reference (var));
}

/* Whether C is the clause of a pointer to a scalar, structures included.  */
static bool
is_of_scalar_reference (tree c)
{
  if (!map_is (c, GOMP_MAP_FIRSTPRIVATE_POINTER) && !map_is (c, GOMP_MAP_POINTER))
    return false;
  tree var = OMP_CLAUSE_DECL (c);
  if (!DECL_P (var) || !is_by_reference (var))
    return false;
  tree type = TREE_TYPE (TREE_TYPE (var));
  return TREE_CODE (type) != ARRAY_TYPE && !POINTER_TYPE_P (type);
}

static tree
mend_construct (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *)
{
  gimple *s = gsi_stmt (*gsi);
  if (gimple_code (s) != GIMPLE_OMP_TARGET || !is_gimple_omp_offloaded (s))
    return NULL_TREE;
  for (tree c = gimple_omp_target_clauses (s); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree next = OMP_CLAUSE_CHAIN (c), last = next ? OMP_CLAUSE_CHAIN (next) : NULL_TREE;
      /* The reference leads to the descriptor, which its clause follows then.  */
      if (map_is (c, GOMP_MAP_TO_PSET) && map_does (next, MAP_BEHIND) && last
	  && OMP_CLAUSE_CODE (last) == OMP_CLAUSE_MAP && is_of_scalar_reference (last))
	{
	  OMP_CLAUSE_CHAIN (next) = OMP_CLAUSE_CHAIN (last);
	  OMP_CLAUSE_CHAIN (last) = next;
	  OMP_CLAUSE_CHAIN (c) = last;
	  next = last;
	}
      if (next && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_CODE (next) == OMP_CLAUSE_MAP
	  && is_of_scalar_reference (next))
	OMP_CLAUSE_SET_MAP_KIND (next, GOMP_MAP_FIRSTPRIVATE_REFERENCE);
    }
  return NULL_TREE;
}

unsigned
dummy_execute (function *)
{
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  if (startswith (lang_hooks.name, "GNU Fortran"))
    walk_gimple_seq (gimple_body (current_function_decl), mend_construct, NULL, &wi);
  return 0;
}
