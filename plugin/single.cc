/* Stage 5: gang-single and worker-single code.  All threads of the block (all
   lanes of the worker) run it and compute the same in registers; this file keeps
   its side effects to one thread: a store or call becomes

     barrier; if (first thread) statement; barrier; broadcast of its value

   and moves variables that one thread writes and others read to .shared.

   Invariant: in single mode, at any place, all that the threads of the scope have
   written so far is visible to all of them.  Hence the barrier after a side
   effect, and the one before it: others may still be reading.

   OpenACC 3.3 section 2.9 (gang-, worker- and vector-single mode), 2.7 and 2.9.10
   (private data).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"

/* Static shared memory that every GPU grants a block, less the scratch of
   reductions and broadcasts.  */
enum { SHARED_BYTES_MAX = 48 * 1024 - 1024 };

static bool
has_attribute (tree decl, const char *name)
{
  return lookup_attribute (name, DECL_ATTRIBUTES (decl)) != NULL_TREE;
}

bool
single_is_private (tree ref)
{
  tree base = get_base_address (ref);
  if (!base || !DECL_P (base))
    return false;
  if (!VAR_P (base))
    return true;                /* parameters and results of routines */
  if (is_global_var (base))
    return TREE_READONLY (base) && !has_attribute (base, ACCX_ATTR_SHARED);
  return true;
}

/* ---- Shared storage ---- */

/* What is known of a variable that lives in memory.  */
struct var_use
{
  enum mode home;               /* the level that it belongs to */
  enum mode written;            /* the deepest level that writes it */
  bool escapes;                 /* its address is a value */
  bool by_one;                  /* a guarded statement writes it */
};

typedef hash_map<tree, struct var_use> var_map;

static tree
local_base (tree ref)
{
  tree base = ref ? get_base_address (ref) : NULL_TREE;
  return base && VAR_P (base) && !is_global_var (base) ? base : NULL_TREE;
}

static struct var_use *
use_of (var_map *map, tree var, enum mode mode)
{
  bool existed;
  struct var_use &u = map->get_or_insert (var, &existed);
  if (!existed)
    {
      u.home = mode;
      u.written = MODE_GANG;
      u.escapes = u.by_one = false;
    }
  else if (mode < u.home)
    u.home = mode;
  return &u;
}

static void
note_access (var_map *map, tree ref, enum mode mode, bool write, bool by_one)
{
  tree var = local_base (ref);
  if (!var)
    return;
  struct var_use *u = use_of (map, var, mode);
  if (write && mode > u->written)
    u->written = mode;
  u->by_one |= write && by_one;
}

static void
note_stmt (var_map *map, gimple *s, enum mode mode)
{
  for (unsigned i = 0; i < gimple_num_ops (s); i++)
    {
      tree op = gimple_op (s, i);
      if (op && TREE_CODE (op) == ADDR_EXPR)
	if (tree var = local_base (TREE_OPERAND (op, 0)))
	  use_of (map, var, mode)->escapes = true;
    }
  bool call = is_gimple_call (s);
  tree lhs = gimple_get_lhs (s);
  if (lhs && TREE_CODE (lhs) != SSA_NAME)
    note_access (map, lhs, mode, true, call && mode != MODE_THREAD);
  for (unsigned i = 1; i < gimple_num_ops (s); i++)
    if (tree op = gimple_op (s, i))
      if (TREE_CODE (op) != SSA_NAME && !CONSTANT_CLASS_P (op)
	  && TREE_CODE (op) != ADDR_EXPR && !TYPE_P (op))
	note_access (map, op, mode, false, false);
}

static void
note_private (var_map *map, gimple *marker, enum mode mode)
{
  for (unsigned i = 3; i < gimple_num_ops (marker); i++)
    {
      tree op = gimple_op (marker, i);
      if (op && TREE_CODE (op) == ADDR_EXPR)
	if (tree var = local_base (TREE_OPERAND (op, 0)))
	  use_of (map, var, mode);
    }
}

/* GCC must see that other threads change it at barriers: a static variable whose
   address is known.  */
static void
make_shared (tree var)
{
  TREE_STATIC (var) = 1;
  TREE_ADDRESSABLE (var) = 1;
  TREE_READONLY (var) = 0;
  DECL_INITIAL (var) = NULL_TREE;
  DECL_ATTRIBUTES (var) = tree_cons (get_identifier (ACCX_ATTR_SHARED),
				     NULL_TREE, DECL_ATTRIBUTES (var));
}

static void
update_all_operands (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      update_stmt (gsi_stmt (gsi));
}

