/* Double buffering.  Where a cache directive stands in a sequential loop that writes
   no memory, its tile has two buffers: while the threads use what the one holds, the next
   iteration's section is on its way to the other.  Takes sections that tile-plan.cc chose;
   gives, for tile-fill.cc to fill in,

     if (first iteration) fetch (first section, buffer 0)
     loop:
       wait for own copies; barrier
       if (there is a next iteration) fetch (next section, other buffer)
       ...                                        uses the buffer of this iteration

   One barrier does: behind it the present buffer is full, and nobody uses the other one any
   more.  The first and the next section are computed as the program does, with the values
   that the loop's variables have then: copies of the statements, which must be free of
   effects.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/tiles/tiles-inner.h"
#include "generic/cache/sections.h"
#include "lower/region/region.h"

enum
{
  DEPTH_MAX = 40,
  BYTES_LEAST = 8,              /* of a thread's share of the tiles of an iteration */
  ACCESSES_MOST = 128,          /* of a thread, in an iteration */
  THREADS_RESIDENT = GPU_SM_THREADS,      /* of a multiprocessor */
  BYTES_RESIDENT = 160 * 1024   /* of its shared memory, for all their tiles */
};

/* ---- Values in other iterations ---- */

/* Which iteration is meant: seen from before the loop, or from inside.  */
enum which { FIRST, SECOND, NEXT };

struct iteration
{
  class loop *loop;
  basic_block at;               /* where values are of use; in LOOP for NEXT */
  gimple *before;               /* in AT, statement that they are computed in front of */
  enum which which;
  struct iteration *earlier;    /* of SECOND: FIRST */
  gimple_seq *seq;              /* receives the statements */
  hash_map<tree, tree> *shifted, *present;
};

static tree value_then (struct iteration *, tree, int);
static tree value_now (struct iteration *, tree, int);

/* A walk over the operands of a copied statement.  */
struct copying
{
  struct iteration *it;
  tree (*value) (struct iteration *, tree, int);
  int depth;
  bool failed;
};

static tree
copy_name (tree *tp, int *walk, void *data)
{
  struct copying *c = (struct copying *) data;
  if (TYPE_P (*tp))
    *walk = 0;
  if (TREE_CODE (*tp) != SSA_NAME)
    return NULL_TREE;
  tree v = c->value (c->it, *tp, c->depth + 1);
  if (v)
    *tp = v;
  else
    c->failed = true;
  *walk = 0;
  return NULL_TREE;
}

/* The value that S, without effects, gives with its operands' VALUEs; NULL_TREE if one has
   none.  */
static tree
copy_statement (struct iteration *it, gassign *s, tree (*value) (struct iteration *, tree, int),
		int depth)
{
  if (depth > DEPTH_MAX || (gimple_vuse (s) && !cache_reads_parameter (s)))
    return NULL_TREE;
  gassign *copy = as_a <gassign *> (gimple_copy (s));
  struct copying c = { it, value, depth, false };
  for (unsigned i = 1; i < gimple_num_ops (copy); i++)
    walk_tree (gimple_op_ptr (copy, i), copy_name, &c, NULL);
  if (c.failed)
    return NULL_TREE;
  tree name = make_ssa_name (TREE_TYPE (gimple_assign_lhs (s)));
  gimple_assign_set_lhs (copy, name);
  gimple_set_vuse (copy, NULL_TREE);
  gimple_seq_add_stmt (it->seq, copy);
  return name;
}

/* V in this iteration, in front of IT->before; or NULL_TREE.  */
static tree
value_now (struct iteration *it, tree v, int depth)
{
  if (TREE_CODE (v) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (v))
    return v;
  gimple *s = SSA_NAME_DEF_STMT (v);
  basic_block bb = gimple_bb (s);
  if (bb == it->at ? gimple_code (s) == GIMPLE_PHI || cache_is_before (s, it->before)
      : dominated_by_p (CDI_DOMINATORS, it->at, bb))
    return v;
  if (tree *known = it->present->get (v))
    return *known;
  gassign *a = dyn_cast <gassign *> (s);
  tree value = a ? copy_statement (it, a, value_now, depth) : NULL_TREE;
  if (value)
    it->present->put (v, value);
  return value;
}

/* The result of PHI, in the loop, in the iteration that IT is about; or NULL_TREE.  */
static tree
counter_then (struct iteration *it, gphi *phi, int depth)
{
  if (gimple_bb (phi) != it->loop->header)
    return NULL_TREE;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree value = gimple_phi_arg_def (phi, i);
      if ((it->which != FIRST) == (gimple_phi_arg_edge (phi, i)->src == it->loop->latch))
	return it->which == FIRST ? value
	       : it->which == SECOND ? value_then (it->earlier, value, depth)
	       : value_now (it, value, depth);
    }
  return NULL_TREE;
}

