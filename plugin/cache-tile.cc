/* Stage 5: tiles in shared memory for the sections that cache-plan.cc chose.  Takes
   R->cache, gives a function without OP_CACHE and OP_CACHED.

   cache_take_room	  makes the tiles' variables, as long as there is room
   cache_keep_together    before loops are lowered: those around a directive count the
			  iterations of the block's first thread, first, so that all
			  threads of the block run them equally often (lower_loop_call).
			  A thread's own iteration is

			    inside = own * step < bound - first
			    iteration = first + (inside ? own * step : 0)

			  and what a thread that is not inside would do to memory or to
			  values that go from iteration to iteration is left out
   cache_fill		  after: where the directive stood, the threads of the block meet
			  if others may still read the tile, each takes every n-th element
			  of it, and they meet again (cache-access.cc and cache-write.cc make
			  accesses ones of the tile)

   Elements of the tile that no thread's section has may lie outside of the array (its last
   block, the halo at its edge): they are not fetched, but the array's first element in
   their place, by the extent that the runtime passes (ACCX_PARAM_EXTENT).

   A. Lashgar, A. Baniasadi, OpenACC cache Directive: Opportunities and Optimizations,
   section IV.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "cache.h"

/* ---- Room ---- */

static const char *
name_of (const struct region *r, const struct cached *c)
{
  struct site *site = site_of_child (r->f->host);
  tree attr = c->array ? lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (c->array))
	      : NULL_TREE;
  if (attr && site)
    {
      unsigned map = r->f->params[tree_to_uhwi (TREE_VALUE (TREE_VALUE (attr)))].map;
      if (map < site->names.length () && site->names[map])
	return site->names[map];
    }
  return c->array && !attr && DECL_NAME (c->array)
	 ? IDENTIFIER_POINTER (DECL_NAME (c->array)) : "an array";
}

/* What is said of C.  */
static void
note (const struct region *r, const struct cached *c)
{
  unsigned tests = 0, outside = 0;
  location_t loc = gimple_location (c->mark);
  if (clone_is_second (r->f))
    return;
  if (c->why)
    {
      feedback_note (FEEDBACK_MEMORY, loc, r->f->name, "No shared memory used for %s: %s",
		     name_of (r, c), c->why);
      return;
    }
  for (unsigned i = 0; i < c->ways.length (); i++)
    {
      tests += c->ways[i] == CACHE_WAY_TEST;
      outside += c->ways[i] == CACHE_WAY_MEMORY;
    }
  if (c->lines)
    {
      feedback_note (FEEDBACK_MEMORY, loc, r->f->name, "Shared memory used for %s: a cache of "
		     "%d elements for each thread", name_of (r, c), c->lines);
      return;
    }
  feedback_note (FEEDBACK_MEMORY, loc, r->f->name,
		 "Shared memory used for %s: a tile of %d elements%s%s%s", name_of (r, c),
		 (int) c->elements, tests ? ", some accesses are checked" : "",
		 outside ? ", some are outside of its section" : "",
		 !c->written ? "" : c->back ? ", written back at the end" : ", written through");
}

static void
set_why (struct cached *c, const char *why)
{
  c->why = xstrdup (why);
}

/* Makes C's variables; false if there is no room.  */
static bool
take_room (struct region *r, struct cached *c)
{
  if (options.cache == CACHE_EMULATE)
    return cache_take_lines (r, c);
  tree type = build_array_type_nelts (c->element, c->elements);
  c->tile = single_new_shared (r, type, "accx_tile");
  if (!c->tile)
    return false;
  type = build_array_type_nelts (boolean_type_node, c->elements);
  if (c->back)
    c->dirty = single_new_shared (r, type, "accx_dirty");
  c->back = c->dirty != NULL_TREE;
  return true;
}

void
cache_take_room (struct region *r)
{
  for (unsigned i = 0; i < r->cache->sections.length (); i++)
    {
      struct cached *c = &r->cache->sections[i];
      tree size = TYPE_SIZE_UNIT (c->element);
      if (!c->why && (!size || !tree_fits_shwi_p (size) || integer_zerop (size)))
	set_why (c, "its elements have no constant size");
      if (!c->why && !take_room (r, c))
	set_why (c, "its tile does not fit into the gang's shared memory");
      note (r, c);
    }
}

