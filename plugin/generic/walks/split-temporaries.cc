/* Temporaries of the C++ parser in kernels constructs:

     s = (T = *p++, s + T);	->	{ T = *p++; s = s + T; }

   The parser computes the right operand of s += *p++ once, by an expression that contains a statement, which keeps
   loops from being parallel.  Takes the body of a construct as written.  Looks at assignments that are statements and
   whose value begins with such a temporary: C++ evaluates that before the left operand, or in any order.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/walks/walks.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* The place in assignment T of the value that begins with a temporary, or NULL.  */
static tree *
value_with_temporary (tree t)
{
  if (TREE_CODE (t) != MODIFY_EXPR)
    return NULL;
  tree *value = &TREE_OPERAND (t, 1);
  while (TREE_CODE (*value) == NON_LVALUE_EXPR || CONVERT_EXPR_P (*value))
    value = &TREE_OPERAND (*value, 0);
  if (TREE_CODE (*value) != COMPOUND_EXPR)
    return NULL;
  tree first = generic_strip (TREE_OPERAND (*value, 0));
  if (TREE_CODE (first) != TARGET_EXPR || TARGET_EXPR_CLEANUP (first) || !TARGET_EXPR_INITIAL (first)
      || !scan_is_scalar (TARGET_EXPR_SLOT (first)) || VOID_TYPE_P (TREE_TYPE (TARGET_EXPR_INITIAL (first))))
    return NULL;
  return value;
}

/* Makes statement *TP two if it is such an assignment.  */
static void
split_statement (tree *tp)
{
  tree t = generic_strip (*tp), list = NULL_TREE;
  tree *value = value_with_temporary (t);
  if (!value)
    return;
  tree temporary = generic_strip (TREE_OPERAND (*value, 0)), slot = TARGET_EXPR_SLOT (temporary);
  *value = TREE_OPERAND (*value, 1);
  DECL_CHAIN (slot) = NULL_TREE;
  append_to_statement_list_force (build2_loc (EXPR_LOCATION (t), MODIFY_EXPR, void_type_node, slot,
					      TARGET_EXPR_INITIAL (temporary)), &list);
  append_to_statement_list_force (t, &list);
  *tp = generic_scope (slot, list);
}

/* Does *DATA, a function, to the statements that *TP has.  */
static tree
visit (tree *tp, int *walk, void *data)
{
  void (*change) (tree *) = *(void (**) (tree *)) data;
  *walk = !TYPE_P (*tp);
  switch (TREE_CODE (*tp))
    {
    case STATEMENT_LIST:
      for (tree_stmt_iterator i = tsi_start (*tp); !tsi_end_p (i); tsi_next (&i))
	change (tsi_stmt_ptr (i));
      break;
    case BIND_EXPR:
      change (&BIND_EXPR_BODY (*tp));
      break;
    case FOR_STMT:
      change (&FOR_BODY (*tp));
      break;
    case OACC_LOOP:
      change (&OMP_FOR_BODY (*tp));
      break;
    case WHILE_STMT: case DO_STMT:
      change (&TREE_OPERAND (*tp, 1));
      break;
    case COND_EXPR:
      if (VOID_TYPE_P (TREE_TYPE (*tp)) && COND_EXPR_THEN (*tp))
	change (&COND_EXPR_THEN (*tp));
      if (VOID_TYPE_P (TREE_TYPE (*tp)) && COND_EXPR_ELSE (*tp))
	change (&COND_EXPR_ELSE (*tp));
      break;
    default:
      break;
    }
  return NULL_TREE;
}

void
walked_statements (tree *body, void (*change) (tree *))
{
  walk_tree_without_duplicates (body, visit, &change);
}

static void
lower_construct (tree *tp, const struct around *)
{
  if (TREE_CODE (*tp) == OACC_KERNELS)
    walked_statements (&OMP_BODY (*tp), split_statement);
}

void
split_temporaries_lower (tree function)
{
  around_each (function, lower_construct);
}
