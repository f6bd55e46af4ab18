/* Stage 5: loops to blocks and threads.  Takes a device copy in SSA form with
   GCC's OpenACC markers (IFN_UNIQUE head and tail marks, forks, joins, private;
   IFN_GOACC_LOOP; IFN_GOACC_REDUCTION), gives one without them, in terms of
   thread indices and the operations of device-op.def.

   A gang is a block, a worker is tid.y, a vector lane tid.x.  A partitioned loop
   strides by the number of threads it is split over.  Code outside worker and
   vector loops runs in all threads of the block; single-mode.cc keeps its side effects
   to one thread.

   The pass calls the files of this stage in turn: region.cc, levels.cc, trip-program.cc,
   recover-atomics.cc, merge-reductions.cc, lower-reduction.cc, single-trip.cc, tile-plan.cc, tile-uniform.cc, single.cc.

   OpenACC 3.3 sections 2.5, 2.9; GCC's omp-offload.cc has the markers' meaning.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/lower.h"
#include "lower/region/region.h"
#include "lower/tiles/tiles.h"

/* ---- IFN_GOACC_LOOP ---- */

/* IFN_GOACC_TILE: the size of a tile in one loop that tile-loops.cc has left alone.  As on
   GCC's host, tiles have one iteration: its expansion of larger ones divides by the
   loop's iterations.  */
static void
lower_tile_call (gcall *c)
{
  tree lhs = gimple_call_lhs (c);
  replace_call (c, NULL, lhs ? build_one_cst (TREE_TYPE (lhs)) : NULL_TREE);
}

/* ---- gang (static: size) ---- */

/* The size of the chunks of loop L, at least 1, as a long, or NULL_TREE: gangs take
   chunks in turn, the threads of a gang stride through each.  */
static tree
chunk_size (gimple_seq *seq, const struct acc_loop *l)
{
  if (!l->chunk || !(l->mask & GRID_BITS))
    return NULL_TREE;
  tree type = long_integer_type_node;
  return gimple_build (seq, MAX_EXPR, type, gimple_convert (seq, type, l->chunk),
		       build_one_cst (type));
}

/* X, a distance from the loop's first value, or its end if that comes first.  */
static tree
clip (gimple_seq *seq, gcall *c, tree x)
{
  enum tree_code first = integer_onep (gimple_call_arg (c, 1)) ? MIN_EXPR : MAX_EXPR;
  tree type = TREE_TYPE (x);
  return gimple_build (seq, first, type, x,
		       gimple_convert (seq, type, gimple_call_arg (c, 2)));
}

/* What IFN_GOACC_LOOP call C of L gives with chunks of CHUNK iterations.  Longs,
   because the chunk behind the last may lie beyond the loop variable's type.  */
static tree
chunked_value (gimple_seq *seq, const struct region *r, const struct acc_loop *l,
	       gcall *c, tree chunk)
{
  tree type = TREE_TYPE (chunk);
  tree dir = gimple_convert (seq, type, gimple_call_arg (c, 1));
  tree range = gimple_convert (seq, type, gimple_call_arg (c, 2));
  tree step = gimple_convert (seq, type, gimple_call_arg (c, 3));
  unsigned inner = l->mask & BLOCK_BITS, outer = l->mask & GRID_BITS;
  tree gangs = build_thread_number (seq, r, outer, false, type);
  tree v, first;
  switch (tree_to_shwi (gimple_call_arg (c, 0)))
    {
    case IFN_GOACC_LOOP_CHUNKS:
      v = gimple_build (seq, MULT_EXPR, type, gangs, chunk);
      v = gimple_build (seq, MULT_EXPR, type, v, step);
      range = gimple_build (seq, MINUS_EXPR, type, range, dir);
      range = gimple_build (seq, PLUS_EXPR, type, range, v);
      return gimple_build (seq, TRUNC_DIV_EXPR, type, range, v);
    case IFN_GOACC_LOOP_STEP:
      v = build_thread_number (seq, r, inner, false, type);
      return gimple_build (seq, MULT_EXPR, type, v, step);
    case IFN_GOACC_LOOP_OFFSET:
      v = gimple_convert (seq, type, gimple_call_arg (c, 6));
      v = gimple_build (seq, MULT_EXPR, type, v, gangs);
      v = gimple_build (seq, PLUS_EXPR, type, v,
			build_thread_number (seq, r, outer, true, type));
      v = gimple_build (seq, MULT_EXPR, type, v, chunk);
      v = gimple_build (seq, PLUS_EXPR, type, v,
			build_thread_number (seq, r, inner, true, type));
      return clip (seq, c, gimple_build (seq, MULT_EXPR, type, v, step));
    case IFN_GOACC_LOOP_BOUND:
      first = build_thread_number (seq, r, inner, true, type);
      v = gimple_build (seq, MINUS_EXPR, type, chunk, first);
      v = gimple_build (seq, MULT_EXPR, type, v, step);
      v = gimple_build (seq, PLUS_EXPR, type, v,
			gimple_convert (seq, type, gimple_call_arg (c, 6)));
      return clip (seq, c, v);
    default:
      gcc_unreachable ();
    }
}

