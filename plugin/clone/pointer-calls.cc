/* Calls through pointers to functions.  Takes device copy F, CFG and not yet SSA; in it

     r = p (x);   ->   if (p == &f) r = f (x);
		       else if (p == &g) r = g (x);
		       else assertion fails

   for all functions of the unit whose addresses it takes, or that routine directives name, and
   that the call may mean by its types.  The value of a pointer to a function is the host's
   address on the device too (select/static-data.cc has that in a variable), so that such pointers
   may be copied, compared and passed.  GCC folds the tests where it knows the pointer.

   What calls functions that no candidate is like stays as it is, and has no device code.

   OpenACC 3.4 section 2.15.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clone/clone.h"
#include "tokens/tokens.h"

/* More candidates make code of no use.  */
enum { CANDIDATES_MAX = 64 };

/* Whether calls pass values of types A and B alike.  */
static bool
is_alike (tree a, tree b)
{
  if (VOID_TYPE_P (a) || VOID_TYPE_P (b))
    return VOID_TYPE_P (a) && VOID_TYPE_P (b);
  if (AGGREGATE_TYPE_P (a) || AGGREGATE_TYPE_P (b))
    return TYPE_MAIN_VARIANT (a) == TYPE_MAIN_VARIANT (b);
  return TYPE_MODE (a) == TYPE_MODE (b) && FLOAT_TYPE_P (a) == FLOAT_TYPE_P (b)
	 && POINTER_TYPE_P (a) == POINTER_TYPE_P (b);
}

/* Whether CALL, through a pointer, may be of function DECL.  */
static bool
may_be (gcall *call, tree decl)
{
  tree type = gimple_call_fntype (call), to = TREE_TYPE (decl);
  if (TREE_CODE (to) != FUNCTION_TYPE || !prototype_p (to) || stdarg_p (to)
      || !is_alike (TREE_TYPE (type), TREE_TYPE (to)))
    return false;
  unsigned n = 0;
  for (tree t = TYPE_ARG_TYPES (to); t && !VOID_TYPE_P (TREE_VALUE (t)); t = TREE_CHAIN (t), n++)
    if (n >= gimple_call_num_args (call)
	|| !is_alike (TREE_VALUE (t), TREE_TYPE (gimple_call_arg (call, n))))
      return false;
  return n == gimple_call_num_args (call);
}

/* Whether pointers may lead to N, a function of the program, sequential or (LEVELS) a routine whose
   loops threads share.  */
static bool
is_target (cgraph_node *n, bool levels)
{
  tree decl = n->decl;
  tree routine = oacc_get_fn_attrib (decl);
  const char *name = DECL_NAME (decl) ? IDENTIFIER_POINTER (DECL_NAME (decl)) : "";
  if (n->alias || clone_of (decl) || fndecl_built_in_p (decl)
      || lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (decl))
      || strstr (name, "._omp_fn.")
      || (routine && oacc_fn_attrib_level (routine) != (int) ACCX_DIMS) != levels)
    return false;
  return (n->address_taken || routine)
	 && (link_is_external (decl) || (n->definition && n->has_gimple_body_p ()));
}

/* Puts the functions that CALL may be of into TARGETS, those named first in the unit first.
   Sequential ones stand for themselves: where there are some, CALL may be in a loop that threads
   share.  */
static void
find_targets (gcall *call, vec<tree> &targets)
{
  cgraph_node *n;
  for (int levels = 0; levels < 2 && targets.is_empty (); levels++)
    FOR_EACH_FUNCTION (n)
      if (is_target (n, levels) && may_be (call, n->decl))
	targets.safe_push (n->decl);
  targets.reverse ();
}

/* A block behind AFTER, in its loop.  */
static basic_block
new_block (basic_block after)
{
  basic_block bb = create_empty_bb (after);
  if (current_loops)
    add_bb_to_loop (bb, after->loop_father);
  bb->count = after->count;
  return bb;
}

static void
new_edge (basic_block from, basic_block to, int flags)
{
  edge e = make_edge (from, to, flags);
  e->probability = flags == EDGE_FALLTHRU ? profile_probability::always ()
		   : profile_probability::even ();
}

