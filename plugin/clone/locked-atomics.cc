/* Atomic updates of what has no atomic instruction, which GCC has put between calls of libgomp's
   lock: 128-bit integers in C++ and behind _Pragma operators.  Takes a device copy, CFG and not
   yet SSA; in it

     GOMP_atomic_start ();   ->   wait = 1;
     STATEMENTS			  do
     GOMP_atomic_end ();	    if (__accx_take () == 0)
				      { STATEMENTS; wait = __accx_give (); }
				  while (wait);

   A thread that does not get the lock goes round, and never holds up the lanes of its warp that
   did.  atomic-lock-tokens.cc does the same with tokens; locked-update.cc knows the two calls.

   OpenACC 3.4 section 2.12.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clone/clone.h"
#include "tokens/clause/clause.h"

/* Whether STMT calls built-in function CODE.  */
static bool
is_lock_call (gimple *stmt, enum built_in_function code)
{
  return is_gimple_call (stmt) && gimple_call_builtin_p (stmt, code);
}

/* Whether the statement at GSI is the lock of an update: a load of what is updated follows.  In
   what atomic-lock-tokens.cc has made, none does.  */
static bool
is_update_start (gimple_stmt_iterator gsi)
{
  if (!is_lock_call (gsi_stmt (gsi), BUILT_IN_GOMP_ATOMIC_START))
    return false;
  gsi_next_nondebug (&gsi);
  return !gsi_end_p (gsi) && gimple_assign_load_p (gsi_stmt (gsi));
}

/* The first call of GOMP_atomic_end on the ways from BB on, or NULL.  */
static gimple *
find_end (basic_block bb)
{
  auto_vec<basic_block> todo;
  hash_set<basic_block> seen;
  todo.safe_push (bb);
  while (!todo.is_empty ())
    {
      bb = todo.pop ();
      if (seen.add (bb))
	continue;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	if (is_lock_call (gsi_stmt (gsi), BUILT_IN_GOMP_ATOMIC_END))
	  return gsi_stmt (gsi);
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	todo.safe_push (e->dest);
    }
  return NULL;
}

/* A block behind AFTER, in its loop.  */
static basic_block
lock_block (basic_block after)
{
  basic_block bb = create_empty_bb (after);
  if (current_loops)
    add_bb_to_loop (bb, after->loop_father);
  bb->count = after->count;
  return bb;
}

static void
lock_edge (basic_block from, basic_block to, int flags)
{
  make_edge (from, to, flags)->probability
    = flags == EDGE_FALLTHRU ? profile_probability::always () : profile_probability::even ();
}

static void
append_statement (basic_block bb, gimple *stmt)
{
  gimple_stmt_iterator end = gsi_last_bb (bb);
  gsi_insert_after (&end, stmt, GSI_NEW_STMT);
}

/* RESULT = the call of marker function M.  */
static gcall *
lock_call (enum marker m, tree result, location_t loc)
{
  tree type = build_function_type_list (integer_type_node, NULL_TREE);
  gcall *call = gimple_build_call (build_fn_decl (marker_names[m], type), 0);
  gimple_call_set_lhs (call, result);
  gimple_set_location (call, loc);
  return call;
}

/* Puts the loop around what is between the calls START and END.  */
static void
put_loop (gimple *start, gimple *end)
{
  location_t loc = gimple_location (start);
  tree wait = create_tmp_reg (integer_type_node), was = create_tmp_reg (integer_type_node);
  basic_block done = split_block (gimple_bb (end), end)->dest, last = gimple_bb (end);
  gimple_stmt_iterator at = gsi_for_stmt (end);
  gsi_replace (&at, lock_call (MARKER_GIVE, wait, loc), false);
  edge in = split_block (gimple_bb (start), start);
  basic_block before = in->src, body = in->dest;
  last = last == before ? body : last;
  at = gsi_for_stmt (start);
  gsi_replace (&at, gimple_build_assign (wait, integer_one_node), false);
  basic_block head = lock_block (before), join = lock_block (last);
  remove_edge (in);
  remove_edge (find_edge (last, done));
  append_statement (head, lock_call (MARKER_TAKE, was, loc));
  append_statement (head, gimple_build_cond (EQ_EXPR, was, integer_zero_node, NULL_TREE, NULL_TREE));
  append_statement (join, gimple_build_cond (NE_EXPR, wait, integer_zero_node, NULL_TREE, NULL_TREE));
  lock_edge (before, head, EDGE_FALLTHRU);
  lock_edge (head, body, EDGE_TRUE_VALUE);
  lock_edge (head, join, EDGE_FALSE_VALUE);
  lock_edge (last, join, EDGE_FALLTHRU);
  lock_edge (join, head, EDGE_TRUE_VALUE);
  lock_edge (join, done, EDGE_FALSE_VALUE);
  if (current_loops)
    loops_state_set (cfun, LOOPS_NEED_FIXUP);
}

bool
clone_lock_atomics (void)
{
  auto_vec<gimple *> starts;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (is_update_start (gsi))
	starts.safe_push (gsi_stmt (gsi));
  for (unsigned i = 0; i < starts.length (); i++)
    {
      basic_block from = split_block (gimple_bb (starts[i]), starts[i])->dest;
      if (gimple *end = find_end (from))
	put_loop (starts[i], end);
    }
  if (!starts.is_empty ())
    free_dominance_info (CDI_DOMINATORS);
  return !starts.is_empty ();
}
