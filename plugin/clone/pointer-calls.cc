/* Calls through pointers to functions.  Takes device copy F, CFG and not yet SSA; in it

     r = p (x);   ->   if (p == &f) r = f (x);
		       else if (p == &g) r = g (x);
		       else assertion fails

   for all functions of the unit whose addresses it takes, or that routine directives name, and
   that the call may mean by its types.  The value of a pointer to a function is the host's
   address on the device too (select/static-data.cc has that address in a variable).  So such
   pointers may be copied, compared and passed.  GCC folds the tests where it knows the pointer.

   What calls functions that no candidate is like stays as it is, and has no device code.
   virtual-calls.cc finds the functions that a virtual call may be of.

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
  if (TREE_CODE (to) != TREE_CODE (type) || !prototype_p (to) || stdarg_p (to)
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
  const struct device_function *copy = clone_of (decl);
  if (n->alias || (copy && !copy->external) || fndecl_built_in_p (decl)
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
find_targets (gcall *call, vec<struct call_target> &targets)
{
  cgraph_node *n;
  for (int levels = 0; levels < 2 && targets.is_empty (); levels++)
    FOR_EACH_FUNCTION (n)
      if (is_target (n, levels) && may_be (call, n->decl))
	{
	  struct call_target t = { n->decl, build_fold_addr_expr (n->decl), 0 };
	  targets.safe_push (t);
	}
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

/* Ends BB in an assertion that fails with TEXT, with CALL's place.  */
static void
put_failure (basic_block bb, gcall *call, tree function, const char *text)
{
  location_t loc = gimple_location (call);
  const char *file = report_file_name (LOCATION_FILE (loc));
  const char *name = IDENTIFIER_POINTER (DECL_NAME (function));
  tree type = build_function_type_list (void_type_node, const_ptr_type_node, const_ptr_type_node,
					unsigned_type_node, const_ptr_type_node, NULL_TREE);
  tree decl = build_fn_decl ("__assert_fail", type);
  gimple_stmt_iterator at = gsi_start_bb (bb);
  gcall *fail = gimple_build_call (decl, 4, build_string_literal (strlen (text) + 1, text),
				   build_string_literal (strlen (file) + 1, file),
				   build_int_cst (unsigned_type_node, LOCATION_LINE (loc)),
				   build_string_literal (strlen (name) + 1, name));
  gimple_set_location (fail, loc);
  gsi_insert_after (&at, fail, GSI_NEW_STMT);
}

/* Ends BB in a test whether VALUE is ADDRESS, at LOC: then FOUND follows, else NEXT.  */
static void
put_test (basic_block bb, tree value, tree address, location_t loc, basic_block found,
	  basic_block next)
{
  gimple_stmt_iterator end = gsi_last_bb (bb);
  tree same = build1 (ADDR_EXPR, TREE_TYPE (value), TREE_OPERAND (address, 0));
  gcond *test = gimple_build_cond (EQ_EXPR, value, same, NULL_TREE, NULL_TREE);
  gimple_set_location (test, loc);
  gsi_insert_after (&end, test, GSI_NEW_STMT);
  new_edge (bb, found, EDGE_TRUE_VALUE);
  new_edge (bb, next, EDGE_FALSE_VALUE);
}

/* Puts CALL into BB, as one of TARGET.  */
static void
put_direct (basic_block bb, gcall *call, const struct call_target *target)
{
  gcall *direct = as_a <gcall *> (gimple_copy (call));
  gimple_call_set_fndecl (direct, target->function);
  gimple_call_set_fntype (direct, TREE_TYPE (target->function));
  gimple_stmt_iterator at = gsi_start_bb (bb);
  if (target->shift)
    {
      tree object = gimple_call_arg (call, 0);
      tree part = create_tmp_var (TREE_TYPE (object));
      gsi_insert_after (&at, gimple_build_assign (part, POINTER_PLUS_EXPR, object,
						  size_int (target->shift)), GSI_NEW_STMT);
      gimple_call_set_arg (direct, 0, part);
    }
  gsi_insert_after (&at, direct, GSI_NEW_STMT);
}

void
call_put_tests (gimple_stmt_iterator *gsi, tree value, const vec<struct call_target> &targets,
		tree function, const char *text)
{
  gcall *call = as_a <gcall *> (gsi_stmt (*gsi));
  location_t loc = gimple_location (call);
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
  basic_block found = NULL;
  for (unsigned i = 0; i < targets.length (); i++)
    {
      const struct call_target *t = &targets[i];
      bool again = i > 0 && t[-1].function == t->function && t[-1].shift == t->shift;
      basic_block next = new_block (bb);
      if (!again)
	{
	  found = new_block (bb);
	  put_direct (found, call, t);
	  new_edge (found, join, EDGE_FALLTHRU);
	}
      put_test (bb, value, t->address, loc, found, next);
      bb = next;
    }
  put_failure (bb, call, function, text);
  new_edge (bb, join, EDGE_FALLTHRU);
  *gsi = gsi_for_stmt (call);
  gsi_remove (gsi, true);
}

/* Whether CALL, without a declaration, is one through a pointer to a function, not of a virtual
   one.  */
static bool
is_through_pointer (gcall *call)
{
  return (DECL_P (gimple_call_fn (call)) || TREE_CODE (gimple_call_fn (call)) == SSA_NAME)
	 && FUNC_OR_METHOD_TYPE_P (gimple_call_fntype (call));
}

/* Makes CALL, of F, tests for the functions it may be of; returns whether there are any.  */
static bool
name_targets (gcall *call, struct device_function *f)
{
  auto_vec<struct call_target> targets;
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  if (virtual_find (call, targets))
    {
      tree table = virtual_table_of (&gsi);
      call_put_tests (&gsi, table, targets, f->host,
		      "a virtual call of an object whose class this file does not have");
      return true;
    }
  if (!is_through_pointer (call))
    return false;
  find_targets (call, targets);
  if (targets.is_empty () || targets.length () > CANDIDATES_MAX)
    return false;
  call_put_tests (&gsi, gimple_call_fn (call), targets, f->host,
		  "a call through a pointer to a function that this file does not name");
  return true;
}

bool
clone_name_targets (struct device_function *f)
{
  auto_vec<gcall *> calls;
  basic_block bb;
  bool changed = false;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi)))
	if (!gimple_call_internal_p (call) && !gimple_call_fndecl (call))
	  calls.safe_push (call);
  for (unsigned i = 0; i < calls.length (); i++)
    changed |= name_targets (calls[i], f);
  virtual_take_reads (f);
  if (changed)
    free_dominance_info (CDI_DOMINATORS);
  return changed;
}