/* ---- Keeping threads together ---- */

static bool
is_needed (const struct cache *cache, const struct together *t)
{
  for (unsigned i = 0; i < cache->sections.length (); i++)
    if (!cache->sections[i].why && !cache->sections[i].lines
	&& cache_is_inside (cache->sections[i].in, t->loop))
      return true;
  return false;
}

bool
cache_is_together (const struct region *r, const struct acc_loop *l)
{
  for (unsigned i = 0; i < r->cache->loops.length (); i++)
    if (r->cache->loops[i].loop == l)
      return r->cache->loops[i].inside != NULL_TREE;
  return false;
}

/* Uses of NAME, but in statement BUT, become ones of BY.  */
static void
replace_name (tree name, tree by, gimple *but)
{
  imm_use_iterator it;
  use_operand_p use;
  gimple *s;
  FOR_EACH_IMM_USE_STMT (s, it, name)
    {
      if (s == but)
	continue;
      FOR_EACH_IMM_USE_ON_STMT (use, it)
	SET_USE (use, by);
      update_stmt (s);
    }
}

/* The statement that adds the step of T to its counter.  */
static gimple *
increment_of (const struct together *t)
{
  imm_use_iterator it;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, it, t->counter)
    {
      gimple *s = USE_STMT (use);
      if (is_gimple_assign (s) && gimple_assign_rhs_code (s) == PLUS_EXPR
	  && (gimple_assign_rhs1 (s) == gimple_call_lhs (t->step)
	      || gimple_assign_rhs2 (s) == gimple_call_lhs (t->step)))
	return s;
    }
  return NULL;
}

/* Appends to SEQ what T's fields of this thread are; returns its own iteration.  */
static tree
build_own (gimple_seq *seq, const struct region *r, struct together *t, tree outer)
{
  tree type = TREE_TYPE (t->counter), u = unsigned_type_for (type);
  tree range = gimple_convert (seq, u, gimple_call_arg (t->bound, 2));
  tree first = gimple_convert (seq, u, t->counter);
  tree by = build_int_cst (u, absu_hwi (t->by));
  tree own = build_thread_number (seq, r, t->loop->mask & BLOCK_BITS, true, u);
  tree away = gimple_build (seq, MULT_EXPR, u, own, by), left, offset;
  if (t->by > 0)
    left = gimple_build (seq, MINUS_EXPR, u, range, first);
  else
    left = gimple_build (seq, MINUS_EXPR, u, first, range);
  t->inside = gimple_build (seq, LT_EXPR, boolean_type_node, away, left);
  t->all_inside = outer ? gimple_build (seq, BIT_AND_EXPR, boolean_type_node, outer, t->inside)
		  : t->inside;
  tree zero = build_zero_cst (u), all = build_int_cst (u, t->threads);
  tree valid = gimple_build (seq, MINUS_EXPR, u, left, build_one_cst (u));
  valid = gimple_build (seq, TRUNC_DIV_EXPR, u, valid, by);
  valid = gimple_build (seq, PLUS_EXPR, u, valid, build_one_cst (u));
  valid = gimple_build (seq, MIN_EXPR, u, valid, all);
  t->valid = gimple_convert (seq, integer_type_node, valid);
  own = gimple_build (seq, COND_EXPR, u, t->inside, own, zero);
  t->index = gimple_convert (seq, integer_type_node, own);
  offset = gimple_build (seq, MULT_EXPR, u, own, build_int_cst (u, t->by));
  return gimple_convert (seq, type, gimple_build (seq, PLUS_EXPR, u, first, offset));
}

/* Where what is done in BB, at a loop's end, is done before the test whether to leave: BB may
   be empty and behind it.  */
static basic_block
end_of_body (basic_block bb)
{
  return gsi_end_p (gsi_start_nondebug_bb (bb)) && single_pred_p (bb) ? single_pred (bb) : bb;
}

/* Values other than the counter that go around T's loop: threads beyond the end keep
   those of before.  */
