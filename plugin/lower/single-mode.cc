/* Gang-single and worker-single code.  All threads of the block (all
   lanes of the worker) run it and compute the same in registers; this file keeps
   its side effects to one thread: a store or call becomes

     barrier; if (first thread) statement; barrier; broadcast of its value

   and moves variables that one thread writes and others read to .shared, or to
   device memory when they do not fit.

   Invariant: in single mode, at any place, all that the threads of the scope have
   written so far is visible to all of them.  Hence the barrier after a side
   effect, and the one before it: others may still be reading.

   OpenACC 3.3 section 2.9 (gang-, worker- and vector-single mode), 2.7 and 2.9.10
   (private data).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/lower.h"
#include "feedback/feedback.h"
#include "gimple/schedules.h"
#include "clone/clone.h"
#include "lower/region/region.h"

static bool
has_attribute (tree decl, const char *name)
{
  return lookup_attribute (name, DECL_ATTRIBUTES (decl)) != NULL_TREE;
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

struct var_map
{
  hash_map<tree, struct var_use> of;
  auto_vec<tree> order;         /* the variables, as they are met */
};

static tree
local_base (tree ref)
{
  tree base = ref ? get_base_address (ref) : NULL_TREE;
  return base && VAR_P (base) && !is_global_var (base) ? base : NULL_TREE;
}

static struct var_use *
use_of (struct var_map *map, tree var, enum mode mode)
{
  bool existed;
  struct var_use &u = map->of.get_or_insert (var, &existed);
  if (!existed)
    {
      map->order.safe_push (var);
      u.home = mode;
      u.written = MODE_GANG;
      u.escapes = u.by_one = false;
    }
  else if (mode < u.home)
    u.home = mode;
  return &u;
}

static void
note_access (struct var_map *map, tree ref, enum mode mode, bool write, bool by_one)
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
note_stmt (struct var_map *map, gimple *s, enum mode mode)
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
note_private (struct var_map *map, gimple *marker, enum mode mode)
{
  for (unsigned i = 3; i < gimple_num_ops (marker); i++)
    {
      tree op = gimple_op (marker, i);
      if (op && TREE_CODE (op) == ADDR_EXPR)
	if (tree var = local_base (TREE_OPERAND (op, 0)))
	  use_of (map, var, mode);
    }
}

/* Variables in private clauses of the construct itself are the gang's, those of a
   routine belong to all threads that call it together.  */
static void
note_outermost (const struct region *r, struct var_map *map)
{
  tree var;
  unsigned i;
  FOR_EACH_LOCAL_DECL (cfun, i, var)
    if (VAR_P (var) && !is_global_var (var) && !is_gimple_reg (var)
	&& (has_attribute (var, ACCX_ATTR_ROUTINE)
	    || site_is_private (r->f->host, var)))
      use_of (map, var, r->f->entry ? MODE_GANG : r->root.mode);
}

/* ---- Variables private to a worker: one in .shared for each worker ---- */

/* Most workers that there can be where a worker's lanes share: lanes come in full warps
   then (shape_pad).  */
enum { WORKERS_MAX = GPU_BLOCK_WARPS };

static int
worker_copies (const struct region *r)
{
  int n = r->f->dims[ACCX_WORKER], deep = r->f->dims[ACCX_BLOCK_Z];
  if (r->f->flags & ACCX_KERNEL_WIDEN && n == 0)
    n = ACCX_WIDE_THREADS / GPU_LANES;
  return n > 0 && deep > 0 ? MIN (n * deep, WORKERS_MAX) : WORKERS_MAX;
}

/* What stands for a variable: the address of this worker's or gang's copy.  */
struct copied_var
{
  tree var, pointer;
  gimple_seq entry;             /* statements for the function's entry */
};

static bool
is_address_of (tree t, tree var)
{
  return (TREE_CODE (t) == ADDR_EXPR
	  && get_base_address (TREE_OPERAND (t, 0)) == var);
}

static tree replace_in_worker (tree *, int *, void *);

/* The value of ADDRESS, an invariant address in the variable, computed at the
   entry.  */
