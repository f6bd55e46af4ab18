/* Stage 2: the C++ front end's wrappers taken off functions with OpenACC directives, so
   that what follows finds trees as the C front end gives them:

     EXPR_STMT, CLEANUP_POINT_EXPR	what is inside, unless there is something to
					clean up
     IF_STMT				COND_EXPR
     location wrappers			what is inside

   What else C++ has stays: kernels.cc does not understand it and leaves the loops around
   it alone.  References are dereferences of variables of reference type; clauses name
   these variables.

   To add a wrapper: unwrap.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"

static tree
find_cleanup (tree *tp, int *walk, void *)
{
  switch (TREE_CODE (*tp))
    {
    case TARGET_EXPR: case CLEANUP_STMT: case TRY_BLOCK: case STMT_EXPR:
      return *tp;
    default:
      if (TYPE_P (*tp))
	*walk = 0;
      return NULL_TREE;
    }
}

/* T, a cleanup point, or what is inside if that leaves nothing to clean up.  */
static tree
unwrap_cleanup (tree t)
{
  tree inside = TREE_OPERAND (t, 0);
  return walk_tree_without_duplicates (&inside, find_cleanup, NULL) ? t : inside;
}

static tree
unwrap_if (tree t)
{
  tree part[3];
  for (int i = 0; i < 3; i++)
    part[i] = TREE_OPERAND (t, i) ? TREE_OPERAND (t, i)
	      : build_empty_stmt (EXPR_LOCATION (t));
  return build3_loc (EXPR_LOCATION (t), COND_EXPR, void_type_node, part[0], part[1],
		     part[2]);
}

/* What wrapper T is around; T if it is none.  */
static tree
unwrap (tree t)
{
  switch (TREE_CODE (t))
    {
    case EXPR_STMT:
      t = TREE_OPERAND (t, 0);
      while (CONVERT_EXPR_P (t) && VOID_TYPE_P (TREE_TYPE (t)))
	t = TREE_OPERAND (t, 0);
      return t;
    case CLEANUP_POINT_EXPR:
      return unwrap_cleanup (t);
    case IF_STMT:
      return TREE_LANG_FLAG_2 (t) ? t : unwrap_if (t);	/* if consteval */
    default:
      STRIP_ANY_LOCATION_WRAPPER (t);
      return t;
    }
}

/* SEEN: trees that were visited.  Their wrappers are still on at other places.  */
static tree
simplify (tree *tp, int *walk, void *seen)
{
  tree next;
  if (TYPE_P (*tp))
    {
      *walk = 0;
      return NULL_TREE;
    }
  while ((next = unwrap (*tp)) != *tp)
    *tp = next;
  if (((hash_set<tree> *) seen)->add (*tp))
    *walk = 0;
  else if (TREE_CODE (*tp) == DECL_EXPR && VAR_P (DECL_EXPR_DECL (*tp))
	   && DECL_INITIAL (DECL_EXPR_DECL (*tp)))
    walk_tree (&DECL_INITIAL (DECL_EXPR_DECL (*tp)), simplify, seen, NULL);
  return NULL_TREE;
}

static tree
find_construct (tree *tp, int *, void *)
{
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
    case OACC_HOST_DATA: case OACC_LOOP: case OACC_ENTER_DATA: case OACC_EXIT_DATA:
    case OACC_UPDATE:
      return *tp;
    default:
      return NULL_TREE;
    }
}

void
simplify_lower (void *decl, void *)
{
  tree function = (tree) decl;
  if (!flag_openacc || TREE_CODE (function) != FUNCTION_DECL
      || !startswith (lang_hooks.name, "GNU C++") || !DECL_SAVED_TREE (function)
      || !walk_tree_without_duplicates (&DECL_SAVED_TREE (function), find_construct,
					NULL))
    return;
  hash_set<tree> seen;
  walk_tree (&DECL_SAVED_TREE (function), simplify, &seen, NULL);
}
