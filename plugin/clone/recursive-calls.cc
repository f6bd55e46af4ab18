/* Which device functions call themselves, by way of others, too.  Takes device copies with all their calls; changes
   nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clone/clone.h"

/* Adds the device functions that DECL calls, directly or not, to SEEN.  */
static void
add_callees (tree decl, hash_set<tree> *seen)
{
  basic_block bb;
  if (clone_of (decl)->external)
    return;
  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (decl))
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      {
	gcall *call = dyn_cast <gcall *> (gsi_stmt (i));
	tree callee = call ? gimple_call_fndecl (call) : NULL_TREE;
	if (callee && clone_of (callee) && !seen->add (callee))
	  add_callees (callee, seen);
      }
}

/* A routine of another unit may be.  */
static bool
is_recursive (tree decl)
{
  hash_set<tree> seen;
  if (clone_of (decl)->external)
    return true;
  add_callees (decl, &seen);
  return seen.contains (decl);
}

bool
clone_calls_recursion (tree decl)
{
  hash_set<tree> seen;
  add_callees (decl, &seen);
  for (hash_set<tree>::iterator i = seen.begin (); i != seen.end (); ++i)
    if (is_recursive (*i))
      return true;
  return false;
}
