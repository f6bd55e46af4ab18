/* Headers of loops in kernels constructs that do more than to count:

     for (i = 0, p = a; i < n; i++, p++)	p = a;
       *p = i;				->	for (i = 0; i < n; i++)
						  {
						    *p = i;
						    p++;
						  }

   Declarations in a header, `int i = 0, *p = a', come to end with the counter's.

   Takes the body of a construct as written.  The counter is what the condition compares; where a continue statement
   would pass by the end of the body, the header stays.

   OpenACC 3.3 section 2.5.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/walks/walks.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* Appends what T does, one thing behind the other, to PARTS.  */
static void
split_commas (tree t, vec<tree> *parts)
{
  tree e = generic_strip (t);
  if (TREE_CODE (e) != COMPOUND_EXPR)
    {
      parts->safe_push (t);
      return;
    }
  split_commas (TREE_OPERAND (e, 0), parts);
  split_commas (TREE_OPERAND (e, 1), parts);
}

/* What expression T sets, or NULL_TREE.  */
static tree
target_of (tree t)
{
  switch (TREE_CODE (generic_strip (t)))
    {
    case MODIFY_EXPR: case INIT_EXPR: case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR:
    case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
      return TREE_OPERAND (generic_strip (t), 0);
    default:
      return NULL_TREE;
    }
}

/* Which of PARTS steps what LOOP compares, so that the others, in their order, may be done before it; -1: none, or
   several.  */
static int
counter_among (tree loop, const vec<tree> &parts)
{
  int found = -1;
  tree cond = generic_strip (FOR_COND (loop));
  if (!COMPARISON_CLASS_P (cond))
    return -1;
  for (unsigned i = 0; i < parts.length (); i++)
    for (int side = 0; side < 2; side++)
      if (target_of (parts[i]) && target_of (parts[i]) == generic_strip (TREE_OPERAND (cond, side)))
	{
	  if (found >= 0)
	    return -1;
	  found = i;
	}
  for (unsigned i = found + 1; found >= 0 && i < parts.length (); i++)
    if (scalar_mentioned (parts[i], target_of (parts[found])))
      return -1;
  return found;
}

/* Leaves LOOP's header its counter; what else is done there ends the body.  */
static void
split_step (tree loop)
{
  auto_vec<tree> parts;
  tree list = NULL_TREE;
  if (!FOR_EXPR (loop) || !FOR_COND (loop))
    return;
  split_commas (FOR_EXPR (loop), &parts);
  int counter = parts.length () > 1 ? counter_among (loop, parts) : -1;
  if (counter < 0 || jump_leaves (FOR_BODY (loop), false))
    return;
  append_to_statement_list (FOR_BODY (loop), &list);
  for (unsigned i = 0; i < parts.length (); i++)
    if (i != (unsigned) counter)
      append_to_statement_list (parts[i], &list);
  FOR_EXPR (loop) = parts[counter];
  FOR_BODY (loop) = list;
}

/* Makes what *I sets in front of LOOP, `i = 0, p = a', statements, the last one about its counter.  */
static void
split_first (tree_stmt_iterator *i, tree loop)
{
  auto_vec<tree> parts;
  split_commas (tsi_stmt (*i), &parts);
  tree counter = FOR_EXPR (loop) ? target_of (FOR_EXPR (loop)) : NULL_TREE;
  int last = -1;
  for (unsigned k = 0; k < parts.length (); k++)
    if (counter && target_of (parts[k]) == counter)
      last = k;
    else if (last >= 0 && (scalar_mentioned (parts[k], counter) || !target_of (parts[k])
			   || scalar_mentioned (parts[last], target_of (parts[k]))))
      return;
  if (last < 0 || parts.length () < 2)
    return;
  *tsi_stmt_ptr (*i) = generic_strip (parts[last]);
  for (unsigned k = 0; k < parts.length (); k++)
    if (k != (unsigned) last)
      tsi_link_before (i, generic_strip (parts[k]), TSI_SAME_STMT);
}

/* Lets the declaration of LOOP's counter, one of those that end at AT, `int i = 0, k = 0', be the last of them.  */
static void
counter_last (tree_stmt_iterator at, tree loop)
{
  tree counter = FOR_EXPR (loop) ? target_of (FOR_EXPR (loop)) : NULL_TREE;
  tree_stmt_iterator last = at;
  for (; counter && !tsi_end_p (at); tsi_prev (&at))
    {
      tree t = tsi_stmt (at);
      if (TREE_CODE (t) != DECL_EXPR || !VAR_P (DECL_EXPR_DECL (t)))
	return;
      if (DECL_EXPR_DECL (t) == counter)
	break;
      if (DECL_INITIAL (DECL_EXPR_DECL (t)) && scalar_mentioned (DECL_INITIAL (DECL_EXPR_DECL (t)), counter))
	return;
    }
  if (!counter || tsi_end_p (at) || tsi_stmt_ptr (at) == tsi_stmt_ptr (last)
      || (DECL_INITIAL (counter) && TREE_SIDE_EFFECTS (DECL_INITIAL (counter))))
    return;
  tree t = tsi_stmt (at);
  for (tree_stmt_iterator next = at; tsi_stmt_ptr (at) != tsi_stmt_ptr (last); at = next)
    {
      tsi_next (&next);
      *tsi_stmt_ptr (at) = tsi_stmt (next);
    }
  *tsi_stmt_ptr (last) = t;
}

static tree
arrange_headers (tree *tp, int *walk, void *)
{
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == FOR_STMT)
    split_step (*tp);
  if (TREE_CODE (*tp) == STATEMENT_LIST)
    for (tree_stmt_iterator i = tsi_start (*tp); !tsi_end_p (i); tsi_next (&i))
      {
	tree_stmt_iterator next = i;
	tsi_next (&next);
	if (tsi_end_p (next) || TREE_CODE (tsi_stmt (next)) != FOR_STMT)
	  continue;
	split_step (tsi_stmt (next));
	split_first (&i, tsi_stmt (next));
	counter_last (i, tsi_stmt (next));
      }
  return NULL_TREE;
}

static void
lower_construct (tree *tp, const struct around *)
{
  if (TREE_CODE (*tp) == OACC_KERNELS)
    walk_tree_without_duplicates (&OMP_BODY (*tp), arrange_headers, NULL);
}

void
split_headers_lower (tree function)
{
  around_each (function, lower_construct);
}