/* ---- Loops that run to the end of their type's range ---- */

/* Whether STEP times the threads of the levels in MASK may exceed 32 bits.  */
static bool
may_step_too_far (unsigned mask, tree type, tree step)
{
  HOST_WIDE_INT threads = mask & GRID_BITS ? GRID_THREADS_MAX : mask ? GPU_BLOCK_THREADS : 1;
  if (TYPE_PRECISION (type) > TYPE_PRECISION (integer_type_node))
    return false;
  return (!tree_fits_shwi_p (step)
	  || absu_hwi (tree_to_shwi (step)) > (unsigned) (INT_MAX / threads));
}

/* THREADS times STEP, where that is less far than LIMIT, the range or the end of its
   type's range; else LIMIT.  */
static tree
clipped_product (gimple_seq *seq, gcall *c, tree threads, tree limit)
{
  tree type = long_integer_type_node;
  enum tree_code first = integer_onep (gimple_call_arg (c, 1)) ? MIN_EXPR : MAX_EXPR;
  tree v = gimple_build (seq, MULT_EXPR, type, gimple_convert (seq, type, threads),
			 gimple_convert (seq, type, gimple_call_arg (c, 3)));
  return gimple_build (seq, first, type, v, gimple_convert (seq, type, limit));
}

/* The end of the range of TYPE in the direction of IFN_GOACC_LOOP call C.  */
static tree
last_of_type (gcall *c, tree type)
{
  return (integer_onep (gimple_call_arg (c, 1)) ? TYPE_MAX_VALUE (type)
	  : build_int_cst (type, -INT_MAX));
}

/* The call of kind CODE (IFN_GOACC_LOOP_STEP ...) of L, not of the elements of its
   tiles, whose value is used, or NULL.  */
static gcall *
find_call (const struct acc_loop *l, HOST_WIDE_INT code)
{
  for (unsigned i = 0; i < l->calls.length (); i++)
    {
      gcall *c = l->calls[i];
      if (gimple_call_internal_p (c, IFN_GOACC_LOOP) && gimple_call_lhs (c)
	  && tree_to_shwi (gimple_call_arg (c, 0)) == code
	  && !integer_minus_onep (gimple_call_arg (c, 5)))
	return c;
    }
  return NULL;
}

/* The test whether NEXT, an offset, is inside BOUND, or NULL.  */
static gcond *
find_test (tree next, tree bound)
{
  imm_use_iterator it;
  use_operand_p p;
  FOR_EACH_IMM_USE_FAST (p, it, next)
    if (gcond *g = dyn_cast <gcond *> (USE_STMT (p)))
      if ((gimple_cond_lhs (g) == next && gimple_cond_rhs (g) == bound)
	  || (gimple_cond_lhs (g) == bound && gimple_cond_rhs (g) == next))
	return g;
  return NULL;
}

/* Whether RANGE is known to end so early that no step beyond it overflows.  */
static bool
ends_early (tree range)
{
  return (TYPE_PRECISION (TREE_TYPE (range)) > TYPE_PRECISION (integer_type_node)
	  || (tree_fits_shwi_p (range)
	      && absu_hwi (tree_to_shwi (range)) <= INT_MAX - GRID_THREADS_MAX));
}

/* Makes L ask whether another step stays inside before it takes it: offset < bound -
   step rather than offset + step < bound, which overflows when the range is near to
   its type's.  Before its calls are lowered.  */
