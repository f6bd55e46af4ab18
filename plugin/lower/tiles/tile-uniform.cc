/* What tiles in shared memory need of the code around them, for the sections that
   tile-plan.cc chose.  Takes R->cache.

   cache_take_room	  makes the tiles' variables, as long as there is room
   cache_keep_together    before loops are lowered: those around a directive count the
			  iterations of the block's first thread, first, so that all
			  threads of the block run them equally often (lower_loop_call).
			  A thread's own iteration is

			    inside = own * step < bound - first
			    iteration = first + (inside ? own * step : 0)

			  and values that go from iteration to iteration stay as they are
			  in a thread that is not inside

   tile-padding.cc lets such threads pass over what they have no part in, and tile-fill.cc fills
   the tiles, later.

   A. Lashgar, A. Baniasadi, OpenACC cache Directive: Opportunities and Optimizations,
   section IV.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/tiles/tiles-inner.h"
#include "lower/tiles/tiles.h"
#include "feedback/feedback.h"
#include "gimple/schedules.h"
#include "lower/region/region.h"

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
      if (site_name (site, map))
	return site_name (site, map);
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
		 "Shared memory used for %s: a tile of %s%d elements%s%s%s%s", name_of (r, c),
		 c->room ? "at most " : "", (int) (c->room ? c->room : c->elements), c->ahead ? ", the next one fetched meanwhile" : "", tests ? ", some accesses are checked" : "",
		 outside ? ", some are outside of its section" : "",
		 !c->written ? "" : c->back ? ", written back at the end" : ", written through");
}

static void
set_why (struct cached *c, const char *why)
{
  c->why = xstrdup (why);
}

enum { THREADS_WORTH_IT = 512, BYTES_RESIDENT = GPU_SHARED_SM90 };

/* Whether as many threads of R as it takes to be fast would be resident with BYTES of shared
   memory for each gang.  */
static bool
is_worth_it (const struct region *r, HOST_WIDE_INT bytes)
{
  return options.cache != CACHE_AUTO
	 || BYTES_RESIDENT / bytes * cache_threads (r, BLOCK_BITS) >= THREADS_WORTH_IT;
}

/* A variable for N elements of C; or NULL_TREE.  */
static tree
new_tile (struct region *r, const struct cached *c, HOST_WIDE_INT n)
{
  tree type = build_array_type_nelts (c->element, n);
  HOST_WIDE_INT bytes = tree_to_shwi (TYPE_SIZE_UNIT (type));
  tree tile = shared_new (r, type, "accx_tile");
  if (!tile && is_worth_it (r, r->shared_bytes + r->f->dynamic_bytes + bytes))
    tile = shared_new_dynamic (r, type, "accx_tile");
  return tile;
}

/* Takes room in static shared memory for C, in a routine, whose tile is as large as its callers'
   gangs make it.  All routines of a unit together have ROUTINE_BYTES, which kernels leave for
   them (shared_take).  */
static bool
take_room_in_routine (struct region *r, struct cached *c)
{
  enum { BYTES_MOST = ROUTINE_BYTES / 5 };
  HOST_WIDE_INT used = 0;
  for (unsigned i = 0; i < clone_all ().length (); i++)
    used += clone_all ()[i]->tile_bytes;
  HOST_WIDE_INT bytes = tree_to_shwi (TYPE_SIZE_UNIT (c->element));
  HOST_WIDE_INT most = MIN (BYTES_MOST, ROUTINE_BYTES - used) / bytes;
  bool constant = cache_levels (r) == BLOCK_BITS;
  for (unsigned k = 0; k < c->dims; k++)
    constant &= c->dim[k].loop < 0;
  c->room = constant ? c->elements : most;
  if (c->room > most || c->room < c->elements)
    return false;
  r->f->tile_bytes += ROUND_UP (c->room * bytes, 16);
  c->tile = shared_new (r, build_array_type_nelts (c->element, c->room), "accx_tile");
  return c->tile != NULL_TREE;
}

/* Makes C's variables; false if there is no room.  */
static bool
take_room (struct region *r, struct cached *c)
{
  if (options.cache == CACHE_EMULATE)
    return cache_take_lines (r, c);
  if (!r->f->entry)
    return take_room_in_routine (r, c);
  c->tile = c->ahead ? new_tile (r, c, 2 * c->elements) : NULL_TREE;
  c->ahead = c->tile != NULL_TREE;
  if (!c->tile)
    c->tile = new_tile (r, c, c->elements);
  if (!c->tile)
    return false;
  tree type = build_array_type_nelts (boolean_type_node, c->elements);
  if (c->back)
    c->dirty = shared_new (r, type, "accx_dirty");
  c->back = c->dirty != NULL_TREE;
  return true;
}

void
cache_take_room (struct region *r)
{
  bool any = r->cache->sections.is_empty ();
  for (unsigned i = 0; i < r->cache->sections.length (); i++)
    {
      struct cached *c = &r->cache->sections[i];
      tree size = TYPE_SIZE_UNIT (c->element);
      if (!c->why && (!size || !tree_fits_shwi_p (size) || integer_zerop (size)))
	set_why (c, "its elements have no constant size");
      if (!c->why && !take_room (r, c))
	set_why (c, r->f->entry
		 ? "its tile does not fit into the shared memory that GPUs of the target have, "
		   "or leaves room for few threads"
		 : "its tile does not fit into the shared memory that routines have");
      note (r, c);
      any |= !c->why || c->doubts.contains (true);
    }
  if (any || !r->f->variants[VARIANT_PLAIN] || r->f->why)
    return;
  r->f->untiled = true;
  clone_fail (r->f, r->f->loc, "its plain copy stands for it");
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
  t->all = build_thread_number (seq, r, t->loop->mask & BLOCK_BITS, false, integer_type_node);
  tree zero = build_zero_cst (u), all = gimple_convert (seq, u, t->all);
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
keep_values (struct together *t)
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
	  t->kept.safe_push (s);
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

tree
cache_inside_of (const struct cache *cache, basic_block bb)
{
  tree inside = NULL_TREE;
  for (unsigned i = 0; i < cache->loops.length (); i++)
    {
      const struct together *t = &cache->loops[i];
      basic_block head = gimple_bb (SSA_NAME_DEF_STMT (t->counter));
      if (t->all_inside && flow_bb_inside_loop_p (head->loop_father, bb))
	inside = t->all_inside;
    }
  return inside;
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
      tree own = build_own (&seq, r, t, cache_inside_of (cache, gimple_bb (phi)));
      replace_name (t->counter, own, next);
      gimple_stmt_iterator gsi = gsi_after_labels (gimple_bb (phi));
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      keep_values (t);
    }
}
