/* Pointers that may have their value from a restrict pointer of the function, for depend.cc and
   site.cc.  They may lead to what that leads to (C11 6.7.3.1).  Not so restrict pointers, nor
   parameters, but for those that the function sets to another value.  Takes the GENERIC of a
   function, notes these parameters.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/depend.h"

static const char set_attribute[] = "accx set pointer";

/* What pointer expression T counts from.  */
static tree
origin (tree t)
{
  while (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR
	 || TREE_CODE (t) == POINTER_PLUS_EXPR)
    t = TREE_OPERAND (t, 0);
  return t;
}

static void
note (tree t)
{
  if (TREE_CODE (t) == PARM_DECL && POINTER_TYPE_P (TREE_TYPE (t))
      && !lookup_attribute (set_attribute, DECL_ATTRIBUTES (t)))
    DECL_ATTRIBUTES (t) = tree_cons (get_identifier (set_attribute), NULL_TREE,
				     DECL_ATTRIBUTES (t));
}

static tree
note_set (tree *tp, int *walk, void *)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk = 0;
  else if (TREE_CODE (t) == ADDR_EXPR)
    note (TREE_OPERAND (t, 0));
  else if ((TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR)
	   && origin (TREE_OPERAND (t, 1)) != TREE_OPERAND (t, 0))
    note (TREE_OPERAND (t, 0));
  return NULL_TREE;
}

void
derived_note (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), note_set, NULL);
}

bool
derived_may_be (tree pointer)
{
  if (DECL_P (pointer) && TYPE_RESTRICT (TREE_TYPE (pointer)))
    return false;
  return TREE_CODE (pointer) != PARM_DECL
	 || lookup_attribute (set_attribute, DECL_ATTRIBUTES (pointer));
}