static void
ask_before_step (const struct acc_loop *l)
{
  gcall *step = find_call (l, IFN_GOACC_LOOP_STEP);
  gcall *bound = find_call (l, IFN_GOACC_LOOP_BOUND);
  use_operand_p p;
  gimple *use;
  if (!step || !bound || l->chunk || ends_early (gimple_call_arg (bound, 2))
      || !single_imm_use (gimple_call_lhs (step), &p, &use)
      || !is_gimple_assign (use) || gimple_assign_rhs_code (use) != PLUS_EXPR)
    return;
  tree by = gimple_call_lhs (step), end = gimple_call_lhs (bound);
  tree offset = gimple_assign_rhs1 (use);
  if (offset == by)
    offset = gimple_assign_rhs2 (use);
  gcond *test = find_test (gimple_assign_lhs (use), end);
  if (!test)
    return;
  tree last = make_ssa_name (TREE_TYPE (end));
  gimple_stmt_iterator gsi = gsi_for_stmt (bound);
  gsi_insert_after (&gsi, gimple_build_assign (last, MINUS_EXPR, end, by),
		    GSI_SAME_STMT);
  bool forward = gimple_cond_rhs (test) == end;
  gimple_cond_set_lhs (test, forward ? offset : last);
  gimple_cond_set_rhs (test, forward ? last : offset);
  update_stmt (test);
}

/* Notes that the iterations of L, if it is split, are independent: for alias.cc.
   Before its calls are lowered.  */
static void
mark_split (const struct acc_loop *l)
{
  gcall *step = l->mask ? find_call (l, IFN_GOACC_LOOP_STEP) : NULL;
  use_operand_p p;
  gimple *use;
  if (step && single_imm_use (gimple_call_lhs (step), &p, &use))
    gimple_bb (use)->loop_father->can_be_parallel = true;
}

/* The number of this thread, or of the first of its block where loop L keeps those
   together.  */
static tree
first_number (gimple_seq *seq, const struct region *r, const struct acc_loop *l, unsigned mask,
	      tree type)
{
  if (!cache_is_together (r, l))
    return build_thread_number (seq, r, mask, true, type);
  tree gang = build_thread_number (seq, r, mask & GRID_BITS, true, type);
  return gimple_build (seq, MULT_EXPR, type, gang,
		       build_thread_number (seq, r, mask & BLOCK_BITS, false, type));
}

static void
lower_loop_call (const struct region *r, const struct acc_loop *l, gcall *c)
{
  unsigned mask = l->mask;
  tree lhs = gimple_call_lhs (c);
  gimple_seq seq = NULL;
  tree val = NULL_TREE;

  if (gimple_call_internal_p (c, IFN_GOACC_TILE))
    {
      lower_tile_call (c);
      return;
    }

  if (!lhs)
    {
      replace_call (c, NULL, NULL_TREE);
      return;
    }
  tree range = gimple_call_arg (c, 2), step = gimple_call_arg (c, 3);
  /* Unsigned, so that wrapping is defined.  */
  tree type = unsigned_type_for (TREE_TYPE (range));
  bool element = integer_minus_onep (gimple_call_arg (c, 5));
  if (element)
    mask = 0;
  else if (tree chunk = chunk_size (&seq, l))
    {
      val = chunked_value (&seq, r, l, c, chunk);
      replace_call (c, seq, val);
      return;
    }
  bool far = may_step_too_far (mask, type, step);
  switch (tree_to_shwi (gimple_call_arg (c, 0)))
    {
    case IFN_GOACC_LOOP_CHUNKS:
      val = build_one_cst (TREE_TYPE (lhs));
      break;
    case IFN_GOACC_LOOP_STEP:
      val = build_thread_number (&seq, r, mask, false, type);
      val = far ? clipped_product (&seq, c, val, last_of_type (c, TREE_TYPE (range)))
	    : gimple_build (&seq, MULT_EXPR, type, val,
			    gimple_convert (&seq, type, step));
      break;
    case IFN_GOACC_LOOP_OFFSET:
      val = first_number (&seq, r, l, mask, type);
      val = far ? clipped_product (&seq, c, val, range)
	    : gimple_build (&seq, MULT_EXPR, type, val,
			    gimple_convert (&seq, type, step));
      break;
    case IFN_GOACC_LOOP_BOUND:
      val = range;
      break;
    default:
      gcc_unreachable ();
    }
  replace_call (c, seq, val);
}

/* ---- Forks and joins ---- */

/* Whether the join of partitioned loop L must be a barrier: not when nothing else
   of the enclosing independent loop's iteration (or of the whole region) touches
   memory; that loop's own join is asked the same.  */
