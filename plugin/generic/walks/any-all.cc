/* any and all in kernels constructs, of which gfortran makes loops that end with the first element that decides:

     test = 0;
     for (...) if (c) { test = 1; goto done; }		->   for (...) test = test | c;
     done:						     (all: test = test & !c)

   Takes the GENERIC of a construct behind fortran-loops.cc.  An array's elements are all there, so the loop may look
   at each, in any order: a reduction.  Only loops that the compiler has made for an array expression are taken: those of
   the program may end in front of an element that is none.  Inside of other loops threads have one each, and end early.

   Fortran 2018 sections 16.9.13 and 16.9.10; OpenACC 3.3 section 2.5.3.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/walks/walks.h"
#include "generic/tree/generic.h"

struct question
{
  tree *where;			/* the if statement */
  tree set;			/* its assignment */
  tree label;			/* where it goes then */
};

static bool find_question (tree *tp, struct question *q);

/* Whether VAR is one of the compiler's own.  */
static bool
is_artificial (tree var)
{
  return VAR_P (var) && DECL_ARTIFICIAL (var) && !is_global_var (var) && INTEGRAL_TYPE_P (TREE_TYPE (var));
}

/* Whether the if statement *TP is what Q looks for; fills it in.  */
static bool
is_question (tree *tp, struct question *q)
{
  tree then = COND_EXPR_THEN (*tp), both[2] = { NULL_TREE, NULL_TREE };
  unsigned n = 0;
  if (q->where || (COND_EXPR_ELSE (*tp) && TREE_SIDE_EFFECTS (COND_EXPR_ELSE (*tp)))
      || TREE_SIDE_EFFECTS (COND_EXPR_COND (*tp)) || TREE_CODE (then) != STATEMENT_LIST)
    return false;
  for (tree_stmt_iterator i = tsi_start (then); !tsi_end_p (i); tsi_next (&i))
    if (n < 2)
      both[n++] = tsi_stmt (i);
    else
      return false;
  if (n < 2 || TREE_CODE (both[0]) != MODIFY_EXPR || TREE_CODE (both[1]) != GOTO_EXPR
      || !is_artificial (TREE_OPERAND (both[0], 0)) || TREE_CODE (TREE_OPERAND (both[0], 1)) != INTEGER_CST)
    return false;
  q->where = tp;
  q->set = both[0];
  q->label = GOTO_DESTINATION (both[1]);
  return true;
}

static bool
find_in_list (tree list, struct question *q)
{
  for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i); tsi_next (&i))
    if (!find_question (tsi_stmt_ptr (i), q))
      return false;
  return true;
}

/* Whether *TP does nothing but to count by variables of the compiler's own, and to ask Q.  */
static bool
find_question (tree *tp, struct question *q)
{
  tree t = *tp;
  switch (t ? TREE_CODE (t) : ERROR_MARK)
    {
    case BIND_EXPR:
      return find_question (&BIND_EXPR_BODY (t), q);
    case STATEMENT_LIST:
      return find_in_list (t, q);
    case FOR_STMT:
      return find_question (&FOR_INIT_STMT (t), q) && find_question (&FOR_EXPR (t), q) && find_question (&FOR_BODY (t), q);
    case COND_EXPR:
      return is_question (tp, q);
    case MODIFY_EXPR:
      return is_artificial (TREE_OPERAND (t, 0)) && !TREE_SIDE_EFFECTS (TREE_OPERAND (t, 1));
    default:
      return !t || (!TREE_SIDE_EFFECTS (t) && TREE_CODE (t) != LABEL_EXPR);
    }
}

/* Has the loops in *TP, which LABEL follows, go on where they would end; whether they are such.  */
static bool
goes_on (tree *tp, tree label)
{
  struct question q = { NULL, NULL_TREE, NULL_TREE };
  if (!find_question (tp, &q) || !q.where || q.label != label)
    return false;
  tree flag = TREE_OPERAND (q.set, 0), type = TREE_TYPE (flag), c = COND_EXPR_COND (*q.where);
  bool any = integer_onep (TREE_OPERAND (q.set, 1));
  if (!any && !integer_zerop (TREE_OPERAND (q.set, 1)))
    return false;
  c = fold_convert (type, any ? c : invert_truthvalue (c));
  *q.where = build2 (MODIFY_EXPR, void_type_node, flag, build2 (any ? TRUTH_OR_EXPR : TRUTH_AND_EXPR, type, flag, c));
  return true;
}

/* Mends the statements of LIST that are such loops in front of a label.  */
static void
mend_list (tree list)
{
  tree *before = NULL;
  for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i); tsi_next (&i))
    {
      tree t = tsi_stmt (i);
      if (before && TREE_CODE (t) == LABEL_EXPR && goes_on (before, LABEL_EXPR_LABEL (t)))
	*tsi_stmt_ptr (i) = build_empty_stmt (EXPR_LOCATION (t));
      if (TREE_SIDE_EFFECTS (t) || TREE_CODE (t) == LABEL_EXPR)
	before = tsi_stmt_ptr (i);
    }
}

static tree
visit (tree *tp, int *walk, void *)
{
  *walk = !TYPE_P (*tp) && TREE_CODE (*tp) != FOR_STMT && TREE_CODE (*tp) != OACC_LOOP;
  if (TREE_CODE (*tp) == STATEMENT_LIST)
    mend_list (*tp);
  return NULL_TREE;
}

static void
lower_construct (tree *tp, const struct around *)
{
  if (TREE_CODE (*tp) == OACC_KERNELS)
    walk_tree_without_duplicates (&OMP_BODY (*tp), visit, NULL);
}

void
any_all_lower (tree function)
{
  around_each (function, lower_construct);
}
