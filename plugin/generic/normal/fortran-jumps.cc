/* Loops as gfortran has them: the last of its steps.  Takes the GENERIC of a function with
   the for, while and switch statements of fortran-loops.cc, and those that steps have made; gives
   loops of labels and gotos, which GCC's gimplifier knows in any language.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/tree/generic.h"

/* Where break and continue lead; a label is made when one does.  */
struct jump_targets
{
  tree leave, next;
};

static void lower (tree *tp, struct jump_targets *around);

/* A jump to *LABEL.  */
static tree
jump_to (location_t loc, tree *label)
{
  if (!*label)
    {
      *label = create_artificial_label (loc);
      DECL_CONTEXT (*label) = current_function_decl;
    }
  return build1_loc (loc, GOTO_EXPR, void_type_node, *label);
}

static void
append_label (tree label, tree *list)
{
  if (label)
    append_to_statement_list (build1 (LABEL_EXPR, void_type_node, label), list);
}

/* Makes the loop *TP one of gotos.  It has BODY, goes on while CONDITION holds, and does STEP
   behind each iteration.  LATE: the condition is asked from the end of the first iteration on.  */
static void
lower_loop (tree *tp, tree condition, tree body, tree step, bool late)
{
  location_t loc = EXPR_LOCATION (*tp);
  struct jump_targets own = { NULL_TREE, NULL_TREE };
  tree inside = NULL_TREE, list = NULL_TREE, test = NULL_TREE;
  if (body)
    lower (&body, &own);
  if (condition && !integer_onep (condition))
    {
      tree leave = jump_to (loc, &own.leave), empty = build_empty_stmt (loc);
      test = build3_loc (loc, COND_EXPR, void_type_node, condition, empty, leave);
    }
  if (test && !late)
    append_to_statement_list (test, &inside);
  append_to_statement_list (body, &inside);
  append_label (own.next, &inside);
  append_to_statement_list (step, &inside);
  if (test && late)
    append_to_statement_list (test, &inside);
  if (!inside)
    inside = build_empty_stmt (loc);
  tree loop = build1_loc (loc, LOOP_EXPR, void_type_node, inside);
  TREE_SIDE_EFFECTS (loop) = 1;
  append_to_statement_list (loop, &list);
  append_label (own.leave, &list);
  *tp = list;
}

static void
lower_switch (tree *tp, struct jump_targets *around)
{
  tree t = *tp, list = NULL_TREE;
  struct jump_targets own = { NULL_TREE, around->next };
  lower (&SWITCH_STMT_BODY (t), &own);
  around->next = own.next;
  tree now = build2_loc (EXPR_LOCATION (t), SWITCH_EXPR, SWITCH_STMT_TYPE (t),
			 SWITCH_STMT_COND (t), SWITCH_STMT_BODY (t));
  append_to_statement_list_force (now, &list);
  append_label (own.leave, &list);
  *tp = list;
}

/* The body of a loop with a directive: what goes on leads to its end.  */
static void
lower_body (tree *body)
{
  struct jump_targets own = { NULL_TREE, NULL_TREE };
  if (!*body)
    return;
  lower (body, &own);
  if (!own.next)
    return;
  tree *inside = body, list = NULL_TREE;
  if (TREE_CODE (*body) == BIND_EXPR)
    inside = &BIND_EXPR_BODY (*body);
  append_to_statement_list (*inside, &list);
  append_label (own.next, &list);
  *inside = list;
}

static void
lower (tree *tp, struct jump_targets *around)
{
  tree t = *tp;
  switch (TREE_CODE (t))
    {
    case STATEMENT_LIST:
      for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
	lower (tsi_stmt_ptr (i), around);
      break;
    case BREAK_STMT:
      *tp = jump_to (EXPR_LOCATION (t), &around->leave);
      break;
    case CONTINUE_STMT:
      *tp = jump_to (EXPR_LOCATION (t), &around->next);
      break;
    case FOR_STMT:
      {
	tree list = NULL_TREE, loop = t;
	lower_loop (&loop, FOR_COND (t), FOR_BODY (t), FOR_EXPR (t), false);
	append_to_statement_list (FOR_INIT_STMT (t), &list);
	append_to_statement_list (loop, &list);
	*tp = list;
	break;
      }
    case WHILE_STMT: case DO_STMT:
      lower_loop (tp, TREE_OPERAND (t, 0), TREE_OPERAND (t, 1), NULL_TREE,
		  TREE_CODE (t) == DO_STMT);
      break;
    case SWITCH_STMT:
      lower_switch (tp, around);
      break;
    case OACC_LOOP: case OMP_FOR: case OMP_SIMD: case OMP_DISTRIBUTE: case OMP_TASKLOOP:
      lower_body (&OMP_FOR_BODY (t));
      break;
    default:
      if (EXPR_P (t) && TREE_CODE (t) != MODIFY_EXPR
	  && (!TREE_TYPE (t) || VOID_TYPE_P (TREE_TYPE (t))))
	for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
	  if (TREE_OPERAND (t, i))
	    lower (&TREE_OPERAND (t, i), around);
    }
}

static tree
find_structured (tree *tp, int *, void *)
{
  switch (TREE_CODE (*tp))
    {
    case FOR_STMT: case WHILE_STMT: case DO_STMT: case SWITCH_STMT: case CONTINUE_STMT:
      return *tp;
    default:
      return NULL_TREE;
    }
}

void
fortran_jumps_lower (tree function)
{
  struct jump_targets none = { NULL_TREE, NULL_TREE };
  if (!walk_tree_without_duplicates (&DECL_SAVED_TREE (function), find_structured, NULL))
    return;
  lower (&DECL_SAVED_TREE (function), &none);
}
