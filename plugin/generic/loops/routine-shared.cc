/* The variables of a routine that belong to all threads that call
   it together: those declared outside of its loops.  Where a region declares a
   variable GCC says to which level it belongs; in a routine it does not, and after
   gimplification what a routine declared outside of a loop looks like what the loop
   declared.  single-mode.cc shares those that an attribute marks here.

   OpenACC 3.3 sections 2.9 and 2.15.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"

static tree
mark_variables (tree *tp, int *walk_subtrees, void *)
{
  if (TREE_CODE (*tp) == OACC_LOOP)
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      if (VAR_P (v) && !is_global_var (v))
	DECL_ATTRIBUTES (v) = tree_cons (get_identifier (ACCX_ATTR_ROUTINE), NULL_TREE,
					 DECL_ATTRIBUTES (v));
  return NULL_TREE;
}

void
routine_mark (tree function)
{
  if (oacc_fn_attrib_level (oacc_get_fn_attrib (function)) < GOMP_DIM_MAX)
    walk_tree_without_duplicates (&DECL_SAVED_TREE (function), mark_variables, NULL);
}
