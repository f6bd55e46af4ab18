/* Exceptions in device copies: a thread that would throw one says where and ends the launch.  Takes a copy before its
   calls are redirected; gives one in which nothing follows what begins a throw,

     e = __cxa_allocate_exception (n); ...; __cxa_throw (e, ...)   ->   puts ("FILE:LINE: ..."); trap
     std::__throw_out_of_range_fmt (...)				    the same

   so that constructors of exceptions need no device code.  Where something that a region may call catches exceptions all
   of them stay, and such regions run on the host.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clone/clone.h"

void
clone_note_handlers (cgraph_node *node, hash_set<tree> *reached)
{
  tree name = DECL_NAME (node->decl);
  *clone_catches () |= name && id_equal (name, "__cxa_begin_catch");
  node = node->ultimate_alias_target ();
  if (!*clone_catches () && !reached->add (node->decl))
    for (cgraph_edge *e = node->callees; e; e = e->next_callee)
      clone_note_handlers (e->callee, reached);
}

/* Whether S is the first thing done where something is thrown.  */
static bool
begins_throw (gimple *s)
{
  tree fn = is_gimple_call (s) ? gimple_call_fndecl (s) : NULL_TREE;
  if (!fn || !DECL_NAME (fn) || !DECL_EXTERNAL (fn))
    return false;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fn));
  return !strcmp (name, "__cxa_allocate_exception") || !strcmp (name, "__cxa_rethrow")
	 || (startswith (name, "__throw_") && TREE_THIS_VOLATILE (fn));
}

/* A message about the throw of S.  */
static tree
message_of (gimple *s)
{
  expanded_location at = expand_location (gimple_location (s));
  char *text = xasprintf ("%s:%d: an exception is thrown on the device", at.file ? at.file : "", at.line);
  tree string = build_string_literal (strlen (text) + 1, text);
  free (text);
  return string;
}

/* Cuts the throw at *GSI off.  */
static void
cut_here (gimple_stmt_iterator *gsi)
{
  gimple *s = gsi_stmt (*gsi);
  gimple *say = gimple_build_call (builtin_decl_explicit (BUILT_IN_PUTS), 1, message_of (s));
  gimple *trap = gimple_build_call (builtin_decl_explicit (BUILT_IN_TRAP), 0);
  gimple_set_location (say, gimple_location (s));
  gimple_set_location (trap, gimple_location (s));
  gsi_insert_before (gsi, say, GSI_SAME_STMT);
  gsi_insert_before (gsi, trap, GSI_SAME_STMT);
  remove_edge (split_block (gimple_bb (s), trap));
}

void
clone_cut_throws (tree decl)
{
  auto_vec<gimple *> throws;
  basic_block bb;
  if (*clone_catches ())
    return;
  push_cfun (DECL_STRUCT_FUNCTION (decl));
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (begins_throw (gsi_stmt (gsi)))
	throws.safe_push (gsi_stmt (gsi));
  for (unsigned i = 0; i < throws.length (); i++)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (throws[i]);
      cut_here (&gsi);
    }
  if (!throws.is_empty ())
    {
      free_dominance_info (CDI_DOMINATORS);
      delete_unreachable_blocks ();
      cgraph_edge::rebuild_edges ();
    }
  pop_cfun ();
}
