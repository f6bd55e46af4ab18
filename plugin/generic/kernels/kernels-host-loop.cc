/* Loops of kernels constructs that the program says are sequential, with loops
   inside: they become plain ones, so that the host can run them and launch those inside,
   as it does without a directive (kernels-cut.cc).  Their indices are variables of their
   own: the directive makes them private.

   OpenACC 3.3 sections 2.5.2, 2.6.1, 2.9.5.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/kernels.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

static tree
find_loop (tree *tp, int *, void *)
{
  return TREE_CODE (*tp) == FOR_STMT || TREE_CODE (*tp) == OACC_LOOP ? *tp : NULL_TREE;
}

/* Whether T, what stands in front of a loop, declares its index and no more.  */
static bool
only_declares (tree t)
{
  if (t && TREE_CODE (t) == STATEMENT_LIST)
    {
      for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
	if (!only_declares (tsi_stmt (i)))
	  return false;
      return true;
    }
  return !t || TREE_CODE (t) == DEBUG_BEGIN_STMT
	 || (TREE_CODE (t) == DECL_EXPR && !DECL_INITIAL (DECL_EXPR_DECL (t)));
}

/* Whether OACC_LOOP T is one loop about which nothing is said but that it is sequential.  */
static bool
only_sequential (tree t)
{
  tree c = OMP_FOR_CLAUSES (t);
  return TREE_VEC_LENGTH (OMP_FOR_INIT (t)) == 1 && only_declares (OMP_FOR_PRE_BODY (t))
	 && c && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_SEQ && !OMP_CLAUSE_CHAIN (c)
	 && !TREE_SIDE_EFFECTS (TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (t), 0), 1))
	 && walk_tree_without_duplicates (&OMP_FOR_BODY (t), find_loop, NULL);
}

/* OACC_LOOP T as a plain one.  */
static tree
plain_loop (tree t, struct function_scan *f)
{
  tree init = TREE_VEC_ELT (OMP_FOR_INIT (t), 0), list = NULL_TREE;
  tree index = TREE_OPERAND (init, 0), own = kernels_variable_like (index);
  tree loop = make_node (FOR_STMT);
  TREE_TYPE (loop) = void_type_node;
  TREE_SIDE_EFFECTS (loop) = 1;
  KERNELS_SEQUENTIAL (loop) = 1;
  SET_EXPR_LOCATION (loop, EXPR_LOCATION (t));
  FOR_COND (loop) = TREE_VEC_ELT (OMP_FOR_COND (t), 0);
  FOR_EXPR (loop) = TREE_VEC_ELT (OMP_FOR_INCR (t), 0);
  FOR_BODY (loop) = OMP_FOR_BODY (t);
  kernels_replace (f, &FOR_COND (loop), index, own);
  kernels_replace (f, &FOR_EXPR (loop), index, own);
  kernels_replace (f, &FOR_BODY (loop), index, own);
  append_to_statement_list_force (build2_loc (EXPR_LOCATION (t), MODIFY_EXPR, void_type_node, own,
					      TREE_OPERAND (init, 1)), &list);
  append_to_statement_list_force (loop, &list);
  DECL_CHAIN (own) = NULL_TREE;
  return generic_scope (own, list);
}

static tree
visit (tree *tp, int *walk, void *data)
{
  if (TREE_CODE (*tp) == OACC_LOOP)
    {
      if (only_sequential (*tp))
	*tp = plain_loop (*tp, (struct function_scan *) data);
      else
	*walk = 0;
    }
  return NULL_TREE;
}

void
kernels_plain (tree *body, struct function_scan *f)
{
  walk_tree_without_duplicates (body, visit, f);
}