/* V in the iteration that IT is about; or NULL_TREE.  */
static tree
value_then (struct iteration *it, tree v, int depth)
{
  if (TREE_CODE (v) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (v))
    return v;
  gimple *s = SSA_NAME_DEF_STMT (v);
  if (!flow_bb_inside_loop_p (it->loop, gimple_bb (s)))
    return v;
  if (tree *known = it->shifted->get (v))
    return *known;
  tree value = NULL_TREE;
  if (gphi *phi = dyn_cast <gphi *> (s))
    value = counter_then (it, phi, depth + 1);
  else if (gassign *a = dyn_cast <gassign *> (s))
    value = copy_statement (it, a, value_then, depth);
  if (value)
    it->shifted->put (v, value);
  return value;
}

/* ---- Which loops ---- */

/* The test that LOOP's only exit depends on, which leaves by *OUT; NULL if there are more.  */
static gcond *
exit_test (class loop *loop, edge *out)
{
  edge e;
  edge_iterator ei;
  basic_block bb;
  unsigned exits = 0;
  FOR_EACH_BB_FN (bb, cfun)
    if (flow_bb_inside_loop_p (loop, bb))
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (!flow_bb_inside_loop_p (loop, e->dest))
	  {
	    *out = e;
	    exits++;
	  }
  if (exits != 1)
    return NULL;
  gimple_stmt_iterator last = gsi_last_nondebug_bb ((*out)->src);
  return gsi_end_p (last) ? NULL : dyn_cast <gcond *> (gsi_stmt (last));
}

/* Whether the exit's test at OUT stands before AT in each iteration.  */
static bool
is_tested_before (edge out, basic_block at)
{
  return out->src != at && dominated_by_p (CDI_DOMINATORS, at, out->src);
}

/* Appends to IT->seq whether the iteration that IT is about takes place, as a boolean;
   NULL_TREE if that cannot be told.  */
static tree
build_takes_place (struct iteration *it, basic_block mark)
{
  edge out;
  gcond *g = exit_test (it->loop, &out);
  bool before = is_tested_before (out, mark);
  if (it->which == FIRST && !before)
    return boolean_true_node;
  tree a = gimple_cond_lhs (g), b = gimple_cond_rhs (g);
  a = before ? value_then (it, a, 0) : value_now (it, a, 0);
  b = a ? before ? value_then (it, b, 0) : value_now (it, b, 0) : NULL_TREE;
  if (!b)
    return NULL_TREE;
  tree more = gimple_build (it->seq, gimple_cond_code (g), boolean_type_node, a, b);
  return out->flags & EDGE_FALSE_VALUE ? more
	 : gimple_build (it->seq, EQ_EXPR, boolean_type_node, more, boolean_false_node);
}

/* Whether LOOP is one of R's whose iterations are split over gangs or threads.  */
static bool
is_split (const struct region *r, class loop *loop)
{
  for (unsigned i = 0; i < r->loops.length (); i++)
    {
      gphi *counter = r->loops[i]->mask ? cache_counter (r->loops[i]) : NULL;
      if (counter && gimple_bb (counter) == loop->header)
	return true;
    }
  return false;
}

/* Whether nothing in LOOP writes memory that is not the thread's own.  */
static bool
writes_nothing (const struct region *r, class loop *loop)
{
  for (unsigned i = 0; i < r->stmts.length (); i++)
    {
      gimple *s = r->stmts[i].stmt;
      if (gimple_bb (s) && gimple_vdef (s) && flow_bb_inside_loop_p (loop, gimple_bb (s))
	  && !(gimple_assign_single_p (s) && single_is_private (gimple_assign_lhs (s))))
	return false;
    }
  return r->routines.is_empty ();
}

/* Whether LOOP has two ways to its header, and runs AT in each iteration.  */
static bool
is_regular (class loop *loop, basic_block at)
{
  edge out;
  if (!loop_outer (loop) || !loop->latch || EDGE_COUNT (loop->header->preds) != 2)
    return false;
  gcond *g = exit_test (loop, &out);
  return g && dominated_by_p (CDI_DOMINATORS, loop->latch, at)
	 && (is_tested_before (out, at) || dominated_by_p (CDI_DOMINATORS, out->src, at));
}

/* ---- The plan ---- */

/* Whether it pays that LOOP looks ahead, by what was measured on an H200: tiles are copied 16
   bytes at once, but are no more than what all blocks that can be resident have room for twice;
   each thread's share is worth a copy, and little is done with a tile before the next one.  */