void
single_share (struct region *r)
{
  var_map map;
  HOST_WIDE_INT bytes = 0;
  bool any = false;

  for (unsigned i = 0; i < r->privates.length (); i++)
    note_private (&map, r->privates[i].stmt, r->privates[i].loop->mode);
  for (unsigned i = 0; i < r->stmts.length (); i++)
    note_stmt (&map, r->stmts[i].stmt, r->stmts[i].loop->mode);

  for (var_map::iterator it = map.begin (); it != map.end (); ++it)
    {
      tree var = (*it).first;
      struct var_use *u = &(*it).second;
      if (u->home == MODE_THREAD
	  || !(u->escapes || u->by_one || u->written > u->home))
	continue;
      const char *name = DECL_NAME (var) ? IDENTIFIER_POINTER (DECL_NAME (var))
			 : "a temporary";
      if (u->home == MODE_WORKER)
	{
	  clone_fail (r->f, DECL_SOURCE_LOCATION (var),
		      "'%s' is private to a worker and shared by its vector "
		      "lanes", name);
	  return;
	}
      if (!tree_fits_shwi_p (DECL_SIZE_UNIT (var)))
	{
	  clone_fail (r->f, DECL_SOURCE_LOCATION (var),
		      "'%s' is private to a gang and of variable size", name);
	  return;
	}
      bytes += tree_to_shwi (DECL_SIZE_UNIT (var));
      if (bytes > SHARED_BYTES_MAX)
	{
	  clone_fail (r->f, DECL_SOURCE_LOCATION (var),
		      "gang-private variables such as '%s' need more than %d "
		      "bytes of shared memory", name, (int) SHARED_BYTES_MAX);
	  return;
	}
      make_shared (var);
      any = true;
    }
  if (any)
    update_all_operands ();
}

/* ---- Guards ---- */

static bool
needs_guard (gimple *s)
{
  if (!gimple_vdef (s))
    return false;
  if (is_gimple_assign (s))
    return !single_is_private (gimple_assign_lhs (s));
  if (!is_gimple_call (s))
    return false;
  tree lhs = gimple_call_lhs (s);
  (void) lhs;
  return true;
}

/* Whether all threads may still be reading shared memory when S is reached:
   looks back in its block for a meeting of the threads of SCOPE.  */
static bool
readers_before (gimple *s, enum device_scope scope)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  for (gsi_prev (&gsi); !gsi_end_p (gsi); gsi_prev (&gsi))
    {
      gimple *p = gsi_stmt (gsi);
      if (gcall *c = dyn_cast <gcall *> (p))
	{
	  enum device_op op = device_op_of (c);
	  if (op == OP_BARRIER
	      && tree_to_shwi (gimple_call_arg (c, 2)) >= scope)
	    return false;
	  if (gimple_vuse (c))
	    return true;
	}
      else if (gimple_assign_load_p (p)
	       && !single_is_private (gimple_assign_rhs1 (p)))
	return true;
    }
  return true;
}

static gcall *
build_barrier (enum device_scope scope)
{
  return device_op_build (OP_BARRIER, build_int_cst (integer_type_node, scope),
			  NULL_TREE);
}

/* Appends to SEQ: VALUE of the scope's first thread, in a new name.  */
static tree
build_broadcast (gimple_seq *seq, enum device_scope scope, tree value)
{
  gcall *c = device_op_build (OP_BROADCAST,
			      build_int_cst (integer_type_node, scope), value,
			      NULL_TREE);
  tree v = make_ssa_name (TREE_TYPE (value));
  gimple_call_set_lhs (c, v);
  gimple_seq_add_stmt (seq, c);
  return v;
}

/* A PHI in JOIN of VALUE, computed in block ONE, and zero otherwise.  */
static tree
merge_value (basic_block join, basic_block one, tree value)
{
  tree type = TREE_TYPE (value), result = make_ssa_name (type);
  gphi *phi = create_phi_node (result, join);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, join->preds)
    add_phi_arg (phi, e->src == one ? value : build_zero_cst (type), e,
		 UNKNOWN_LOCATION);
  return result;
}

/* S, alone in block ONE, defines LHS; everyone gets its value in JOIN.  */
static void
broadcast_result (gimple *s, tree lhs, basic_block one, basic_block join,
		  enum device_scope scope)
{
  tree type = TREE_TYPE (lhs);
  tree value = make_ssa_name (type);
  gimple_seq seq = NULL;