static void
keep_values (const struct together *t)
{
  basic_block head = gimple_bb (SSA_NAME_DEF_STMT (t->counter));
  for (gphi_iterator it = gsi_start_phis (head); !gsi_end_p (it); gsi_next (&it))
    {
      gphi *phi = it.phi ();
      tree was = gimple_phi_result (phi);
      if (was == t->counter || virtual_operand_p (was))
	continue;
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	{
	  edge e = gimple_phi_arg_edge (phi, i);
	  tree now = gimple_phi_arg_def (phi, i);
	  if (!flow_bb_inside_loop_p (head->loop_father, e->src) || now == was)
	    continue;
	  tree kept = make_ssa_name (TREE_TYPE (was));
	  gassign *s = gimple_build_assign (kept, COND_EXPR, t->inside, now, was);
	  gimple_stmt_iterator end = gsi_last_bb (end_of_body (e->src));
	  if (!gsi_end_p (end) && stmt_ends_bb_p (gsi_stmt (end)))
	    gsi_insert_before (&end, s, GSI_SAME_STMT);
	  else
	    gsi_insert_after (&end, s, GSI_NEW_STMT);
	  SET_PHI_ARG_DEF (phi, i, kept);
	  if (TREE_CODE (now) != SSA_NAME)
	    continue;
	  /* Behind the loop too.  */
	  imm_use_iterator uses;
	  use_operand_p use;
	  gimple *u;
	  FOR_EACH_IMM_USE_STMT (u, uses, now)
	    {
	      if (is_gimple_debug (u) || flow_bb_inside_loop_p (head->loop_father, gimple_bb (u)))
		continue;
	      FOR_EACH_IMM_USE_ON_STMT (use, uses)
		SET_USE (use, kept);
	      update_stmt (u);
	    }
	}
    }
}

/* In block BB, in L: whether the thread is inside all loops of CACHE around; NULL_TREE if
   there are none.  */
static tree
inside_of (const struct cache *cache, const struct acc_loop *l, basic_block bb)
{
  for (; l; l = l->parent)
    for (unsigned i = 0; i < cache->loops.length (); i++)
      {
	const struct together *t = &cache->loops[i];
	basic_block head = gimple_bb (SSA_NAME_DEF_STMT (t->counter));
	if (t->loop == l && t->all_inside && flow_bb_inside_loop_p (head->loop_father, bb))
	  return t->all_inside;
      }
  return NULL_TREE;
}

void
cache_keep_together (struct region *r)
{
  struct cache *cache = r->cache;
  for (unsigned i = 0; i < cache->loops.length (); i++)
    {
      struct together *t = &cache->loops[i];
      if (!is_needed (cache, t))
	continue;
      gimple *phi = SSA_NAME_DEF_STMT (t->counter), *next = increment_of (t);
      gimple_seq seq = NULL;
      tree own = build_own (&seq, r, t, inside_of (cache, t->loop->parent, gimple_bb (phi)));
      replace_name (t->counter, own, next);
      gimple_stmt_iterator gsi = gsi_after_labels (gimple_bb (phi));
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      keep_values (t);
    }
}

/* ---- Leaving out effects ---- */

basic_block
cache_open_if (gimple *at, tree when)
{
  gcond *cond = gimple_build_cond (NE_EXPR, when, boolean_false_node, NULL_TREE, NULL_TREE);
  gimple_stmt_iterator gsi = gsi_for_stmt (at);
  gimple *before = gimple_build_nop ();
  gsi_insert_before (&gsi, before, GSI_SAME_STMT);
  basic_block bb = insert_cond_bb (gimple_bb (at), before, cond, profile_probability::likely ());
  gsi = gsi_for_stmt (before);
  gsi_remove (&gsi, true);
  return bb;
}

/* Makes S happen only if WHEN.  */
static void
leave_out (gimple *s, tree when)
{
  gcall *c = dyn_cast <gcall *> (s);
  if (c)
    gimple_call_set_lhs (c, NULL_TREE);
  if (c && device_op_of (c) == OP_ATOMIC)
    {
      gimple_seq seq = NULL;
      tree both = gimple_build (&seq, BIT_AND_EXPR, boolean_type_node,
				gimple_convert (&seq, boolean_type_node,
						gimple_call_arg (c, 5)), when);
      gimple_stmt_iterator gsi = gsi_for_stmt (c);
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      gimple_call_set_arg (c, 5, both);
      update_stmt (c);
      return;
    }
  basic_block one = cache_open_if (s, when);
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  gsi_remove (&gsi, false);
  gsi = gsi_last_bb (one);
  gsi_insert_after (&gsi, s, GSI_NEW_STMT);
}