static tree
address_in_worker (struct copied_var *w, tree address)
{
  if (TREE_OPERAND (address, 0) == w->var)
    return w->pointer;
  struct walk_stmt_info wi;
  tree expr = unshare_expr (address);
  memset (&wi, 0, sizeof wi);
  wi.info = w;
  walk_tree (&TREE_OPERAND (expr, 0), replace_in_worker, &wi, NULL);
  tree v = make_ssa_name (TREE_TYPE (address));
  gimple_seq_add_stmt (&w->entry, gimple_build_assign (v, expr));
  return v;
}

static tree
replace_in_worker (tree *tp, int *walk_subtrees, void *data)
{
  struct copied_var *w
    = (struct copied_var *) ((struct walk_stmt_info *) data)->info;
  if (*tp == w->var)
    {
      *tp = build2 (MEM_REF, TREE_TYPE (w->var), w->pointer,
		    build_zero_cst (TREE_TYPE (w->pointer)));
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (*tp) == MEM_REF
	   && is_address_of (TREE_OPERAND (*tp, 0), w->var))
    {
      TREE_OPERAND (*tp, 0) = address_in_worker (w, TREE_OPERAND (*tp, 0));
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

static void
replace_in_stmt (struct copied_var *w, gimple *s)
{
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = w;
  bool assigns_address = (gimple_assign_single_p (s)
			  && TREE_CODE (gimple_assign_lhs (s)) == SSA_NAME
			  && TREE_CODE (gimple_assign_rhs1 (s)) == ADDR_EXPR);
  for (unsigned i = 0; i < gimple_num_ops (s); i++)
    {
      tree op = gimple_op (s, i);
      if (!op || TREE_CODE (op) == SSA_NAME || CONSTANT_CLASS_P (op)
	  || TREE_CODE (op) == FUNCTION_DECL || TYPE_P (op))
	continue;
      if (is_address_of (op, w->var) && !assigns_address)
	{
	  gimple_set_op (s, i, address_in_worker (w, op));
	  continue;
	}
      op = unshare_expr (op);
      walk_tree (&op, replace_in_worker, &wi, NULL);
      gimple_set_op (s, i, op);
    }
}

static void
replace_in_phi (struct copied_var *w, gphi *phi)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree arg = gimple_phi_arg_def (phi, i);
      if (is_address_of (arg, w->var))
	SET_PHI_ARG_DEF (phi, i, address_in_worker (w, arg));
    }
}

/* Appends to ENTRY: BASE + this worker's number * the size of TYPE, as a pointer to
   TYPE.  */
static tree
pointer_of_worker (gimple_seq *entry, const struct region *r, tree base, tree type)
{
  tree id = build_thread_number (entry, r, WORKER_BIT | DEEP_BIT, true, sizetype);
  tree offset = gimple_build (entry, MULT_EXPR, sizetype, id, TYPE_SIZE_UNIT (type));
  tree pointer = make_ssa_name (build_pointer_type (type));
  gimple_seq_add_stmt (entry, gimple_build_assign (pointer, POINTER_PLUS_EXPR, base, offset));
  return pointer;
}

/* Replaces variable W->var by what W->pointer, set by W->entry, points to.  */
static void
replace_by_pointer (struct copied_var *w)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      for (gphi_iterator g = gsi_start_phis (bb); !gsi_end_p (g); gsi_next (&g))
	replace_in_phi (w, g.phi ());
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
	{
	  gimple *s = gsi_stmt (gsi);
	  if (is_gimple_debug (s)
	      || (gimple_clobber_p (s) && gimple_assign_lhs (s) == w->var))
	    {
	      if (gimple_vdef (s))
		unlink_stmt_vdef (s);
	      gsi_remove (&gsi, true);
	      continue;
	    }
	  if (!gimple_call_internal_p (s, IFN_UNIQUE)
	      || device_op_of (as_a <gcall *> (s)) != OP_NUM)
	    replace_in_stmt (w, s);
	  gsi_next (&gsi);
	}
    }
  edge e = single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (cfun));
  gsi_insert_seq_on_edge_immediate (e, w->entry);
}