static bool
join_needs_barrier (const struct region *r, const struct acc_loop *l)
{
  const struct acc_loop *p = l->parent;
  bool iteration = p == &r->root || p->mask != 0;
  if (!l->stores)
    return false;
  if (!iteration || p->kids.length () != 1 || region_runs_again (r, l))
    return true;
  for (unsigned i = 0; i < r->stmts.length (); i++)
    if (r->stmts[i].loop == p && region_meets_memory (r, l, r->stmts[i].stmt))
      return true;
  return false;
}

static bool
fork_needs_barrier (const struct region *r, const struct acc_loop *l)
{
  if (!l->stores)
    return false;
  for (unsigned i = 0; i < r->stmts.length (); i++)
    if (r->stmts[i].loop->mode == l->parent->mode
	&& region_reads_stores (r, l, r->stmts[i].stmt))
      return true;
  return false;
}

/* Replaces MARKS, the forks or joins of L; the one numbered AT becomes a barrier
   if BARRIER.  */
static void
lower_marks (const struct acc_loop *l, const vec<gcall *> &marks, unsigned at,
	     bool barrier)
{
  enum device_scope scope
    = l->parent->mode == MODE_WORKER ? SCOPE_VECTOR : SCOPE_BLOCK;
  for (unsigned i = 0; i < marks.length (); i++)
    {
      gimple_seq seq = NULL;
      if (barrier && i == at)
	gimple_seq_add_stmt (&seq, device_op_build
			     (OP_BARRIER, build_int_cst (integer_type_node,
							 scope), NULL_TREE));
      replace_call (marks[i], seq, gimple_call_arg (marks[i], 1));
    }
}

static void
lower_forks_and_joins (const struct region *r, const struct acc_loop *l)
{
  bool single = l->parent->mode != MODE_THREAD && !r->one_thread;
  bool split = l->mask & BLOCK_BITS;
  lower_marks (l, l->forks, 0, single && split && fork_needs_barrier (r, l));
  /* After a gang loop too: the loops inside may have left it to its join.  */
  lower_marks (l, l->joins, l->joins.length () - 1,
	       single && (split || (l->mask && (levels_inside (l) & BLOCK_BITS)))
	       && join_needs_barrier (r, l));
}

/* ---- acc_on_device ---- */

/* acc_on_device (constant) in device code: OpenACC 3.3 section 3.2.20.  */
static void
fold_on_device (gcall *c)
{
  tree type = gimple_call_arg (c, 0);
  if (!tree_fits_shwi_p (type))
    return;
  HOST_WIDE_INT t = tree_to_shwi (type);
  replace_call (c, NULL, build_int_cst (integer_type_node,
					t == GOMP_DEVICE_NOT_HOST
					|| t == GOMP_DEVICE_NVIDIA_PTX));
}

static void
fold_device_queries (void)
{
  auto_vec<gcall *> calls;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (gcall *c = dyn_cast <gcall *> (gsi_stmt (gsi)))
	if (gimple_call_builtin_p (c, BUILT_IN_ACC_ON_DEVICE))
	  calls.safe_push (c);
  for (unsigned i = 0; i < calls.length (); i++)
    fold_on_device (calls[i]);
}

/* ---- Square roots ---- */

/* Device code has no errno: square roots become operations without effects before GCC
   guards the calls.  */
static void
forget_errno (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *s = gsi_stmt (gsi);
	if (!gimple_call_builtin_p (s, BUILT_IN_SQRT)
	    && !gimple_call_builtin_p (s, BUILT_IN_SQRTF))
	  continue;
	gcall *c = gimple_build_call_internal (IFN_SQRT, 1, gimple_call_arg (s, 0));
	gimple_call_set_lhs (c, gimple_call_lhs (s));
	gimple_set_location (c, gimple_location (s));
	unlink_stmt_vdef (s);
	gsi_replace (&gsi, c, true);
      }
}

/* ---- div ---- */

/* The field NAME of TYPE, a struct, or NULL_TREE.  */
static tree
field_named (tree type, const char *name)
{
  tree f = RECORD_OR_UNION_TYPE_P (type) ? TYPE_FIELDS (type) : NULL_TREE;
  while (f && !(DECL_NAME (f) && id_equal (DECL_NAME (f), name)))
    f = DECL_CHAIN (f);
  return f;
}