  gimple_set_lhs (s, value);
  update_stmt (s);
  if (TREE_CODE (type) == COMPLEX_TYPE)
    {
      tree part[2];
      static const enum tree_code codes[2] = { REALPART_EXPR, IMAGPART_EXPR };
      gimple_stmt_iterator gsi = gsi_for_stmt (s);
      for (int i = 0; i < 2; i++)
	{
	  part[i] = make_ssa_name (TREE_TYPE (type));
	  gsi_insert_after (&gsi, gimple_build_assign
			    (part[i], build1 (codes[i], TREE_TYPE (type), value)),
			    GSI_NEW_STMT);
	  part[i] = build_broadcast (&seq, scope,
				     merge_value (join, one, part[i]));
	}
      gimple_seq_add_stmt (&seq, gimple_build_assign (lhs, COMPLEX_EXPR,
						      part[0], part[1]));
    }
  else
    {
      tree v = build_broadcast (&seq, scope, merge_value (join, one, value));
      gimple_seq_add_stmt (&seq, gimple_build_assign (lhs, v));
    }
  gimple_stmt_iterator gsi = gsi_after_labels (join);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

static tree
result_to_broadcast (gimple *s)
{
  tree lhs = gimple_get_lhs (s);
  return lhs && TREE_CODE (lhs) == SSA_NAME ? lhs : NULL_TREE;
}

/* Guards the statements RUN[0..N-1], all in one block and movable down to the
   last of them.  */
static void
guard_run (const struct region *r, gimple **run, unsigned n,
	   enum device_scope scope)
{
  gimple *last = run[n - 1];
  gimple_stmt_iterator gsi = gsi_for_stmt (last);
  gimple_seq seq = NULL;

  if (readers_before (run[0], scope))
    gimple_seq_add_stmt (&seq, build_barrier (scope));
  tree leader = build_leader (&seq, r, scope);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gsi_prev (&gsi);

  gcond *cond = gimple_build_cond (NE_EXPR, leader,
				   build_zero_cst (boolean_type_node),
				   NULL_TREE, NULL_TREE);
  basic_block one = insert_cond_bb (gimple_bb (last), gsi_stmt (gsi), cond,
				    profile_probability::even ());
  basic_block join = single_succ (one);
  for (unsigned i = 0; i < n; i++)
    {
      gimple_stmt_iterator from = gsi_for_stmt (run[i]);
      gsi_remove (&from, false);
      gimple_stmt_iterator to = gsi_last_bb (one);
      gsi_insert_after (&to, run[i], GSI_NEW_STMT);
    }
  tree lhs = result_to_broadcast (last);
  gimple_stmt_iterator after = gsi_after_labels (join);
  gsi_insert_before (&after, build_barrier (scope), GSI_SAME_STMT);
  if (lhs && !has_zero_uses (lhs))
    broadcast_result (last, lhs, one, join, scope);
}

/* Whether FIRST, guarded, may wait until NEXT, further down in the same block:
   nothing between needs it.  */
static bool
may_join_run (gimple *first, gimple *next)
{
  if (gimple_bb (first) != gimple_bb (next) || result_to_broadcast (first))
    return false;
  gimple_stmt_iterator gsi = gsi_for_stmt (first);
  for (gsi_next (&gsi); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gimple *s = gsi_stmt (gsi);
      if (s == next)
	return true;
      if (is_gimple_debug (s))
	continue;
      if (is_gimple_call (s) && gimple_vuse (s))
	return false;
      if (gimple_assign_load_p (s)
	  && !single_is_private (gimple_assign_rhs1 (s)))
	return false;
    }
  return false;
}

void
single_guard (struct region *r)
{
  auto_vec<gimple *> run;
  for (unsigned i = 0; i < r->stmts.length (); i++)
    {
      enum mode mode = r->stmts[i].loop->mode;
      gimple *s = r->stmts[i].stmt;
      if (mode == MODE_THREAD || !needs_guard (s))
	continue;
      run.truncate (0);
      run.safe_push (s);
      while (i + 1 < r->stmts.length ())
	{
	  gimple *next = r->stmts[i + 1].stmt;
	  if (!needs_guard (next))
	    {
	      if (gimple_bb (next) != gimple_bb (s)
		  || !may_join_run (run.last (), next))
		break;
	    }
	  else if (may_join_run (run.last (), next))
	    run.safe_push (next);
	  else
	    break;
	  i++;
	}
      guard_run (r, run.address (), run.length (),
		 mode == MODE_WORKER ? SCOPE_VECTOR : SCOPE_BLOCK);
    }
  if (dom_info_available_p (CDI_DOMINATORS))
    free_dominance_info (CDI_DOMINATORS);
  if (dom_info_available_p (CDI_POST_DOMINATORS))
    free_dominance_info (CDI_POST_DOMINATORS);
  loops_state_set (LOOPS_NEED_FIXUP);
}