static bool
pays (const struct region *r, class loop *loop)
{
  HOST_WIDE_INT bytes = 0, accesses = 0, threads = cache_threads_about (r, BLOCK_BITS);
  for (unsigned i = 0; i < r->cache->sections.length (); i++)
    {
      const struct cached *c = &r->cache->sections[i];
      if (c->why || gimple_bb (c->mark)->loop_father != loop)
	continue;
      if (!cache_can_copy (c) || !cache_wide_elements (c))
	return false;
      bytes += c->elements * tree_to_shwi (TYPE_SIZE_UNIT (c->element));
      accesses += cache_count_accesses (r, c);
    }
  return bytes >= BYTES_LEAST * threads && accesses <= ACCESSES_MOST
	 && 2 * bytes * (THREADS_RESIDENT / threads) <= BYTES_RESIDENT;
}

static bool
can_look_ahead (const struct region *r, const struct cached *c)
{
  basic_block bb = gimple_bb (c->mark);
  class loop *loop = bb->loop_father;
  if (c->why || c->written || c->lines || !c->async || !is_regular (loop, bb)
      || is_split (r, loop) || !writes_nothing (r, loop))
    return false;
  for (unsigned k = 0; k < c->dims; k++)
    if (c->dim[k].wraps)
      return false;
  return options.cache_fetch == CACHE_FETCH_ASYNC || pays (r, loop);
}

void
cache_plan_fetch (const struct region *r)
{
  for (unsigned i = 0; i < r->cache->sections.length (); i++)
    {
      struct cached *c = &r->cache->sections[i];
      c->async = !c->why && r->f->entry && options.cache_fetch != CACHE_FETCH_PLAIN && cache_can_copy (c);
      c->ahead = can_look_ahead (r, c);
      c->async &= c->ahead || options.cache_fetch == CACHE_FETCH_ASYNC;
    }
}

/* ---- The code ---- */

static void
begin_iteration (struct iteration *it, class loop *loop, gimple *before, enum which which,
		 gimple_seq *seq)
{
  it->loop = loop;
  it->at = gimple_bb (before);
  it->before = before;
  it->which = which;
  it->earlier = NULL;
  it->seq = seq;
  it->shifted = new hash_map<tree, tree>;
  it->present = new hash_map<tree, tree>;
}

static void
end_iteration (struct iteration *it)
{
  delete it->shifted;
  delete it->present;
}

/* Sets SOURCE and the strides of the N sections from C on to what they are in IT.  */
static bool
shift_sections (struct iteration *it, struct cached *c, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    {
      c[i].source = value_then (it, gimple_call_arg (c[i].mark, CACHE_ADDRESS), 0);
      if (!c[i].source)
	return false;
      for (unsigned k = 0; k < c[i].dims; k++)
	{
	  tree stride = gimple_call_arg (c[i].mark, CACHE_STRIDE + 3 * k);
	  c[i].dim[k].stride = value_then (it, stride, 0);
	  if (!c[i].dim[k].stride)
	    return false;
	}
    }
  return true;
}

/* Whether all values of the N sections from C on in another iteration are known: a
   rehearsal.  */
static bool
can_shift (class loop *loop, struct cached *c, unsigned n, gimple *before, enum which which)
{
  gimple_seq seq = NULL;
  struct iteration it;
  begin_iteration (&it, loop, before, which, &seq);
  bool can = build_takes_place (&it, gimple_bb (c[n - 1].mark)) && shift_sections (&it, c, n);
  end_iteration (&it);
  gimple_seq_discard (seq);
  return can;
}

/* In front of BEFORE: if the iteration WHICH takes place, EACH is done about the N sections
   from C on as they are in it.  SOURCES: where they begin then, as far as that is known.  */
static void
fetch_iteration (class loop *loop, struct cached *c, unsigned n, gimple *before,
		 enum which which, const vec<tree> &sources, cache_fetch_all *each, void *data)
{
  gimple_seq seq = NULL, inside_seq = NULL;
  struct iteration it;
  begin_iteration (&it, loop, before, which, &seq);
  tree when = build_takes_place (&it, gimple_bb (c[n - 1].mark));
  cache_insert (before, seq);
  gimple *inside = gimple_build_nop ();
  it.seq = &inside_seq;
  it.shifted->empty ();
  it.present->empty ();
  shift_sections (&it, c, n);
  for (unsigned i = 0; i < n; i++)
    if (sources[i])
      c[i].source = sources[i];
  end_iteration (&it);
  gimple_stmt_iterator gsi = gsi_last_bb (cache_open_if (before, when));
  gimple_seq_add_stmt (&inside_seq, inside);
  gsi_insert_seq_after (&gsi, inside_seq, GSI_NEW_STMT);
  each (inside, c, n, data);
  gsi = gsi_for_stmt (inside);
  gsi_remove (&gsi, true);
}

