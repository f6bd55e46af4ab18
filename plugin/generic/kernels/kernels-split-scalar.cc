/* Variables of a kernels construct that stand for several values.  Takes the
   body, before it is cut and scanned, makes of

     i = 1;
     rhs[k][j][i] -= ...;
     i = 2;
     rhs[k][j][i] -= ...;

   two variables: each assignment among the statements of a list begins a new one, which
   is meant up to the next.  An index is then set once, to what polynomial.cc knows, where
   loops around it would else seem to carry a dependence.

   Taken are local integers that no clause names and whose address nobody takes.  The lists
   stand inside loops that control enters at the beginning and leaves at the end.  Behind the
   list the variable has its last value, if something reads that.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/kernels.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

struct splitter
{
  struct function_scan *scan;
  hash_set<tree> *mapped;
};

/* What S assigns to, if it is one of the variables that can be split, or NULL_TREE.  */
static tree
target_of (const struct splitter *s, tree stmt)
{
  if (TREE_CODE (stmt) != MODIFY_EXPR)
    return NULL_TREE;
  tree v = TREE_OPERAND (stmt, 0);
  bool good = (VAR_P (v) || TREE_CODE (v) == PARM_DECL) && INTEGRAL_TYPE_P (TREE_TYPE (v))
	      && !is_global_var (v) && !TREE_THIS_VOLATILE (v) && !scan_addressed (s->scan, v)
	      && !s->mapped->contains (v);
  return good ? v : NULL_TREE;
}

/* A way into a list of statements, or out of it, to a place in the loop or switch
   around.  kernels.cc has looked for others.  */
static tree
find_way (tree *tp, int *walk, void *)
{
  switch (TREE_CODE (*tp))
    {
    case FOR_STMT: case WHILE_STMT: case DO_STMT: case OACC_LOOP: case SWITCH_STMT:
      *walk = 0;
      return NULL_TREE;
    case BREAK_STMT: case CONTINUE_STMT: case CASE_LABEL_EXPR:
      return *tp;
    default:
      return NULL_TREE;
    }
}

static tree
find_decl (tree *tp, int *, void *decl)
{
  return *tp == decl ? *tp : NULL_TREE;
}

/* Whether NEXT is a for statement that counts V.  */
static bool
counts (tree next, tree v)
{
  if (TREE_CODE (next) != FOR_STMT || !FOR_EXPR (next))
    return false;
  tree step = FOR_EXPR (next);
  while (CONVERT_EXPR_P (step) || TREE_CODE (step) == CLEANUP_POINT_EXPR)
    step = TREE_OPERAND (step, 0);
  return TREE_OPERAND_LENGTH (step) && TREE_OPERAND (step, 0) == v;
}

/* Whether LIST sets V at least twice, to values that do not depend on V, and not only as
   the index of loops.  */
static bool
stands_for_several (tree list, tree v)
{
  unsigned set = 0, plain = 0;
  for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i); tsi_next (&i))
    if (TREE_CODE (tsi_stmt (i)) == MODIFY_EXPR && TREE_OPERAND (tsi_stmt (i), 0) == v)
      {
	tree_stmt_iterator next = i;
	if (walk_tree_without_duplicates (&TREE_OPERAND (tsi_stmt (i), 1), find_decl, v))
	  return false;
	do
	  tsi_next (&next);
	while (!tsi_end_p (next) && TREE_CODE (tsi_stmt (next)) == DEBUG_BEGIN_STMT);
	set++;
	plain += tsi_end_p (next) || !counts (tsi_stmt (next), v);
      }
  return set > 1 && plain > 0;
}

/* Makes of V, in LIST, one variable for each assignment.  Returns the list of what
   stands behind the first.  */
static tree
split_variable (const struct splitter *s, tree list, tree v)
{
  tree own = v, vars = NULL_TREE, rest = NULL_TREE;
  bool live = scalar_live_behind (s->scan, tsi_stmt (tsi_last (list)), v);
  for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i);)
    {
      tree t = tsi_stmt (i);
      if (TREE_CODE (t) == MODIFY_EXPR && TREE_OPERAND (t, 0) == v)
	{
	  own = copy_node (v);
	  DECL_INITIAL (own) = NULL_TREE;
	  DECL_CHAIN (own) = vars;
	  vars = own;
	}
      if (own == v)
	{
	  tsi_next (&i);
	  continue;
	}
      kernels_replace (s->scan, &t, v, own);
      append_to_statement_list_force (t, &rest);
      tsi_delink (&i);
    }
  if (live)
    append_to_statement_list_force (build2 (MODIFY_EXPR, void_type_node, v, own), &rest);
  append_to_statement_list_force (generic_scope (vars, rest), &list);
  return rest;
}

static void
split_list (const struct splitter *s, tree list)
{
  if (walk_tree_without_duplicates (&list, find_way, NULL))
    return;
  for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i); tsi_next (&i))
    {
      tree v = target_of (s, tsi_stmt (i));
      if (v && stands_for_several (list, v))
	{
	  split_list (s, split_variable (s, list, v));
	  return;
	}
    }
}

/* Lists inside first: what is left of them has variables of its own.  */
static tree
visit_list (tree *tp, int *walk, void *data)
{
  tree list = *tp;
  if (TREE_CODE (list) != STATEMENT_LIST)
    return NULL_TREE;
  for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i); tsi_next (&i))
    walk_tree_without_duplicates (tsi_stmt_ptr (i), visit_list, data);
  split_list ((const struct splitter *) data, list);
  *walk = 0;
  return NULL_TREE;
}

static tree
visit_loop (tree *tp, int *walk, void *data)
{
  tree *body = TREE_CODE (*tp) == FOR_STMT ? &FOR_BODY (*tp)
	       : TREE_CODE (*tp) == OACC_LOOP ? &OMP_FOR_BODY (*tp) : NULL;
  if (!body)
    return NULL_TREE;
  walk_tree_without_duplicates (body, visit_list, data);
  *walk = 0;
  return NULL_TREE;
}

void
kernels_split (tree body, struct function_scan *f, hash_set<tree> *mapped)
{
  struct splitter s = { f, mapped };
  walk_tree_without_duplicates (&body, visit_loop, &s);
}