static void
leave_out_effects (const struct region *r)
{
  for (unsigned i = 0; i < r->stmts.length (); i++)
    {
      gimple *s = r->stmts[i].stmt;
      tree when = gimple_bb (s) ? inside_of (r->cache, r->stmts[i].loop, gimple_bb (s))
		  : NULL_TREE;
      if (!when || !gimple_vdef (s)
	  || (gimple_assign_single_p (s) && single_is_private (gimple_assign_lhs (s))))
	continue;
      leave_out (s, when);
    }
}

/* ---- Filling a tile ---- */

/* Appends to SEQ the place of this thread's section in dimension D of its tile.  */
static tree
build_place (gimple_seq *seq, const struct cache *cache, const struct tile_dim *d)
{
  if (d->loop < 0)
    return integer_zero_node;
  const struct together *t = &cache->loops[d->loop];
  tree index = t->index;
  if (d->by < 0)
    index = gimple_build (seq, MINUS_EXPR, integer_type_node,
			  build_int_cst (integer_type_node, t->threads - 1), index);
  return gimple_build (seq, MULT_EXPR, integer_type_node, index,
		       build_int_cst (integer_type_node, absu_hwi (d->by)));
}

/* First byte and bytes of an array, as unsigned long.  */
struct array_extent
{
  tree first, bytes;
};

/* Appends to SEQ the extent of the array of C.  */
static struct array_extent
build_extent (gimple_seq *seq, const struct region *r, const struct cached *c)
{
  struct array_extent e;
  tree type = long_long_unsigned_type_node;
  tree attr = lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (c->array));
  if (!attr)
    {
      e.first = gimple_convert (seq, type, build_fold_addr_expr (c->array));
      e.bytes = fold_convert (type, DECL_SIZE_UNIT (c->array));
      return e;
    }
  unsigned k = tree_to_uhwi (TREE_VALUE (TREE_VALUE (attr)));
  tree var = clone_extent (r->f, r->f->params[k].map), *part[] = { &e.first, &e.bytes };
  for (int i = 0; i < 2; i++)
    {
      *part[i] = make_ssa_name (type);
      gimple_seq_add_stmt (seq, gimple_build_assign
			   (*part[i], build4 (ARRAY_REF, type, var, size_int (i), NULL_TREE,
					      NULL_TREE)));
    }
  return e;
}

/* Appends to SEQ the place in dimension K of C's tile of element NUMBER, an int.  */
static tree
build_coordinate (gimple_seq *seq, const struct cached *c, unsigned k, tree number)
{
  tree u = unsigned_type_node, rest = gimple_convert (seq, u, number);
  HOST_WIDE_INT by = 1;
  for (unsigned i = k + 1; i < c->dims; i++)
    by *= c->dim[i].extent;
  rest = gimple_build (seq, TRUNC_DIV_EXPR, u, rest, build_int_cst (u, by));
  if (k)
    rest = gimple_build (seq, TRUNC_MOD_EXPR, u, rest, build_int_cst (u, c->dim[k].extent));
  return gimple_convert (seq, integer_type_node, rest);
}

tree
cache_source (gimple_seq *seq, const struct cached *c, tree number)
{
  tree type = long_long_unsigned_type_node;
  tree address = gimple_convert (seq, type, gimple_call_arg (c->mark, CACHE_ADDRESS));
  for (unsigned k = c->dims; k-- > 0;)
    {
      const struct tile_dim *d = &c->dim[k];
      tree at = gimple_build (seq, MINUS_EXPR, integer_type_node,
			      build_coordinate (seq, c, k, number), d->place);
      tree first = gimple_call_arg (c->mark, CACHE_FIRST + 3 * k);
      at = gimple_convert (seq, type, at);
      if (d->wraps)
	at = gimple_build (seq, PLUS_EXPR, type, at, gimple_convert
			   (seq, type, gimple_build (seq, MINUS_EXPR, ssizetype, d->first,
						     first)));
      tree by = gimple_build (seq, MULT_EXPR, type, at, gimple_convert (seq, type, d->stride));
      address = gimple_build (seq, PLUS_EXPR, type, address, by);
    }
  return address;
}