/* Gives each of COPIES workers its own VAR in shared memory.  */
static void
share_in_worker (const struct region *r, tree var, int copies)
{
  tree type = TREE_TYPE (var);
  tree array = build_decl (DECL_SOURCE_LOCATION (var), VAR_DECL, DECL_NAME (var),
			   build_array_type_nelts (type, copies));
  DECL_CONTEXT (array) = current_function_decl;
  SET_DECL_ALIGN (array, DECL_ALIGN (var));
  shared_make (array);
  add_local_decl (cfun, array);

  struct copied_var w = { var, NULL_TREE, NULL };
  w.pointer = pointer_of_worker (&w.entry, r, build_fold_addr_expr (array), type);
  replace_by_pointer (&w);
}

/* ---- Variables that do not fit into .shared: device memory ---- */

/* Appends to ENTRY the number of this gang in the grid.  */
static tree
gang_number (gimple_seq *entry)
{
  static const enum device_op id[] = { OP_CTAID_Z, OP_CTAID_Y, OP_CTAID_X };
  static const enum device_op size[] = { OP_NUM, OP_NCTAID_Y, OP_NCTAID_X };
  tree n = NULL_TREE;
  for (unsigned i = 0; i < ARRAY_SIZE (id); i++)
    {
      tree k = gimple_convert (entry, sizetype, build_index (entry, id[i]));
      if (n)
	{
	  tree m = gimple_convert (entry, sizetype, build_index (entry, size[i]));
	  k = gimple_build (entry, PLUS_EXPR, sizetype,
			    gimple_build (entry, MULT_EXPR, sizetype, n, m), k);
	}
      n = k;
    }
  return n;
}

/* A variable to be moved to device memory: COPIES in each gang, at byte AT of the
   gang's part.  */
struct spilled_var
{
  tree var;
  int copies;
  HOST_WIDE_INT at;
};

/* Takes room in device memory for SPILLED; false, with a failure recorded, if there
   can be none.  */
static bool
take_gang_memory (struct region *r, struct spilled_var *spilled, tree *param)
{
  tree var = spilled->var;
  const char *name = DECL_NAME (var) ? IDENTIFIER_POINTER (DECL_NAME (var)) : "a temporary";
  HOST_WIDE_INT bytes = tree_to_shwi (DECL_SIZE_UNIT (var));
  spilled->at = -1;
  if (!r->f->entry)
    clone_fail (r->f, DECL_SOURCE_LOCATION (var), "private variables such as '%s' of a routine "
		"need more than %d bytes of shared memory", name, (int) SHARED_BYTES_MAX);
  else if ((spilled->at = clone_gang_memory (r->f, bytes * spilled->copies, param)) < 0)
    clone_fail (r->f, DECL_SOURCE_LOCATION (var), "private variables such as '%s' are too large",
		name);
  return spilled->at >= 0;
}

