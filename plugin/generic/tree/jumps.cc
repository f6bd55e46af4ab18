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

/* Where a label and its gotos are, counted in their order.  */
struct label_span
{
  tree expr;			/* the LABEL_EXPR, or NULL_TREE so far */
  unsigned first, last;
};

struct span_walk
{
  tree stmt;
  unsigned count, front;	/* so far; in front of STMT */
  hash_map<tree, struct label_span> *spans;
};

static tree
note_span (tree *tp, int *, void *data)
{
  struct span_walk *w = (struct span_walk *) data;
  tree t = *tp, label = NULL_TREE;
  if (t == w->stmt)
    w->front = w->count;
  if (TREE_CODE (t) == LABEL_EXPR)
    label = LABEL_EXPR_LABEL (t);
  else if (TREE_CODE (t) == GOTO_EXPR)
    label = GOTO_DESTINATION (t);
  else if (TREE_CODE (t) == ADDR_EXPR && TREE_CODE (TREE_OPERAND (t, 0)) == LABEL_DECL)
    label = TREE_OPERAND (t, 0);
  if (!label)
    return NULL_TREE;
  bool known;
  struct label_span &s = w->spans->get_or_insert (label, &known);
  w->count++;
  if (!known)
    s = { NULL_TREE, w->count, w->count };
  s.last = MAX (s.last, w->count);
  if (TREE_CODE (t) == LABEL_EXPR)
    s.expr = t;
  /* A goto to what the program computes may be anywhere.  */
  if (TREE_CODE (t) == ADDR_EXPR)
    {
      s.first = 0;
      s.last = UINT_MAX;
    }
  return NULL_TREE;
}

void
jump_labels_around (tree body, tree stmt, vec<tree> *labels)
{
  hash_map<tree, struct label_span> spans, inside;
  struct span_walk w = { stmt, 0, 0, &spans }, in = { NULL_TREE, 0, 0, &inside };
  walk_tree_without_duplicates (&body, note_span, &w);
  walk_tree_without_duplicates (&stmt, note_span, &in);
  unsigned end = w.front + in.count;
  for (hash_map<tree, struct label_span>::iterator i = spans.begin (); i != spans.end (); ++i)
    {
      const struct label_span &s = (*i).second;
      bool apart = s.last <= w.front || s.first > end || (s.first > w.front && s.last <= end);
      if (s.expr && !apart)
	labels->safe_push (s.expr);
    }
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
    case CASE_LABEL_EXPR:
      return s->switches ? NULL_TREE : t;
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

struct label_uses
{
  hash_set<tree> labels;
  unsigned count = 0;
  bool computed = false;	/* a goto leads to what the program computes */
};

static tree
count_use (tree *tp, int *, void *data)
{
  struct label_uses *u = (struct label_uses *) data;
  if (TREE_CODE (*tp) != GOTO_EXPR)
    return NULL_TREE;
  u->computed |= TREE_CODE (GOTO_DESTINATION (*tp)) != LABEL_DECL;
  u->count += u->labels.contains (GOTO_DESTINATION (*tp));
  return NULL_TREE;
}

bool
jump_enters (tree list, tree stmt)
{
  auto_vec<tree> labels;
  jump_labels (stmt, &labels);
  if (labels.is_empty ())
    return false;
  struct label_uses all, inside;
  for (unsigned i = 0; i < labels.length (); i++)
    {
      all.labels.add (LABEL_EXPR_LABEL (labels[i]));
      inside.labels.add (LABEL_EXPR_LABEL (labels[i]));
    }
  walk_tree_without_duplicates (&list, count_use, &all);
  walk_tree_without_duplicates (&stmt, count_use, &inside);
  return all.computed || all.count > inside.count;
}