tree
cache_is_used (gimple_seq *seq, const struct cache *cache, const struct tile_dim *d, tree at)
{
  tree u = unsigned_type_node, end = build_int_cst (u, d->length);
  at = gimple_convert (seq, u, at);
  if (d->loop >= 0)
    {
      const struct together *t = &cache->loops[d->loop];
      HOST_WIDE_INT by = absu_hwi (d->by);
      tree others = gimple_build (seq, MINUS_EXPR, u, gimple_convert (seq, u, t->valid),
				  build_one_cst (u));
      others = gimple_build (seq, MULT_EXPR, u, others, build_int_cst (u, by));
      end = gimple_build (seq, PLUS_EXPR, u, others, end);
      if (d->by < 0)
	at = gimple_build (seq, MINUS_EXPR, u,
			   build_int_cst (u, (t->threads - 1) * by + d->length - 1), at);
    }
  return gimple_build (seq, LT_EXPR, boolean_type_node, at, end);
}

/* Appends to SEQ whether element NUMBER of C's tile can be in the section of a thread that is
   inside the loops of CACHE.  */
static tree
build_is_used (gimple_seq *seq, const struct cache *cache, const struct cached *c, tree number)
{
  tree used = boolean_true_node;
  for (unsigned k = 0; k < c->dims; k++)
    {
      tree at = build_coordinate (seq, c, k, number);
      used = gimple_build (seq, BIT_AND_EXPR, boolean_type_node, used,
			   cache_is_used (seq, cache, &c->dim[k], at));
    }
  return used;
}

/* Appends to SEQ whether the element of C at ADDRESS is inside of E.  */
static tree
build_is_in (gimple_seq *seq, const struct cached *c, struct array_extent e, tree address)
{
  tree type = long_long_unsigned_type_node;
  HOST_WIDE_INT bytes = tree_to_shwi (TYPE_SIZE_UNIT (c->element));
  tree away = gimple_build (seq, MINUS_EXPR, type, address, e.first);
  tree last = gimple_build (seq, MINUS_EXPR, type, e.bytes, build_int_cst (type, bytes));
  return gimple_build (seq, LE_EXPR, boolean_type_node, away, last);
}

static void
append (basic_block bb, gimple_seq seq)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

tree
cache_element (const struct cached *c, tree number)
{
  return build4 (ARRAY_REF, c->element, c->tile, number, NULL_TREE, NULL_TREE);
}

/* Appends to SEQ: element NUMBER of C's tile is what is at ADDRESS.  */
static void
build_fetch (gimple_seq *seq, const struct cached *c, tree number, tree address)
{
  tree type = build_pointer_type (c->element);
  tree from = build2 (MEM_REF, c->element, gimple_convert (seq, type, address),
		      build_zero_cst (type));
  cache_copy (seq, c, cache_element (c, number), from);
}

/* What is to be fetched in one loop: tiles of one size.  */
enum { FETCHED_MAX = 8 };
struct fetching
{
  const struct cache *cache;
  unsigned n;
  const struct cached *section[FETCHED_MAX];
  struct array_extent extent[FETCHED_MAX];
};

/* Element NUMBER of the tile of F's section K is fetched in front of AT.  What other gangs
   may be writing is not read.  */
static void
fetch_element (gimple *at, const struct fetching *f, unsigned k, tree number)
{
  gimple_seq seq = NULL;
  const struct cached *c = f->section[k];
  tree source = cache_source (&seq, c, number);
  tree is_in = build_is_in (&seq, c, f->extent[k], source);
  if (c->written)
    is_in = gimple_build (&seq, BIT_AND_EXPR, boolean_type_node, is_in,
			  build_is_used (&seq, f->cache, c, number));
  else
    build_fetch (&seq, c, number, gimple_build (&seq, COND_EXPR, TREE_TYPE (source), is_in,
						source, f->extent[k].first));
  if (c->dirty)
    gimple_seq_add_stmt (&seq, gimple_build_assign (cache_dirty (c, number),
						    boolean_false_node));
  cache_insert (at, seq);
  if (!c->written)
    return;
  seq = NULL;
  build_fetch (&seq, c, number, source);
  append (cache_open_if (at, is_in), seq);
}

/* Element NUMBER of each section of DATA, struct fetching.  */
static void
fetch_elements (gimple *at, const struct cached *, tree number, void *data)
{
  const struct fetching *f = (struct fetching *) data;
  for (unsigned k = 0; k < f->n; k++)
    fetch_element (at, f, k, number);
}

