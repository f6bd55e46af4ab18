/* Conditions around accesses, as nest.cc meets them: statements that choose, jumps that leave out the rest of an
   iteration, labels of switch statements.  Takes such a statement; what it holds is scanned with a guard
   (struct ref_guard), which says what the condition is.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/scan.h"
#include "generic/tree/generic.h"

void
scan_within (struct scan *s, tree *tp)
{
  const struct ref_guard *guard = s->guard;
  unsigned guards = s->guards, on_data = s->on_data, passed = s->passed;
  scan_tree (s, tp);
  s->guard = guard;
  s->guards = guards;
  s->on_data = on_data;
  s->passed = passed;
}

/* What S meets next is done where CONDITION, or NULL_TREE, HOLDS or does not: a new guard, of the
   nest.  */
static struct ref_guard *
push_guard (struct scan *s, tree condition, bool holds)
{
  struct ref_guard *g = XCNEW (struct ref_guard);
  g->condition = condition;
  g->holds = holds;
  g->outer = s->guard;
  g->loop = s->loop;
  s->n->guards.safe_push (g);
  s->guard = g;
  return g;
}

/* Scans *TP, done where CONDITION, or NULL_TREE, HOLDS or does not.  */
static void
scan_guarded (struct scan *s, tree *tp, tree condition, bool holds)
{
  const struct ref_guard *outer = s->guard;
  push_guard (s, condition, holds);
  scan_within (s, tp);
  s->guard = outer;
}

/* The continue or break statement that T ends with, or NULL_TREE.  */
static tree
last_jump (tree t)
{
  for (; t; t = tsi_stmt (tsi_last (t)))
    {
      while (TREE_CODE (t) == BIND_EXPR)
	t = BIND_EXPR_BODY (t);
      if (TREE_CODE (t) != STATEMENT_LIST)
	return TREE_CODE (t) == CONTINUE_STMT || TREE_CODE (t) == BREAK_STMT ? t : NULL_TREE;
      if (!STATEMENT_LIST_HEAD (t))
	return NULL_TREE;
    }
  return NULL_TREE;
}

/* Behind condition T, with JUMPS continue and break statements: the rest of the iteration is done where
   they are not met.  AROUND: the number of conditions of T's kind.  */
static void
pass_jumps (struct scan *s, tree t, unsigned jumps, unsigned *around)
{
  int arm = 0;
  tree jump = NULL_TREE;
  if (!jumps || !s->loop)
    return;
  for (int i = 1; TREE_CODE (t) == COND_EXPR && jumps == 1 && i < 3; i++)
    if (TREE_OPERAND (t, i) && last_jump (TREE_OPERAND (t, i)))
      {
	arm = i;
	jump = last_jump (TREE_OPERAND (t, i));
      }
  struct ref_guard *g = push_guard (s, arm ? TREE_OPERAND (t, 0) : NULL_TREE, arm == 2);
  g->left = jump && TREE_CODE (jump) == BREAK_STMT && !s->conditions ? s->loop : NULL;
  if (g->left)
    s->loop->leave = g;
  ++*around;
  s->passed++;
}

void
scan_while (struct scan *s, tree t)
{
  unsigned jumps = s->jumps;
  s->conditions++;
  s->guards++;
  s->breakable++;
  scan_guarded (s, &TREE_OPERAND (t, 0), NULL_TREE, true);
  scan_guarded (s, &TREE_OPERAND (t, 1), NULL_TREE, true);
  s->conditions--;
  s->guards--;
  s->breakable--;
  s->jumps = jumps;
}

/* ---- Switch statements ---- */

/* Whether VALUE is that of label T, which is not default.  */
static tree
is_label (tree value, tree t)
{
  tree type = TREE_TYPE (value), low = fold_convert (type, CASE_LOW (t));
  if (!CASE_HIGH (t))
    return build2 (EQ_EXPR, boolean_type_node, value, low);
  return build2 (TRUTH_ANDIF_EXPR, boolean_type_node,
		 build2 (GE_EXPR, boolean_type_node, value, low),
		 build2 (LE_EXPR, boolean_type_node, value,
			 fold_convert (type, CASE_HIGH (t))));
}

static tree
either (tree a, tree b)
{
  return !a ? b : !b ? a : build2 (TRUTH_ORIF_EXPR, boolean_type_node, a, b);
}

struct label_search
{
  tree value, any;
};

static tree
find_labels (tree *tp, int *walk, void *data)
{
  struct label_search *l = (struct label_search *) data;
  *walk = !TYPE_P (*tp) && TREE_CODE (*tp) != SWITCH_STMT;
  if (TREE_CODE (*tp) == CASE_LABEL_EXPR && CASE_LOW (*tp))
    l->any = either (l->any, is_label (l->value, *tp));
  return NULL_TREE;
}

void
scan_label (struct scan *s, tree t)
{
  struct label_scan *l = s->labels;
  if (!l)
    return;
  struct label_search others = { l->value, NULL_TREE };
  bool plain = l->loop == s->loop && l->conditions == s->conditions;
  tree here = CASE_LOW (t) ? is_label (l->value, t) : NULL_TREE;
  if (!here)
    {
      walk_tree_without_duplicates (&l->body, find_labels, &others);
      here = others.any ? build1 (TRUTH_NOT_EXPR, boolean_type_node, others.any)
	     : boolean_true_node;
    }
  l->reached = l->ended ? here : either (l->reached, here);
  l->ended = false;
  s->guard = l->outer;
  push_guard (s, plain ? l->reached : NULL_TREE, true);
}

void
scan_condition (struct scan *s, tree t)
{
  unsigned *around = guard_of_index (TREE_OPERAND (t, 0)) ? &s->guards : &s->on_data;
  unsigned jumps = s->jumps;
  scan_tree (s, &TREE_OPERAND (t, 0));
  s->conditions++;
  ++*around;
  tree said = TREE_CODE (t) == SWITCH_STMT ? NULL_TREE : TREE_OPERAND (t, 0);
  for (int i = 1; i < TREE_OPERAND_LENGTH (t); i++)
    if (TREE_OPERAND (t, i))
      scan_guarded (s, &TREE_OPERAND (t, i), said, i == 1 && TREE_CODE (t) != TRUTH_ORIF_EXPR);
  s->conditions--;
  --*around;
  pass_jumps (s, t, s->jumps - jumps, around);
}
