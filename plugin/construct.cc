/* Stage 2: markers taken off OpenACC trees.  Takes the GENERIC of a function
   before GCC's own genericizing, gives trees in which the calls of marker
   functions that clause.c planted (MARKER rows of clauses.def) are gone and what
   they ask for is said in GENERIC:

     self(c) on a compute construct    its if clause also asks for !c
     if(c) on wait			 if (c) GOACC_wait (...)

   To add a marker: a row there, and here what to do with it where its tree is
   met (visit).

   OpenACC 3.3 sections 2.5.7 (self), 2.16.3 (if on wait).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"

/* Whether T is a call of the function NAME.  */
static bool
is_call_of (tree t, const char *name)
{
  if (TREE_CODE (t) != CALL_EXPR)
    return false;
  tree f = get_callee_fndecl (t);
  return f && DECL_NAME (f) && id_equal (DECL_NAME (f), name);
}

static tree
find_call (tree *tp, int *, void *name)
{
  return is_call_of (*tp, (const char *) name) ? *tp : NULL_TREE;
}

/* The call of marker NAME in EXPR, or NULL_TREE.  */
static tree
marker_in (tree expr, const char *name)
{
  return expr ? walk_tree_without_duplicates (&expr, find_call, (char *) name)
	      : NULL_TREE;
}

/* Whether map clause C is of one of the arrays that carry markers.  */
static bool
is_carrier (tree c)
{
  tree base = OMP_CLAUSE_DECL (c);
  while (handled_component_p (base) || TREE_CODE (base) == ADDR_EXPR
	 || TREE_CODE (base) == MEM_REF || INDIRECT_REF_P (base)
	 || CONVERT_EXPR_P (base))
    base = TREE_OPERAND (base, 0);
  return VAR_P (base) && DECL_NAME (base)
	 && startswith (IDENTIFIER_POINTER (DECL_NAME (base)), "__accx_c");
}

/* Takes the map clauses of carriers off *CLAUSES (GCC 13 makes two of one) and
   returns the call of marker NAME in the length of one, or NULL_TREE.  */
static tree
take_carrier (tree *clauses, const char *name)
{
  tree call = NULL_TREE;
  for (tree *p = clauses; *p; )
    if (OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_MAP && is_carrier (*p))
      {
	if (!call)
	  call = marker_in (OMP_CLAUSE_SIZE (*p), name);
	*p = OMP_CLAUSE_CHAIN (*p);
      }
    else
      p = &OMP_CLAUSE_CHAIN (*p);
  return call;
}

/* self(c): the marker's argument is !c.  */
static void
lower_self (tree construct)
{
  tree call = take_carrier (&OMP_CLAUSES (construct), "__accx_self");
  if (!call)
    return;
  location_t loc = EXPR_LOCATION (call);
  tree on_device = fold_build2_loc (loc, NE_EXPR, boolean_type_node,
				    CALL_EXPR_ARG (call, 0), integer_zero_node);
  tree c = omp_find_clause (OMP_CLAUSES (construct), OMP_CLAUSE_IF);
  if (c)
    {
      tree both = fold_convert_loc (loc, boolean_type_node,
				    OMP_CLAUSE_IF_EXPR (c));
      OMP_CLAUSE_IF_EXPR (c) = fold_build2_loc (loc, TRUTH_ANDIF_EXPR,
						boolean_type_node, both, on_device);
      return;
    }
  c = build_omp_clause (EXPR_LOCATION (construct), OMP_CLAUSE_IF);
  OMP_CLAUSE_IF_EXPR (c) = on_device;
  OMP_CLAUSE_CHAIN (c) = OMP_CLAUSES (construct);
  OMP_CLAUSES (construct) = c;
}

/* if(c) on wait: the marker stands for the queue and has c and the queue.  */
static void
lower_wait (tree *tp)
{
  tree wait = *tp;
  tree call = marker_in (CALL_EXPR_ARG (wait, 0), "__accx_wait_if");
  if (!call)
    return;
  location_t loc = EXPR_LOCATION (wait);
  CALL_EXPR_ARG (wait, 0) = CALL_EXPR_ARG (call, 1);
  tree condition = fold_build2_loc (loc, NE_EXPR, boolean_type_node,
				    CALL_EXPR_ARG (call, 0), integer_zero_node);
  *tp = build3_loc (loc, COND_EXPR, void_type_node, condition, wait, NULL_TREE);
}

static tree
visit (tree *tp, int *walk, void *)
{
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      lower_self (*tp);
      break;
    case CALL_EXPR:
      if (get_callee_fndecl (*tp) == builtin_decl_explicit (BUILT_IN_GOACC_WAIT))
	{
	  lower_wait (tp);
	  *walk = 0;
	}
      break;
    default:
      break;
    }
  return NULL_TREE;
}

/* The functions nested in DECL, a GNU extension, have no callback of their own.  */
static void
lower_function (tree decl)
{
  if (DECL_SAVED_TREE (decl))
    walk_tree_without_duplicates (&DECL_SAVED_TREE (decl), visit, NULL);
  cgraph_node *node = cgraph_node::get (decl);
  for (node = node ? first_nested_function (node) : NULL; node;
       node = next_nested_function (node))
    lower_function (node->decl);
}

void
construct_lower (void *decl, void *)
{
  if (flag_openacc && keyword_planted ()
      && TREE_CODE ((tree) decl) == FUNCTION_DECL)
    lower_function ((tree) decl);
}