/* Moves the variables of SPILLED to device memory, all room taken.  */
static void
spill_all (struct region *r, vec<struct spilled_var> &spilled, tree param)
{
  HOST_WIDE_INT bytes = 0;
  for (unsigned i = 0; i < r->f->params.length (); i++)
    if (r->f->params[i].var == param)
      bytes = r->f->params[i].bytes;
  for (unsigned i = 0; i < spilled.length (); i++)
    {
      struct copied_var w = { spilled[i].var, NULL_TREE, NULL };
      tree type = TREE_TYPE (w.var);
      tree offset = gimple_build (&w.entry, MULT_EXPR, sizetype, gang_number (&w.entry),
				  size_int (bytes));
      offset = gimple_build (&w.entry, PLUS_EXPR, sizetype, offset, size_int (spilled[i].at));
      tree base = make_ssa_name (TREE_TYPE (param)), mine = make_ssa_name (build_pointer_type (type));
      gimple_seq_add_stmt (&w.entry, gimple_build_assign (base, param));
      gimple_seq_add_stmt (&w.entry, gimple_build_assign (mine, POINTER_PLUS_EXPR, base, offset));
      w.pointer = spilled[i].copies > 1 ? pointer_of_worker (&w.entry, r, mine, type) : mine;
      replace_by_pointer (&w);
    }
  r->f->flags |= ACCX_KERNEL_GANG_REDUCTION;
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

static void
note_shared (const struct region *r, tree var)
{
  if (DECL_NAME (var) && !DECL_ARTIFICIAL (var))
    feedback_note (FEEDBACK_MEMORY, r->f->loc, r->f->name,
		   "CUDA shared memory used for %s",
		   IDENTIFIER_POINTER (DECL_NAME (var)));
}

/* Whether an address is constant, which GCC notes in it, depends on where its variable
   lives.  */
static tree
note_address (tree *tp, int *, void *)
{
  if (TREE_CODE (*tp) == ADDR_EXPR)
    recompute_tree_invariant_for_addr_expr (*tp);
  return NULL_TREE;
}

static void
note_addresses (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      for (gphi_iterator g = gsi_start_phis (bb); !gsi_end_p (g); gsi_next (&g))
	for (unsigned i = 0; i < gimple_phi_num_args (g.phi ()); i++)
	  walk_tree (gimple_phi_arg_def_ptr (g.phi (), i), note_address, NULL, NULL);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	for (unsigned k = 0; k < gimple_num_ops (gsi_stmt (gsi)); k++)
	  walk_tree (gimple_op_ptr (gsi_stmt (gsi), k), note_address, NULL, NULL);
    }
}

