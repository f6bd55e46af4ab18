/* Stage 2, GENERIC: global variables of declare directives in compute regions.

   GCC knows only those of function scope when it determines data attributes, and
   makes a global scalar firstprivate, so that what a region stores in it is lost.
   The attribute that it looks for makes it the device's own copy, which is
   present.  A variable that is the region's own, or in an explicit clause, is not
   concerned; nor is a pointer: its value is passed, and the runtime translates it
   to where its target is on the device.

   Constant tables that hold addresses, of strings for example, are the device's own
   too: it has copies of their targets, which it could not reach through the host's.

   OpenACC 3.3 sections 2.6.2 and 2.13.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"

static const char local[] = "oacc declare target", global[] = "omp declare target";

bool
declare_is_marked (tree var)
{
  return VAR_P (var) && lookup_attribute (local, DECL_ATTRIBUTES (var));
}

bool
declare_global (tree var)
{
  if (!VAR_P (var) || !is_global_var (var))
    return false;
  if (!lookup_attribute (global, DECL_ATTRIBUTES (var)))
    DECL_ATTRIBUTES (var) = tree_cons (get_identifier (global), NULL_TREE,
				       DECL_ATTRIBUTES (var));
  varpool_node::get_create (var)->offloadable = 1;
  return true;
}

static tree
mark (tree *tp, int *, void *)
{
  tree t = *tp;
  if (VAR_P (t) && is_global_var (t) && AGGREGATE_TYPE_P (TREE_TYPE (t))
      && data_has_addresses (t))
    varpool_node::get_create (t)->offloadable = 1;
  if (VAR_P (t) && is_global_var (t) && !POINTER_TYPE_P (TREE_TYPE (t))
      && lookup_attribute (global, DECL_ATTRIBUTES (t))
      && !lookup_attribute (local, DECL_ATTRIBUTES (t)))
    DECL_ATTRIBUTES (t) = tree_cons (get_identifier (local), NULL_TREE,
				     DECL_ATTRIBUTES (t));
  return NULL_TREE;
}

void
declare_mark (void *decl, void *)
{
  tree fn = (tree) decl;
  if (flag_openacc && TREE_CODE (fn) == FUNCTION_DECL && DECL_SAVED_TREE (fn))
    walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), mark, NULL);
}