void
cache_copy (gimple_seq *seq, const struct cached *c, tree to, tree from)
{
  if (is_gimple_reg_type (c->element))
    {
      tree value = make_ssa_name (c->element);
      gimple_seq_add_stmt (seq, gimple_build_assign (value, from));
      from = value;
    }
  gimple_seq_add_stmt (seq, gimple_build_assign (to, from));
}

tree
cache_dirty (const struct cached *c, tree number)
{
  return build4 (ARRAY_REF, boolean_type_node, c->dirty, number, NULL_TREE, NULL_TREE);
}

gcall *
cache_barrier (void)
{
  return device_op_build (OP_BARRIER, build_int_cst (integer_type_node, SCOPE_BLOCK),
			  NULL_TREE);
}

/* Takes away S, which held a place.  */
static void
remove_anchor (gimple *s)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  gsi_remove (&gsi, true);
}

void
cache_insert (gimple *at, gimple_seq seq)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (at);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

/* Puts a loop in front of AT that does EACH to the elements ME, ME + THREADS, ... below TO, a
   multiple of THREADS, of C's tile.  */
static void
add_rounds (gimple *at, const struct cached *c, tree me, HOST_WIDE_INT threads,
	    HOST_WIDE_INT to, cache_each each, void *data)
{
  tree type = integer_type_node, count = make_ssa_name (type), next = make_ssa_name (type);
  gimple_stmt_iterator gsi = gsi_for_stmt (at);
  gimple *before = gimple_build_nop (), *inside = gimple_build_nop ();
  gsi_insert_before (&gsi, before, GSI_SAME_STMT);
  basic_block body = split_edge (split_block (gimple_bb (at), before));
  edge in = single_pred_edge (body), out = single_succ_edge (body);
  edge again = make_edge (body, body, EDGE_TRUE_VALUE);
  again->probability = profile_probability::likely ();
  out->flags = (out->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  out->probability = again->probability.invert ();
  gphi *phi = create_phi_node (count, body);
  add_phi_arg (phi, build_zero_cst (type), in, UNKNOWN_LOCATION);
  add_phi_arg (phi, next, again, UNKNOWN_LOCATION);
  gimple_seq seq = NULL;
  tree number = gimple_build (&seq, PLUS_EXPR, type, me, count);
  gimple_seq_add_stmt (&seq, inside);
  gimple_seq_add_stmt (&seq, gimple_build_assign (next, PLUS_EXPR, count,
						  build_int_cst (type, threads)));
  gimple_seq_add_stmt (&seq, gimple_build_cond (LT_EXPR, next, build_int_cst (type, to),
						NULL_TREE, NULL_TREE));
  append (body, seq);
  each (inside, c, number, data);
  remove_anchor (before);
  remove_anchor (inside);
}

void
cache_for_each (const struct region *r, const struct cached *c, gimple *at, cache_each each,
		void *data)
{
  HOST_WIDE_INT threads = cache_threads (r, BLOCK_BITS);
  HOST_WIDE_INT full = c->elements / threads * threads;
  tree type = integer_type_node;
  gimple_seq seq = NULL;
  tree me = build_thread_number (&seq, r, BLOCK_BITS, true, type);
  tree last = gimple_build (&seq, PLUS_EXPR, type, me, build_int_cst (type, full));
  tree when = gimple_build (&seq, LT_EXPR, boolean_type_node, last,
			    build_int_cst (type, c->elements));
  cache_insert (at, seq);
  if (full == threads)
    each (at, c, me, data);
  else if (full > threads)
    add_rounds (at, c, me, threads, full, each, data);
  if (full < c->elements)
    {
      basic_block bb = cache_open_if (at, when);
      gimple *inside = gimple_build_nop ();
      gimple_stmt_iterator gsi = gsi_last_bb (bb);
      gsi_insert_after (&gsi, inside, GSI_NEW_STMT);
      each (inside, c, last, data);
      remove_anchor (inside);
    }
}

/* Appends to SEQ the thread's own first element in dimension K of C: less than 0 where that is
   a large unsigned int.  */
static tree
build_first (gimple_seq *seq, const struct cached *c, unsigned k)
{
  tree first = gimple_call_arg (c->mark, CACHE_FIRST + 3 * k);
  if (!c->dim[k].wraps)
    return first;
  HOST_WIDE_INT all = HOST_WIDE_INT_1 << 32;
  tree wrapped = gimple_build (seq, GT_EXPR, boolean_type_node, first,
			       build_int_cst (ssizetype, all - c->dim[k].length));
  tree less = gimple_build (seq, MINUS_EXPR, ssizetype, first,
			    build_int_cst (ssizetype, all));
  return gimple_build (seq, COND_EXPR, ssizetype, wrapped, less, first);
}

/* Appends to SEQ the places of C's dimensions, and of their first in the tile.  */
static void
build_origin (gimple_seq *seq, const struct cache *cache, struct cached *c)
{
  tree origin = integer_zero_node, type = integer_type_node;
  for (unsigned k = 0; k < c->dims; k++)
    {
      struct tile_dim *d = &c->dim[k];
      d->first = build_first (seq, c, k);
      d->place = build_place (seq, cache, d);
      origin = gimple_build (seq, MULT_EXPR, type, origin, build_int_cst (type, d->extent));
      origin = gimple_build (seq, PLUS_EXPR, type, origin, d->place);
    }
  c->origin = gimple_convert (seq, ssizetype, origin);
}

/* Fetches in front of AT the tile of C[I], and with it those of the same size among the N
   sections from C on that come later; DONE has those that have been.  */
static void
fetch (const struct region *r, struct cached *c, unsigned i, unsigned n, bitmap done,
       gimple *at)
{
  struct fetching f = { r->cache, 0, {}, {} };
  gimple_seq seq = NULL;
  for (unsigned k = i; k < n && f.n < FETCHED_MAX; k++)
    if (c[k].elements == c[i].elements && bitmap_set_bit (done, k))
      {
	build_origin (&seq, r->cache, &c[k]);
	f.section[f.n] = &c[k];
	f.extent[f.n++] = build_extent (&seq, r, &c[k]);
      }
  cache_insert (at, seq);
  if (f.n)
    cache_for_each (r, &c[i], at, fetch_elements, &f);
}

/* ---- Where threads must meet ---- */

/* The constant that V is, or V.  */
static tree
constant_of (tree v)
{
  gimple *s = TREE_CODE (v) == SSA_NAME ? SSA_NAME_DEF_STMT (v) : NULL;
  return s && gimple_assign_single_p (s) && CONSTANT_CLASS_P (gimple_assign_rhs1 (s))
	 ? gimple_assign_rhs1 (s) : v;
}

/* Whether G asks if a constant is greater than a count that is not less from the first time
   on, as for GCC's chunks of iterations where there is one.  */
static bool
is_last_count (gcond *g)
{
  tree end = constant_of (gimple_cond_lhs (g)), next = gimple_cond_rhs (g);
  gassign *add = TREE_CODE (next) == SSA_NAME
		 ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (next)) : NULL;
  if (gimple_cond_code (g) != GT_EXPR || !tree_fits_shwi_p (end) || !add
      || gimple_assign_rhs_code (add) != PLUS_EXPR
      || !integer_onep (gimple_assign_rhs2 (add))
      || TREE_CODE (gimple_assign_rhs1 (add)) != SSA_NAME)
    return false;
  gphi *phi = dyn_cast <gphi *> (SSA_NAME_DEF_STMT (gimple_assign_rhs1 (add)));
  for (unsigned i = 0; phi && i < gimple_phi_num_args (phi); i++)
    {
      tree first = constant_of (gimple_phi_arg_def (phi, i));
      if (first != next && (!tree_fits_shwi_p (first)
			    || tree_to_shwi (first) + 1 < tree_to_shwi (end)))
	return false;
    }
  return phi != NULL;
}

