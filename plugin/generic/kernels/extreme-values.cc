/* maxval and minval of real numbers in kernels constructs, of which gfortran makes loops whose first
   iterations look for a number.  Takes the GENERIC of a construct behind fortran-loops.cc, where arrays
   of one dimension are

     for (...) if (x >= limit) goto found;
     limit = some ? NaN : -huge; found:
     for (...) if (x > limit) limit = x;

   and those of several, with which masks are around what each iteration does,

     if (fast) { if (x > limit) limit = x; }
     else { some = 1; if (x >= limit) { limit = x; fast = 1; } }

   limit begins as -infinity.  Gives in both cases one loop whose order does not matter, a maximum and a flag:

     if (x is a number) fast = 1;
     if (x > limit) limit = x;

   behind which limit is set if fast is not.  x is computed as often as before, or once more.

   Fortran 2018 sections 16.9.126 and 16.9.138; OpenACC 3.3 section 2.5.3.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/kernels.h"
#include "generic/tree/generic.h"

/* ---- Statements ---- */

/* The comparison that T, an if statement without else, begins with, of a real number and a variable; or NULL_TREE.  */
static tree
comparison_of (tree t)
{
  if (TREE_CODE (t) != COND_EXPR || (COND_EXPR_ELSE (t) && TREE_SIDE_EFFECTS (COND_EXPR_ELSE (t))))
    return NULL_TREE;
  tree c = generic_strip (COND_EXPR_COND (t));
  return COMPARISON_CLASS_P (c) && VAR_P (TREE_OPERAND (c, 1)) && SCALAR_FLOAT_TYPE_P (TREE_TYPE (TREE_OPERAND (c, 1)))
	 && !TREE_SIDE_EFFECTS (TREE_OPERAND (c, 0)) ? c : NULL_TREE;
}

/* Whether T is `if (x > limit) limit = x', or with <.  */
static bool
is_extreme (tree t)
{
  tree c = comparison_of (t), set = c ? update_conditional (t) : NULL_TREE;
  return set && TREE_OPERAND (set, 0) == TREE_OPERAND (c, 1)
	 && update_operator_if (TREE_OPERAND (set, 0), c, TREE_OPERAND (set, 1)) != ERROR_MARK;
}

/* Whether FIRST, a comparison, asks whether there is a number of which EXTREME, a statement, knows the rest:
   the same, or equal.  */
static bool
is_first_of (tree first, tree extreme)
{
  tree c = comparison_of (extreme);
  enum tree_code code = TREE_CODE (c) == GT_EXPR ? GE_EXPR : TREE_CODE (c) == LT_EXPR ? LE_EXPR : ERROR_MARK;
  return TREE_CODE (first) == code && TREE_OPERAND (first, 1) == TREE_OPERAND (c, 1)
	 && operand_equal_p (TREE_OPERAND (first, 0), TREE_OPERAND (c, 0), 0);
}

/* FLAG = 1.  */
static tree
set_flag (tree flag)
{
  return build2 (MODIFY_EXPR, void_type_node, flag, build_one_cst (TREE_TYPE (flag)));
}

/* What an iteration does: FLAG is set if EXTREME's x is a number, then EXTREME.  */
static tree
each_iteration (tree flag, tree extreme)
{
  tree list = NULL_TREE, x = TREE_OPERAND (comparison_of (extreme), 0);
  tree number = build2 (ORDERED_EXPR, boolean_type_node, unshare_expr (x), unshare_expr (x));
  append_to_statement_list (build3 (COND_EXPR, void_type_node, number, set_flag (flag), NULL_TREE), &list);
  append_to_statement_list (extreme, &list);
  return list;
}

/* ---- With a variable that says whether a number was found ---- */

/* The if statement that is the last one of T, the other part of that which asks for FLAG, and sets it; or NULL_TREE.  */
static tree
finds_number (tree t, tree flag)
{
  if (TREE_CODE (t) == BIND_EXPR)
    t = BIND_EXPR_BODY (t);
  if (TREE_CODE (t) == STATEMENT_LIST)
    t = tsi_end_p (tsi_last (t)) ? t : tsi_stmt (tsi_last (t));
  tree then = comparison_of (t) ? COND_EXPR_THEN (t) : NULL_TREE;
  for (tree_stmt_iterator i = then && TREE_CODE (then) == STATEMENT_LIST ? tsi_last (then) : tree_stmt_iterator ();
       !tsi_end_p (i); tsi_prev (&i))
    if (TREE_CODE (tsi_stmt (i)) == MODIFY_EXPR && TREE_OPERAND (tsi_stmt (i), 0) == flag)
      return t;
  return NULL_TREE;
}