/* Ends BB in an assertion that fails, with CALL's place.  */
static void
put_failure (basic_block bb, gcall *call, tree function)
{
  static const char text[] = "a call through a pointer to a function that this file does not name";
  location_t loc = gimple_location (call);
  const char *file = LOCATION_FILE (loc) ? LOCATION_FILE (loc) : "";
  const char *name = IDENTIFIER_POINTER (DECL_NAME (function));
  tree type = build_function_type_list (void_type_node, const_ptr_type_node, const_ptr_type_node,
					unsigned_type_node, const_ptr_type_node, NULL_TREE);
  tree decl = build_fn_decl ("__assert_fail", type);
  gimple_stmt_iterator at = gsi_start_bb (bb);
  gcall *fail = gimple_build_call (decl, 4, build_string_literal (sizeof text, text),
				   build_string_literal (strlen (file) + 1, file),
				   build_int_cst (unsigned_type_node, LOCATION_LINE (loc)),
				   build_string_literal (strlen (name) + 1, name));
  gimple_set_location (fail, loc);
  gsi_insert_after (&at, fail, GSI_NEW_STMT);
}

/* Puts tests for TARGETS in the place of the call at *GSI of FUNCTION.  */
static void
put_tests (gimple_stmt_iterator *gsi, const vec<tree> &targets, tree function)
{
  gcall *call = as_a <gcall *> (gsi_stmt (*gsi));
  tree pointer = gimple_call_fn (call);
  basic_block bb = gimple_bb (call);
  remove_stmt_from_eh_lp (call);
  gimple_purge_dead_eh_edges (bb);
  edge out = split_block (bb, call);
  basic_block join = out->dest;
  remove_edge (out);
  tree lhs = gimple_call_lhs (call);
  if (lhs && TREE_CODE (lhs) == SSA_NAME)
    {
      /* One definition.  */
      tree result = create_tmp_var (TREE_TYPE (lhs));
      gimple_stmt_iterator at = gsi_after_labels (join);
      gsi_insert_before (&at, gimple_build_assign (lhs, result), GSI_SAME_STMT);
      gimple_call_set_lhs (call, result);
    }
  for (unsigned i = 0; i < targets.length (); i++)
    {
      basic_block found = new_block (bb), next = new_block (found);
      tree address = build1 (ADDR_EXPR, TREE_TYPE (pointer), targets[i]);
      gimple_stmt_iterator end = gsi_last_bb (bb);
      gcond *test = gimple_build_cond (EQ_EXPR, pointer, address, NULL_TREE, NULL_TREE);
      gimple_set_location (test, gimple_location (call));
      gsi_insert_after (&end, test, GSI_NEW_STMT);
      new_edge (bb, found, EDGE_TRUE_VALUE);
      new_edge (bb, next, EDGE_FALSE_VALUE);
      gcall *direct = as_a <gcall *> (gimple_copy (call));
      gimple_call_set_fndecl (direct, targets[i]);
      gimple_call_set_fntype (direct, TREE_TYPE (targets[i]));
      gimple_stmt_iterator at = gsi_start_bb (found);
      gsi_insert_after (&at, direct, GSI_NEW_STMT);
      new_edge (found, join, EDGE_FALLTHRU);
      bb = next;
    }
  put_failure (bb, call, function);
  new_edge (bb, join, EDGE_FALLTHRU);
  *gsi = gsi_for_stmt (call);
  gsi_remove (gsi, true);
}

/* Whether STMT is a call through a pointer to a function, not of a virtual one.  */
static bool
is_through_pointer (gimple *stmt)
{
  gcall *call = dyn_cast <gcall *> (stmt);
  return call && !gimple_call_internal_p (call) && !gimple_call_fndecl (call)
	 && (DECL_P (gimple_call_fn (call)) || TREE_CODE (gimple_call_fn (call)) == SSA_NAME)
	 && TREE_CODE (gimple_call_fntype (call)) == FUNCTION_TYPE;
}

bool
clone_name_targets (struct device_function *f)
{
  auto_vec<gimple *> calls;
  basic_block bb;
  bool changed = false;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (is_through_pointer (gsi_stmt (gsi)))
	calls.safe_push (gsi_stmt (gsi));
  for (unsigned i = 0; i < calls.length (); i++)
    {
      auto_vec<tree> targets;
      find_targets (as_a <gcall *> (calls[i]), targets);
      if (targets.is_empty () || targets.length () > CANDIDATES_MAX)
	continue;
      gimple_stmt_iterator gsi = gsi_for_stmt (calls[i]);
      put_tests (&gsi, targets, f->host);
      changed = true;
    }
  if (changed)
    free_dominance_info (CDI_DOMINATORS);
  return changed;
}