/* Whether E can be taken.  */
static bool
is_possible (edge e)
{
  gimple_stmt_iterator end = gsi_last_nondebug_bb (e->src);
  gcond *g = gsi_end_p (end) ? NULL : dyn_cast <gcond *> (gsi_stmt (end));
  if (g && is_last_count (g))
    return e->flags & EDGE_FALSE_VALUE;
  return !g || !(e->flags & EDGE_TRUE_VALUE ? gimple_cond_false_p (g) : gimple_cond_true_p (g));
}

bool
cache_reaches (basic_block from, basic_block to, basic_block but)
{
  auto_bitmap seen;
  auto_vec<basic_block> todo;
  edge e;
  edge_iterator ei;
  todo.safe_push (from);
  while (!todo.is_empty ())
    FOR_EACH_EDGE (e, ei, todo.pop ()->succs)
      if (is_possible (e) && bitmap_set_bit (seen, e->dest->index))
	{
	  if (e->dest == to)
	    return true;
	  if (e->dest != but)
	    todo.safe_push (e->dest);
	}
  return false;
}

bool
cache_is_before (gimple *s, gimple *mark)
{
  if (gimple_bb (s) != gimple_bb (mark))
    return false;
  for (gimple_stmt_iterator i = gsi_for_stmt (s); !gsi_end_p (i); gsi_next (&i))
    if (gsi_stmt (i) == mark)
      return true;
  return false;
}