void
single_share (struct region *r)
{
  struct var_map map;
  bool any = false;
  auto_vec<struct spilled_var> spilled;
  tree param = NULL_TREE;

  if (r->one_thread)
    return;
  note_outermost (r, &map);
  for (unsigned i = 0; i < r->privates.length (); i++)
    note_private (&map, r->privates[i].stmt, r->privates[i].loop->mode);
  for (unsigned i = 0; i < r->stmts.length (); i++)
    note_stmt (&map, r->stmts[i].stmt, r->stmts[i].loop->mode);

  for (unsigned i = 0; i < map.order.length (); i++)
    {
      tree var = map.order[i];
      struct var_use *u = map.of.get (var);
      if (u->home == MODE_THREAD || has_attribute (var, ACCX_ATTR_THREAD)
	  || !(u->escapes || u->by_one || u->written > u->home)
	  || (!u->escapes && !u->by_one && stores_are_own (r, var, u->home)))
	continue;
      if (!tree_fits_shwi_p (DECL_SIZE_UNIT (var)))
	{
	  clone_fail (r->f, DECL_SOURCE_LOCATION (var),
		      "'%s' is private to a gang and of variable size",
		      IDENTIFIER_POINTER (DECL_NAME (var)));
	  break;
	}
      HOST_WIDE_INT bytes = tree_to_shwi (DECL_SIZE_UNIT (var));
      int copies = u->home == MODE_WORKER ? worker_copies (r) : 1;
      if (!shared_take (r, bytes * copies))
	{
	  struct spilled_var v = { var, copies, 0 };
	  if (!take_gang_memory (r, &v, &param))
	    break;
	  spilled.safe_push (v);
	}
      else
	{
	  note_shared (r, var);
	  if (u->home == MODE_WORKER)
	    share_in_worker (r, var, copies);
	  else
	    shared_make (var);
	}
      any = true;
    }
  if (!spilled.is_empty () && !r->f->why)
    spill_all (r, spilled, param);
  if (!any)
    return;
  note_addresses ();
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
  return is_gimple_call (s) && !region_routine (s);
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
	  if (device_op_of (c) == OP_BARRIER
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

/* Whether a statement other than side effect S, which is in code of MODE, may read what S writes.
   ALL: or a thread other than S's may overwrite it.  Not ALL: of single-mode code only.  */
static bool
others_touch (const struct region *r, gimple *s, enum mode mode, bool all)
{
  if (!gimple_store_p (s) || !is_gimple_assign (s))
    return true;
  tree ref = gimple_assign_lhs (s);
  for (unsigned i = 0; i < r->stmts.length (); i++)
    {
      gimple *other = r->stmts[i].stmt;
      enum mode its = r->stmts[i].loop->mode;
      if ((its == MODE_THREAD && !all) || gimple_code (other) == GIMPLE_RETURN)
	continue;
      if (ref_maybe_used_by_stmt_p (other, ref, false))
	return true;
      if (all && its != mode && gimple_vdef (other)
	  && stmt_may_clobber_ref_p (other, ref, false))
	return true;
    }
  return !r->routines.is_empty ();
}

/* Guards the statements RUN[0..N-1], all in one block and movable down to the
   last of them: they run where WHEN, computed by SEQ, holds.  BEFORE, AFTER: the
   threads must meet there.  */
static void
guard_run (gimple **run, unsigned n, enum device_scope scope, gimple_seq seq,
	   tree when, bool before, bool after)
{
  gimple *last = run[n - 1];
  gimple_stmt_iterator gsi = gsi_for_stmt (last);

  if (before)
    gsi_insert_before (&gsi, build_barrier (scope), GSI_SAME_STMT);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gsi_prev (&gsi);

  gcond *cond = gimple_build_cond (NE_EXPR, when,
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
  gimple_stmt_iterator behind = gsi_after_labels (join);
  if (after)
    gsi_insert_before (&behind, build_barrier (scope), GSI_SAME_STMT);
  if (lhs && !has_zero_uses (lhs))
    broadcast_result (last, lhs, one, join, scope);
}

/* Guards RUN, in code of MODE, for the first thread of that, with the barriers that its memory
   needs.  */
static void
guard_side_effects (const struct region *r, vec<gimple *> &run, enum mode mode)
{
  enum device_scope scope = mode == MODE_WORKER ? SCOPE_VECTOR : SCOPE_BLOCK;
  bool read = false, touched = false;
  for (unsigned i = 0; i < run.length (); i++)
    {
      read |= others_touch (r, run[i], mode, false);
      touched |= others_touch (r, run[i], mode, true);
    }
  gimple_seq seq = NULL;
  tree leader = build_leader (&seq, r, scope);
  guard_run (run.address (), run.length (), scope, seq, leader,
	     read && readers_before (run[0], scope), touched);
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

/* ---- Calls of routines with worker or vector loops ---- */

/* All threads of the scope call: they meet before, since the routine may write
   what they still read, and after.  A vector routine in gang-single code is for
   one worker.  */
static void
call_together (const struct region *r, gimple *s, enum mode mode)
{
  enum device_scope scope = mode == MODE_WORKER ? SCOPE_VECTOR : SCOPE_BLOCK;
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  bool one_worker = (mode == MODE_GANG && !r->one_worker
		     && region_routine (s)->level == ACCX_VECTOR);
  if (!one_worker)
    {
      gsi_insert_before (&gsi, build_barrier (scope), GSI_SAME_STMT);
      gsi_insert_after (&gsi, build_barrier (scope), GSI_SAME_STMT);
      return;
    }
  gimple_seq seq = NULL;
  tree first = gimple_build (&seq, EQ_EXPR, boolean_type_node,
			     build_index (&seq, OP_TID_Y),
			     build_zero_cst (unsigned_type_node));
  guard_run (&s, 1, scope, seq, first, true, true);
}

void
single_guard (struct region *r)
{
  auto_vec<gimple *> run;
  if (r->one_thread || r->f->why)
    return;
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
      guard_side_effects (r, run, mode);
    }
  for (unsigned i = 0; i < r->routines.length (); i++)
    if (r->routines[i].loop->mode != MODE_THREAD)
      call_together (r, r->routines[i].stmt, r->routines[i].loop->mode);
  if (dom_info_available_p (CDI_DOMINATORS))
    free_dominance_info (CDI_DOMINATORS);
  if (dom_info_available_p (CDI_POST_DOMINATORS))
    free_dominance_info (CDI_POST_DOMINATORS);
  loops_state_set (LOOPS_NEED_FIXUP);
}
