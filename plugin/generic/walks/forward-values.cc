/* Values of walked-values.cc that stand for themselves once steps are taken out: pointers that counted-loops.cc has
   given loops, where nothing moves them any more, and what expressions compute once, where they have no effects left.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/walks/walks.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

static tree
drop_first (tree *tp, int *walk, void *)
{
  *walk = !TYPE_P (*tp);
  while (TREE_CODE (*tp) == COMPOUND_EXPR && !TREE_SIDE_EFFECTS (TREE_OPERAND (*tp, 0)))
    *tp = TREE_OPERAND (*tp, 1);
  return NULL_TREE;
}

void
walked_forward_saved (struct function_scan *f, tree *tp, tree saved)
{
  bool temporary = TREE_CODE (saved) == TARGET_EXPR;
  tree value = temporary ? TARGET_EXPR_INITIAL (saved) : TREE_OPERAND (saved, 0);
  if (TREE_SIDE_EFFECTS (value) || VOID_TYPE_P (TREE_TYPE (value)))
    return;
  walked_exchange (f, tp, saved, value);
  if (!temporary)
    return;
  walked_exchange (f, tp, TARGET_EXPR_SLOT (saved), value);
  walk_tree_without_duplicates (tp, drop_first, NULL);
}

struct own_walk
{
  struct function_scan *scan;
  hash_set<tree> *walked;
};

/* Whether list LIST sets V, once, to what does not change behind that; takes the statement off: *VALUE.  */
static bool
take_only_set (tree list, tree v, tree *value)
{
  auto_vec<tree> behind;
  tree *set = NULL;
  if (TREE_CODE (list) != STATEMENT_LIST)
    return false;
  for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i); tsi_next (&i))
    if (set)
      scalar_written (tsi_stmt (i), &behind);
    else if (TREE_CODE (tsi_stmt (i)) == MODIFY_EXPR && TREE_OPERAND (tsi_stmt (i), 0) == v)
      set = tsi_stmt_ptr (i);
    else if (scalar_mentioned (tsi_stmt (i), v))
      return false;
  if (!set || behind.contains (v) || walked_mentions_any (TREE_OPERAND (*set, 1), behind)
      || TREE_SIDE_EFFECTS (TREE_OPERAND (*set, 1)))
    return false;
  *value = TREE_OPERAND (*set, 1);
  *set = build_empty_stmt (UNKNOWN_LOCATION);
  return true;
}

/* Puts what pointers of the compiler's own are set to (counted-loops.cc) in their place where nothing moves them.  */
static tree
forward_own (tree *tp, int *walk, void *data)
{
  struct own_walk *w = (struct own_walk *) data;
  tree value;
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) != BIND_EXPR)
    return NULL_TREE;
  for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
    if (VAR_P (v) && DECL_ARTIFICIAL (v) && POINTER_TYPE_P (TREE_TYPE (v)) && w->walked->contains (v)
	&& take_only_set (BIND_EXPR_BODY (*tp), v, &value))
      walked_exchange (w->scan, &BIND_EXPR_BODY (*tp), v, value);
  return NULL_TREE;
}

void
walked_forward_own (struct function_scan *f, tree *body, hash_set<tree> *walked)
{
  struct own_walk w = { f, walked };
  walk_tree_without_duplicates (body, forward_own, &w);
}