/* Makes PHI, at LOOP's header, START in the first iteration, then NEXT.  */
static void
set_counter (class loop *loop, gphi *phi, tree start, tree next)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, loop->header->preds)
    add_phi_arg (phi, e->src == loop->latch ? next : start, e, UNKNOWN_LOCATION);
}

/* Where C's section begins in the next iteration of LOOP, a sum carried from iteration to
   iteration; NULL_TREE if it does not move by the same each time.  */
static tree
build_source (class loop *loop, const struct cached *c, gimple *front, gimple *before)
{
  gimple_seq seq = NULL;
  struct iteration one, two;
  tree address = gimple_call_arg (c->mark, CACHE_ADDRESS), u = long_long_unsigned_type_node;
  if (!cache_is_linear (loop, address))
    return NULL_TREE;
  begin_iteration (&one, loop, front, FIRST, &seq);
  begin_iteration (&two, loop, front, SECOND, &seq);
  two.earlier = &one;
  tree first = value_then (&one, address, 0), second = value_then (&two, address, 0);
  end_iteration (&one);
  end_iteration (&two);
  if (!first || !second)
    {
      gimple_seq_discard (seq);
      return NULL_TREE;
    }
  second = gimple_convert (&seq, u, second);
  tree step = gimple_build (&seq, MINUS_EXPR, u, second, gimple_convert (&seq, u, first));
  cache_insert (front, seq);
  gphi *phi = create_phi_node (make_ssa_name (u), loop->header);
  seq = NULL;
  tree next = gimple_build (&seq, PLUS_EXPR, u, gimple_phi_result (phi), step);
  cache_insert (before, seq);
  set_counter (loop, phi, second, next);
  return gimple_phi_result (phi);
}

/* A value that is 0 in the first iteration of LOOP, then 1, 0, ...; *NEXT receives the next
   one, computed in front of BEFORE.  */
static tree
build_toggle (class loop *loop, gimple *before, tree *next)
{
  tree type = integer_type_node;
  gphi *phi = create_phi_node (make_ssa_name (type), loop->header);
  gimple_seq seq = NULL;
  *next = gimple_build (&seq, MINUS_EXPR, type, build_one_cst (type), gimple_phi_result (phi));
  cache_insert (before, seq);
  set_counter (loop, phi, build_zero_cst (type), *next);
  return gimple_phi_result (phi);
}

/* Makes BUFFER of the N sections from C on that of number ODD, computed in front of BEFORE:
   as a product, of which ptxas sees that the tiles in it are aligned.  */
static void
build_buffers (struct cached *c, unsigned n, tree odd, gimple *before)
{
  gimple_seq seq = NULL;
  tree type = integer_type_node;
  for (unsigned i = 0; i < n; i++)
    c[i].buffer = gimple_build (&seq, MULT_EXPR, type, odd,
				build_int_cst (type, c[i].elements));
  cache_insert (before, seq);
}

/* A statement in a new block in front of LOOP.  */
static gimple *
open_front (class loop *loop)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, loop->header->preds)
    if (e->src != loop->latch)
      break;
  gimple *at = gimple_build_nop ();
  gimple_stmt_iterator gsi = gsi_start_bb (split_edge (e));
  gsi_insert_before (&gsi, at, GSI_NEW_STMT);
  return at;
}

gimple *
cache_look_ahead (struct cached *c, unsigned n)
{
  gimple *mark = c[n - 1].mark;
  class loop *loop = gimple_bb (mark)->loop_father;
  for (unsigned i = 0; i < n; i++)
    if (!c[i].ahead || gimple_bb (c[i].mark)->loop_father != loop)
      return NULL;
  calculate_dominance_info (CDI_DOMINATORS);
  return is_regular (loop, gimple_bb (mark)) && can_shift (loop, c, n, mark, NEXT)
	 && can_shift (loop, c, n, mark, FIRST) ? open_front (loop) : NULL;
}

void
cache_fetch_ahead (struct cached *c, unsigned n, gimple *front, cache_fetch_all *each, void *data)
{
  gimple *mark = c[n - 1].mark;
  class loop *loop = gimple_bb (mark)->loop_father;
  tree next;
  auto_vec<tree> none, sources;
  none.safe_grow_cleared (n);
  for (unsigned i = 0; i < n; i++)
    sources.safe_push (build_source (loop, &c[i], front, mark));
  build_buffers (c, n, integer_zero_node, front);
  fetch_iteration (loop, c, n, front, FIRST, none, each, data);
  tree now = build_toggle (loop, mark, &next);
  build_buffers (c, n, next, mark);
  fetch_iteration (loop, c, n, mark, NEXT, sources, each, data);
  build_buffers (c, n, now, mark);
}
