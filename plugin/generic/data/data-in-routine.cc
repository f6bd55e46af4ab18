/* Data constructs and executable data directives in routines.  Takes and
   gives the GENERIC of a function, markers gone.  A GPU cannot move data for itself,
   so that OpenACC has no such directives there; programs with them exist, written for
   compilers that leave them out of device code.  So does this: of a data construct the
   body stays, the others are done on the host only.  A warning says so.  Directives
   that declare static and external variables declare them for the whole program.

   OpenACC 3.3 section 2.15.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/tree/generic.h"

static void
warn (tree t, const char *what)
{
  accx_warning (effect, EXPR_LOCATION (t), "%qs has no effect in device code", what);
}

/* T if the code runs on the host, else nothing.  */
static tree
on_host (tree t)
{
  enum { ACC_DEVICE_HOST = 2 };
  location_t loc = EXPR_LOCATION (t);
  tree test = build_call_expr_loc (loc, builtin_decl_explicit (BUILT_IN_ACC_ON_DEVICE),
				   1, build_int_cst (integer_type_node,
						     ACC_DEVICE_HOST));
  return build3_loc (loc, COND_EXPR, void_type_node,
		     fold_build2_loc (loc, NE_EXPR, boolean_type_node, test,
				      integer_zero_node), t, NULL_TREE);
}

/* The variable that clause C is about: of a member of a common block that block.  */
static tree
declared_by (tree c)
{
  tree base = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? get_base_address (OMP_CLAUSE_DECL (c)) : NULL_TREE;
  return base && VAR_P (base) && DECL_HAS_VALUE_EXPR_P (base) ? get_base_address (DECL_VALUE_EXPR (base)) : base;
}

/* Whether data construct T is what gfortran makes of a declare directive of a procedure: its clauses
   are about variables of the program.  Declares these.  */
static bool
declares_globals (tree t)
{
  if (!language_is_fortran ())
    return false;
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree base = declared_by (c);
      if (!base || !VAR_P (base) || !is_global_var (base))
	return false;
    }
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    declare_global (declared_by (c));
  return true;
}

static tree
visit (tree *tp, int *walk, void *)
{
  switch (TREE_CODE (*tp))
    {
    case OACC_DATA:
      if (!declares_globals (*tp))
	warn (*tp, "data");
      *tp = OMP_BODY (*tp);
      walk_tree_without_duplicates (tp, visit, NULL);
      *walk = 0;
      break;
    case OACC_UPDATE: case OACC_ENTER_DATA: case OACC_EXIT_DATA:
      warn (*tp, TREE_CODE (*tp) == OACC_UPDATE ? "update"
		 : TREE_CODE (*tp) == OACC_ENTER_DATA ? "enter data" : "exit data");
      *tp = on_host (*tp);
      *walk = 0;
      break;
    case OACC_DECLARE:
      for (tree c = OACC_DECLARE_CLAUSES (*tp); c; c = OMP_CLAUSE_CHAIN (c))
	if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
	  declare_global (OMP_CLAUSE_DECL (c));
      *tp = build_empty_stmt (EXPR_LOCATION (*tp));
      *walk = 0;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

void
within_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, NULL);
}