/* Mends *TP if it is an if statement of the second form.  */
static bool
mend_flagged (tree *tp)
{
  tree t = *tp, flag = generic_strip (COND_EXPR_COND (t)), list = NULL_TREE;
  tree extreme = VAR_P (flag) && COND_EXPR_ELSE (t) ? tree_only_statement (COND_EXPR_THEN (t), false) : NULL_TREE;
  if (!extreme || !is_extreme (extreme))
    return false;
  tree first = finds_number (COND_EXPR_ELSE (t), flag);
  if (!first || !is_first_of (comparison_of (first), extreme))
    return false;
  tree other = COND_EXPR_ELSE (t);
  if (other != first)
    for (tree_stmt_iterator i = tsi_start (other); tsi_stmt (i) != first; tsi_next (&i))
      append_to_statement_list (tsi_stmt (i), &list);
  append_to_statement_list (each_iteration (flag, extreme), &list);
  *tp = list;
  return true;
}

/* ---- With two loops ---- */

/* Whether T does nothing.  */
static bool
is_empty (tree t)
{
  return !TREE_SIDE_EFFECTS (t) && TREE_CODE (t) != LABEL_EXPR && TREE_CODE (t) != FOR_STMT;
}

/* The if statement of a loop that LABEL ends, or, without one, that of an extreme value.  */
struct number_search
{
  tree label;
  tree *found;
};

static tree
find_if (tree *tp, int *walk, void *data)
{
  struct number_search *s = (struct number_search *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) != COND_EXPR)
    return NULL_TREE;
  tree only = s->label ? tree_only_statement (COND_EXPR_THEN (t), false) : NULL_TREE;
  bool fits = s->label ? only && TREE_CODE (only) == GOTO_EXPR && GOTO_DESTINATION (only) == s->label
			 && comparison_of (t)
		       : is_extreme (t);
  s->found = fits ? tp : NULL;
  return fits ? t : NULL_TREE;
}

/* The next statement behind *I that does something, or NULL_TREE; *I is there then.  */
static tree
next_statement (tree_stmt_iterator *i)
{
  for (tsi_next (i); !tsi_end_p (*i); tsi_next (i))
    if (!is_empty (tsi_stmt (*i)))
      return tsi_stmt (*i);
  return NULL_TREE;
}

/* Mends the loop at AT of LIST if it is the first of two; a new flag goes to *VARS.  */
static void
mend_loops (tree function, tree list, tree_stmt_iterator at, tree *vars)
{
  tree_stmt_iterator set = at;
  if (!next_statement (&set) || TREE_CODE (tsi_stmt (set)) != MODIFY_EXPR)
    return;
  tree_stmt_iterator label = set, second;
  if (!next_statement (&label) || TREE_CODE (tsi_stmt (label)) != LABEL_EXPR)
    return;
  second = label;
  if (!next_statement (&second) || TREE_CODE (tsi_stmt (second)) != FOR_STMT)
    return;
  struct number_search first = { LABEL_EXPR_LABEL (tsi_stmt (label)), NULL }, rest = { NULL_TREE, NULL };
  walk_tree_without_duplicates (tsi_stmt_ptr (at), find_if, &first);
  walk_tree_without_duplicates (tsi_stmt_ptr (second), find_if, &rest);
  if (!first.found || !rest.found || !is_first_of (comparison_of (*first.found), *rest.found)
      || TREE_OPERAND (tsi_stmt (set), 0) != TREE_OPERAND (comparison_of (*rest.found), 1))
    return;
  tree flag = generic_variable (EXPR_LOCATION (*first.found), function, "accx_number", boolean_type_node, vars);
  *first.found = each_iteration (flag, *rest.found);
  tree none = build1 (TRUTH_NOT_EXPR, boolean_type_node, flag);
  *tsi_stmt_ptr (set) = build3 (COND_EXPR, void_type_node, none, tsi_stmt (set), NULL_TREE);
  *tsi_stmt_ptr (label) = build_empty_stmt (UNKNOWN_LOCATION);
  *tsi_stmt_ptr (second) = build_empty_stmt (UNKNOWN_LOCATION);
  tree_stmt_iterator begin = tsi_start (list);	/* the loop's variable is set right in front of it */
  tsi_link_before (&begin, build2 (MODIFY_EXPR, void_type_node, flag, boolean_false_node), TSI_SAME_STMT);
}

/* ---- Constructs ---- */

struct extreme_walk
{
  tree function, vars;
};

static tree
visit (tree *tp, int *walk, void *data)
{
  struct extreme_walk *w = (struct extreme_walk *) data;
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == COND_EXPR && mend_flagged (tp))
    *walk = 0;
  else if (TREE_CODE (*tp) == STATEMENT_LIST)
    for (tree_stmt_iterator i = tsi_start (*tp); !tsi_end_p (i); tsi_next (&i))
      if (TREE_CODE (tsi_stmt (i)) == FOR_STMT)
	mend_loops (w->function, *tp, i, &w->vars);
  return NULL_TREE;
}

static void
lower_construct (tree *tp, const struct around *at)
{
  struct extreme_walk w = { at->function, NULL_TREE };
  if (TREE_CODE (*tp) != OACC_KERNELS)
    return;
  walk_tree_without_duplicates (&OMP_BODY (*tp), visit, &w);
  if (w.vars)
    OMP_BODY (*tp) = generic_scope (w.vars, OMP_BODY (*tp));
}

void
extremes_lower (tree function)
{
  around_each (function, lower_construct);
}
