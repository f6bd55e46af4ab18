/* Reduction variables whose address is taken.  Takes the GENERIC of a function behind
   spread-reduction.cc; in a loop with reduction(+:v)

     f (&v);    ->   T own = v; f (&own); v = own;
     continue;

   for each iteration, where lambdas that capture v by reference take its address too.  If the
   address of v is taken, GCC's code for reductions leaves v in the memory of whoever runs the
   construct.  That memory is one for all threads of a gang.

   OpenACC 3.4 section 2.9.11.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"
#include "generic/tree/generic.h"

/* Whether loop T has a reduction clause about V.  */
static bool
reduces (tree t, tree v)
{
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION && OMP_CLAUSE_DECL (c) == v)
      return true;
  return false;
}

/* Finds an address of variable V that is no loop's own.  */
static tree
find_address (tree *tp, int *walk, void *v)
{
  if (TYPE_P (*tp) || (TREE_CODE (*tp) == OACC_LOOP && reduces (*tp, (tree) v)))
    *walk = 0;
  else if (TREE_CODE (*tp) == ADDR_EXPR && get_base_address (TREE_OPERAND (*tp, 0)) == v)
    return *tp;
  return NULL_TREE;
}

static tree
find_continue (tree *tp, int *, void *)
{
  return TREE_CODE (*tp) == CONTINUE_STMT || TREE_CODE (*tp) == GOTO_EXPR ? *tp : NULL_TREE;
}

struct address_replacement
{
  tree from, to;
};

static tree
replace (tree *tp, int *walk, void *data)
{
  const struct address_replacement *r = (const struct address_replacement *) data;
  if (*tp == r->from)
    *tp = r->to;
  *walk = !TYPE_P (*tp);
  return NULL_TREE;
}

/* Gives each iteration of LOOP of FUNCTION a V of its own.  */
static void
give_own (tree function, tree loop, tree v)
{
  location_t loc = EXPR_LOCATION (loop);
  tree vars = NULL_TREE;
  tree own = generic_variable (loc, function, IDENTIFIER_POINTER (DECL_NAME (v)), TREE_TYPE (v),
			       &vars);
  struct address_replacement r = { v, own };
  walk_tree (&OMP_FOR_BODY (loop), replace, &r, NULL);
  TREE_ADDRESSABLE (own) = 1;
  tree list = NULL_TREE, back = NULL_TREE, body = OMP_FOR_BODY (loop);
  generic_assign (own, v, &list);
  generic_assign (v, own, &back);
  if (walk_tree_without_duplicates (&body, find_continue, NULL))
    append_to_statement_list_force (build2_loc (loc, TRY_FINALLY_EXPR, void_type_node, body, back),
				    &list);
  else
    {
      append_to_statement_list_force (body, &list);
      append_to_statement_list_force (back, &list);
    }
  OMP_FOR_BODY (loop) = generic_scope (vars, list);
}

static tree
visit (tree *tp, int *, void *function)
{
  if (TREE_CODE (*tp) != OACC_LOOP || !OMP_FOR_BODY (*tp))
    return NULL_TREE;
  for (tree c = OMP_CLAUSES (*tp); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree v = OMP_CLAUSE_DECL (c);
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION && VAR_P (v) && TREE_ADDRESSABLE (v)
	  && DECL_NAME (v) && is_gimple_reg_type (TREE_TYPE (v))
	  && TREE_CODE (TREE_TYPE (v)) != REFERENCE_TYPE
	  && walk_tree_without_duplicates (&OMP_FOR_BODY (*tp), find_address, v))
	give_own ((tree) function, *tp, v);
    }
  return NULL_TREE;
}

void
reduction_address_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, function);
}