/* Whether CALL is one of div or its like, whose value is used.  */
static bool
is_division (gcall *call)
{
  static const char *const names[] = { "div", "ldiv", "lldiv", "imaxdiv" };
  tree decl = gimple_call_fndecl (call), lhs = gimple_call_lhs (call);
  if (!decl || !TREE_PUBLIC (decl) || !DECL_EXTERNAL (decl) || !lhs
      || gimple_call_num_args (call) != 2 || !field_named (TREE_TYPE (lhs), "quot")
      || !field_named (TREE_TYPE (lhs), "rem"))
    return false;
  for (unsigned i = 0; i < ARRAY_SIZE (names); i++)
    if (id_equal (DECL_NAME (decl), names[i]))
      return true;
  return false;
}

/* Puts what operation CODE makes of the arguments of CALL into FIELD of its value, behind
   *GSI.  */
static void
divide_into (gimple_stmt_iterator *gsi, gcall *call, enum tree_code code, const char *field)
{
  tree lhs = unshare_expr (gimple_call_lhs (call));
  tree f = field_named (TREE_TYPE (lhs), field), value = make_ssa_name (TREE_TYPE (f));
  gimple *s = gimple_build_assign (value, code, gimple_call_arg (call, 0),
				   gimple_call_arg (call, 1));
  gsi_insert_after (gsi, s, GSI_NEW_STMT);
  s = gimple_build_assign (build3 (COMPONENT_REF, TREE_TYPE (f), lhs, f, NULL_TREE), value);
  gsi_insert_after (gsi, s, GSI_NEW_STMT);
}

/* div, ldiv and lldiv become divisions.  */
static void
expand_divisions (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi));
	if (!call || !is_division (call))
	  {
	    gsi_next (&gsi);
	    continue;
	  }
	gimple_stmt_iterator at = gsi;
	divide_into (&at, call, TRUNC_DIV_EXPR, "quot");
	divide_into (&at, call, TRUNC_MOD_EXPR, "rem");
	unlink_stmt_vdef (call);
	gsi_remove (&gsi, true);
      }
}

/* ---- The pass ---- */

static void
remove_markers (struct region *r)
{
  for (unsigned i = 0; i < r->privates.length (); i++)
    r->markers.safe_push (as_a <gcall *> (r->privates[i].stmt));
  for (unsigned i = 0; i < r->markers.length (); i++)
    {
      gcall *c = r->markers[i];
      bool chained = gimple_call_num_args (c) > 1 && gimple_call_lhs (c);
      replace_call (c, NULL, chained ? gimple_call_arg (c, 1) : NULL_TREE);
    }
}

bool
partition_gate (function *f)
{
  return clone_of (f->decl) != NULL;
}

unsigned
partition_execute (function *fn)
{
  struct region r;
  memset (&r, 0, sizeof r);
  r.f = clone_of (fn->decl);
  fold_device_queries ();
  forget_errno ();
  expand_divisions ();
  recover_atomics ();
  param_copy_forward ();
  region_walk (&r);
  region_note_stores (&r);
  reduce_merge (&r);
  levels_assign (&r);
  reduce_split_unlike (&r);
  feedback_loops (&r);
  trip_sizes (&r);
  if (!r.one_thread)
    {
      storage_lower (&r);
      single_share (&r);
    }
  region_note_stores (&r);             /* more is shared now */
  cache_plan (&r);
  cache_take_room (&r);
  cache_keep_together (&r);
  for (unsigned i = 0; i < r.loops.length (); i++)
    {
      struct acc_loop *l = r.loops[i];
      trip_note (&r, l);
      mark_split (l);
      if (r.f->variant == VARIANT_ONCE)
	once_cut (&r, l);
      ask_before_step (l);
      for (unsigned j = 0; j < l->calls.length (); j++)
	lower_loop_call (&r, l, l->calls[j]);
    }
  r.f->runs_once = once_is_possible (&r);
  reduce_lower (&r);
  for (unsigned i = 0; i < r.loops.length (); i++)
    lower_forks_and_joins (&r, r.loops[i]);
  if (!r.one_thread && !r.f->why)
    single_guard (&r);
  cache_fill (&r);
  cache_free (&r);
  remove_markers (&r);
  mark_virtual_operands_for_renaming (cfun);
  bool cut = r.f->variant == VARIANT_ONCE;
  region_free (&r);
  if (cut)
    loops_state_set (LOOPS_NEED_FIXUP);
  return cut ? TODO_cleanup_cfg : 0;
}
