/* Jumps and labels in GENERIC statements.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/tree/generic.h"

static tree
note_label (tree *tp, int *, void *labels)
{
  if (TREE_CODE (*tp) == LABEL_EXPR)
    ((vec<tree> *) labels)->safe_push (*tp);
  return NULL_TREE;
}

void
jump_labels (tree t, vec<tree> *labels)
{
  walk_tree_without_duplicates (&t, note_label, labels);
}

struct jump_search
{
  auto_vec<tree> labels;        /* LABEL_EXPRs in T */
  bool gotos;                   /* gotos and returns count */
  unsigned loops, switches;     /* that are walked around, in T */
};

static tree find_leaving (tree *tp, int *walk, void *data);

/* Whether goto T leads to a label of S.  */
static bool
stays (const struct jump_search *s, tree t)
{
  for (unsigned i = 0; i < s->labels.length (); i++)
    if (LABEL_EXPR_LABEL (s->labels[i]) == GOTO_DESTINATION (t))
      return true;
  return false;
}

/* Looks in *BODY of a loop or a switch.  */
static tree
search_body (tree *body, unsigned *around, struct jump_search *s)
{
  ++*around;
  tree found = walk_tree_without_duplicates (body, find_leaving, s);
  --*around;
  return found;
}

static tree
find_leaving (tree *tp, int *walk, void *data)
{
  struct jump_search *s = (struct jump_search *) data;
  tree t = *tp;
  switch (TREE_CODE (t))
    {
    case GOTO_EXPR:
      return s->gotos && !stays (s, t) ? t : NULL_TREE;
    case RETURN_EXPR:
      return s->gotos ? t : NULL_TREE;
    case BREAK_STMT:
      return s->loops || s->switches ? NULL_TREE : t;
    case CONTINUE_STMT:
      return s->loops ? NULL_TREE : t;
    case FOR_STMT:
      *walk = 0;
      return search_body (&FOR_BODY (t), &s->loops, s);
    case WHILE_STMT: case DO_STMT:
      *walk = 0;
      return search_body (&TREE_OPERAND (t, 1), &s->loops, s);
    case OACC_LOOP:
      *walk = 0;
      return search_body (&OMP_FOR_BODY (t), &s->loops, s);
    case SWITCH_STMT:
      *walk = 0;
      return search_body (&SWITCH_STMT_BODY (t), &s->switches, s);
    default:
      *walk = !TYPE_P (t);
      return NULL_TREE;
    }
}

bool
jump_leaves (tree t, bool gotos)
{
  struct jump_search s;
  s.gotos = gotos;
  s.loops = s.switches = 0;
  jump_labels (t, &s.labels);
  return walk_tree_without_duplicates (&t, find_leaving, &s);
}

bool
jump_has_label (tree t)
{
  auto_vec<tree> labels;
  jump_labels (t, &labels);
  return !labels.is_empty ();
}