/* Whether other threads may still read the tile filled at MARK, or may not yet see what
   has been written.  */
static bool
needs_meeting (const struct region *r, gimple *mark)
{
  basic_block bb = gimple_bb (mark);
  if (cache_reaches (bb, bb, NULL))
    { return true; }
  for (unsigned i = 0; i < r->stmts.length (); i++)
    {
      gimple *s = r->stmts[i].stmt;
      if (gimple_vdef (s) && gimple_bb (s)
	  && !(gimple_assign_single_p (s) && single_is_private (gimple_assign_lhs (s)))
	  && (cache_is_before (s, mark) || cache_reaches (gimple_bb (s), bb, NULL)))
	return true;
    }
  return false;
}

/* Whether the marks of A and B follow each other, with nothing written between.  Each
   begins a block of its own.  */
static bool
is_joined (const struct cached *a, const struct cached *b)
{
  gimple_stmt_iterator i = gsi_for_stmt (a->mark);
  if (a->why || b->why || a->lines || b->lines)
    return false;
  for (gsi_next (&i); gsi_end_p (i) || gsi_stmt (i) != b->mark;)
    if (!gsi_end_p (i))
      {
	if (gimple_vdef (gsi_stmt (i)))
	  return false;
	gsi_next (&i);
      }
    else if (single_succ_p (gsi_bb (i)) && single_pred_p (single_succ (gsi_bb (i))))
      i = gsi_after_labels (single_succ (gsi_bb (i)));
    else
      return false;
  return true;
}

/* Fills the tiles of the N sections from C on, whose marks follow each other.  */
static void
fill (const struct region *r, struct cached *c, unsigned n)
{
  gimple *at = c[n - 1].mark;
  if (needs_meeting (r, c->mark))
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (at);
      gsi_insert_before (&gsi, cache_barrier (), GSI_SAME_STMT);
    }
  auto_bitmap done;
  for (unsigned i = 0; i < n; i++)
    fetch (r, c, i, n, done, at);
  gimple_stmt_iterator gsi = gsi_for_stmt (at);
  gsi_insert_before (&gsi, cache_barrier (), GSI_SAME_STMT);
}

void
cache_fill (struct region *r)
{
  vec<struct cached> *sections = &r->cache->sections;
  leave_out_effects (r);
  for (unsigned i = 0, n; i < sections->length (); i += n)
    {
      for (n = 1; i + n < sections->length ()
		  && is_joined (&(*sections)[i + n - 1], &(*sections)[i + n]); n++)
	;
      if (!(*sections)[i].why && !(*sections)[i].lines)
	fill (r, &(*sections)[i], n);
    }
  for (unsigned i = 0; i < sections->length (); i++)
    for (unsigned k = 0; k < (*sections)[i].uses.length (); k++)
      if ((*sections)[i].doubts[k])
	cache_tell_outside (&(*sections)[i], (*sections)[i].uses[k]);
  for (unsigned i = 0; i < sections->length (); i++)
    if ((*sections)[i].lines)
      cache_emulate (r, &(*sections)[i]);
    else
      cache_redirect (r->cache, &(*sections)[i]);
  cache_write_back (r);
  for (unsigned i = 0; i < sections->length (); i++)
    {
      struct cached *c = &(*sections)[i];
      replace_call (c->mark, NULL, NULL_TREE);
      for (unsigned k = 0; k < c->ends.length (); k++)
	replace_call (c->ends[k], NULL, NULL_TREE);
    }
}
