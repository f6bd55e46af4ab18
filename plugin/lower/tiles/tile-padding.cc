/* Threads without an iteration: those beyond the end of a loop that tile-uniform.cc makes all
   threads of a block run equally often.  They take part where the block's threads meet, to
   fill tiles and to write them back, and pass over what stands between.

   What such a thread needs is what decides about its way from meeting to meeting, and where
   the tiles are: the statements of directives with tiles, the tests that these depend on, and
   all values that go into either.  The rest becomes, stretch by stretch,

     if (inside)
       ... what stands there ...

   and what it needs of a stretch is computed in front of that.  Statements that only compute with
   elements of tiles, and with memory that nobody changes meanwhile, stay without a test, which
   would cost more.  They do no harm in any thread, unless a loop ends by what is loaded.  A stretch
   may leave a value to the code behind.  In a thread that has passed over the stretch that is the
   value of the iteration before, or zero.  Nobody looks at it.

   Takes R->cache behind the lowering of loops.  Changes the CFG.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/tiles/tiles-inner.h"
#include "lower/region/region.h"

/* What lies between two statements that hold its ends, for threads that are INSIDE.  */
struct stretch
{
  gimple *from, *to;
  tree inside;
  basic_block over;             /* the way of other threads */
};

struct padding
{
  const struct region *r;
  class loop *around;           /* all that is looked at */
  control_dependences *cd;
  hash_set<gimple *> needed;
  hash_set<gimple *> kept;      /* of struct together */
  hash_set<gimple *> harmless;  /* OP_CACHED: of elements that every thread may read */
  auto_bitmap blocks;           /* that have what is needed */
  auto_vec<gimple *> todo;      /* needed, whose operands are to be looked at */
  auto_vec<basic_block> behind; /* by block: where all ways from it come together */
  auto_bitmap visited;          /* blocks that threads without an iteration come to ... */
  auto_vec<unsigned> ways;      /* ... and by how many ways, by block */
  auto_vec<struct stretch> stretches;
};

/* The last statement of BB, or NULL.  */
static gimple *
last_of (basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_nondebug_bb (bb);
  return gsi_end_p (gsi) ? NULL : gsi_stmt (gsi);
}

static bool
is_within (const struct padding *p, basic_block bb)
{
  return bb && flow_bb_inside_loop_p (p->around, bb);
}

/* ---- What is needed ---- */

static void need_block (struct padding *, basic_block);

static void
need (struct padding *p, gimple *s)
{
  if (!s || !is_within (p, gimple_bb (s)) || p->needed.add (s))
    return;
  p->todo.safe_push (s);
  need_block (p, gimple_bb (s));
}

static void
need_value (struct padding *p, tree v)
{
  if (v && TREE_CODE (v) == SSA_NAME && !SSA_NAME_IS_DEFAULT_DEF (v))
    need (p, SSA_NAME_DEF_STMT (v));
}

/* The tests that decide whether control comes to BB are needed.  */
static void
need_block (struct padding *p, basic_block bb)
{
  bitmap_iterator it;
  unsigned i;
  if (!is_within (p, bb) || !bitmap_set_bit (p->blocks, bb->index))
    return;
  bitmap edges = p->cd->get_edges_dependent_on (bb->index);
  if (!edges)
    return;
  EXECUTE_IF_SET_IN_BITMAP (edges, 0, i, it)
    need (p, last_of (p->cd->get_edge_src (i)));
}

static bool
is_own_store (gimple *s)
{
  return gimple_assign_single_p (s) && single_is_private (gimple_assign_lhs (s));
}

/* Whether S reads memory, but for what a launch does not change.  */
static bool
is_load (gimple *s)
{
  return gimple_vuse (s) && !gimple_vdef (s)
	 && !(is_gimple_assign (s) && cache_reads_parameter (s));
}

/* What may set the thread's own memory that LOAD reads is needed.  */
static void
need_own_stores (struct padding *p, gimple *load)
{
  ao_ref ref;
  if (!gimple_assign_load_p (load))
    return;
  ao_ref_init (&ref, gimple_assign_rhs1 (load));
  for (unsigned i = 0; i < p->r->stmts.length (); i++)
    {
      gimple *s = p->r->stmts[i].stmt;
      if (gimple_bb (s) && is_own_store (s) && stmt_may_clobber_ref_p_1 (s, &ref))
	need (p, s);
    }
}

static void
need_operands (struct padding *p, gimple *s)
{
  ssa_op_iter it;
  tree v;
  if (gphi *phi = dyn_cast <gphi *> (s))
    for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
      {
	need_block (p, gimple_phi_arg_edge (phi, i)->src);
	need_value (p, gimple_phi_arg_def (phi, i));
      }
  else if (p->kept.contains (s))
    {
      need_value (p, gimple_assign_rhs1 (s));
      need_value (p, gimple_assign_rhs3 (s));
    }
  else
    FOR_EACH_SSA_TREE_OPERAND (v, s, it, SSA_OP_USE)
      need_value (p, v);
  if (is_load (s))
    need_own_stores (p, s);
}

static void
need_loop (struct padding *p, const struct together *t)
{
  tree values[] = { t->counter, t->all, t->inside, t->all_inside, t->index, t->valid };
  for (unsigned i = 0; i < ARRAY_SIZE (values); i++)
    need_value (p, values[i]);
  for (unsigned i = 0; i < t->kept.length (); i++)
    {
      p->kept.add (t->kept[i]);
      need (p, t->kept[i]);
    }
}

static void
find_needed (struct padding *p)
{
  const struct cache *cache = p->r->cache;
  for (unsigned i = 0; i < cache->loops.length (); i++)
    if (cache->loops[i].inside)
      need_loop (p, &cache->loops[i]);
  for (unsigned i = 0; i < cache->sections.length (); i++)
    {
      const struct cached *c = &cache->sections[i];
      if (c->why || c->lines)
	continue;
      need (p, c->mark);
      for (unsigned k = 0; c->back && k < c->ends.length (); k++)
	need (p, c->ends[k]);
    }
  while (!p->todo.is_empty ())
    need_operands (p, p->todo.pop ());
}

/* ---- The way past it ---- */

/* Whether the test at BB's end is needed.  */
static bool
is_needed_test (struct padding *p, basic_block bb)
{
  return !single_succ_p (bb) && p->needed.contains (last_of (bb));
}

/* Where a thread without an iteration comes to behind BB, unless a test decides.  */
static basic_block
next_of (const struct padding *p, basic_block bb)
{
  return single_succ_p (bb) ? single_succ (bb) : p->behind[bb->index];
}

static void
visit (struct padding *p, basic_block bb, vec<basic_block> *todo)
{
  if (!is_within (p, bb))
    return;
  p->ways[bb->index]++;
  if (bitmap_set_bit (p->visited, bb->index))
    todo->safe_push (bb);
}

/* Sets what P knows of the blocks that threads without an iteration come to.  */
static void
find_ways (struct padding *p)
{
  auto_vec<basic_block> todo;
  edge e;
  edge_iterator ei;
  p->ways.safe_grow_cleared (last_basic_block_for_fn (cfun));
  visit (p, p->around->header, &todo);
  while (!todo.is_empty ())
    {
      basic_block bb = todo.pop ();
      if (is_needed_test (p, bb))
	FOR_EACH_EDGE (e, ei, bb->succs)
	  visit (p, e->dest, &todo);
      else
	visit (p, next_of (p, bb), &todo);
    }
}

static bool
has_needed_phi (struct padding *p, basic_block bb)
{
  for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
    if (p->needed.contains (it.phi ()))
      return true;
  return false;
}

/* Whether a stretch may go on from BB to NEXT, behind it.  */
static bool
goes_on (struct padding *p, basic_block bb, basic_block next)
{
  const struct cache *cache = p->r->cache;
  return !is_needed_test (p, bb) && is_within (p, next) && p->ways[next->index] == 1
	 && !has_needed_phi (p, next)
	 && cache_inside_of (cache, bb) == cache_inside_of (cache, next);
}

/* ---- Stretches ---- */

/* Whether needed S can be done sooner.  */
static bool
is_movable (struct padding *p, gimple *s)
{
  return (is_gimple_assign (s) || is_gimple_call (s)) && !gimple_has_side_effects (s)
	 && !gimple_vdef (s) && !is_load (s) && !p->kept.contains (s);
}

/* Whether V comes from no load in P.  SEEN: the values looked at.  */
static bool
is_computed (const struct padding *p, tree v, hash_set<tree> *seen)
{
  if (TREE_CODE (v) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (v) || seen->add (v))
    return true;
  gimple *s = SSA_NAME_DEF_STMT (v);
  if (!is_within (p, gimple_bb (s)))
    return true;
  if (is_load (s) || gimple_vdef (s))
    return false;
  ssa_op_iter it;
  use_operand_p use;
  FOR_EACH_PHI_OR_STMT_USE (use, s, it, SSA_OP_USE)
    if (!is_computed (p, USE_FROM_PTR (use), seen))
      return false;
  return true;
}

/* Whether all operands of S come from no load in P.  */
static bool
has_computed_operands (const struct padding *p, gimple *s)
{
  hash_set<tree> seen;
  ssa_op_iter it;
  tree v;
  FOR_EACH_SSA_TREE_OPERAND (v, s, it, SSA_OP_USE)
    if (!is_computed (p, v, &seen))
      return false;
  return true;
}

static void
find_harmless (struct padding *p)
{
  const struct cache *cache = p->r->cache;
  for (unsigned i = 0; i < cache->sections.length (); i++)
    {
      const struct cached *c = &cache->sections[i];
      for (unsigned k = 0; !c->why && !c->lines && !c->written && k < c->uses.length (); k++)
	if (c->ways[k] == CACHE_WAY_TILE && !c->doubts[k] && is_within (p, gimple_bb (c->uses[k]))
	    && has_computed_operands (p, c->uses[k]))
	  p->harmless.add (c->uses[k]);
    }
}

/* Whether something in P may store to what LOAD reads.  */
static bool
may_be_stored (const struct padding *p, gimple *load)
{
  ao_ref ref;
  ao_ref_init (&ref, gimple_assign_rhs1 (load));
  for (unsigned i = 0; i < p->r->stmts.length (); i++)
    {
      gimple *s = p->r->stmts[i].stmt;
      if (is_within (p, gimple_bb (s)) && gimple_vdef (s) && stmt_may_clobber_ref_p_1 (s, &ref))
	return true;
    }
  return false;
}

/* Whether every thread may do S, a load: of an element of a tile, or of what stays as it is,
   where the thread whose iteration it repeats reads too.  */
static bool
is_harmless_load (struct padding *p, gimple *s)
{
  tree base = gimple_assign_load_p (s) ? get_base_address (gimple_assign_rhs1 (s)) : NULL_TREE;
  if (!base || gimple_has_volatile_ops (s))
    return false;
  gimple *def = TREE_CODE (base) == MEM_REF && TREE_CODE (TREE_OPERAND (base, 0)) == SSA_NAME
		? SSA_NAME_DEF_STMT (TREE_OPERAND (base, 0)) : NULL;
  gcall *c = def ? dyn_cast <gcall *> (def) : NULL;
  return c && device_op_of (c) == OP_CACHED ? p->harmless.contains (c)
	 : has_computed_operands (p, s) && !may_be_stored (p, s);
}

/* Whether it matters that threads without an iteration do S.  */
static bool
matters (struct padding *p, gimple *s)
{
  gcall *c = dyn_cast <gcall *> (s);
  if (c && gimple_call_internal_p (c, IFN_UNIQUE))
    return false;
  if (c && device_op_of (c) == OP_CACHED)
    return !p->harmless.contains (c);
  return gimple_vdef (s) || (is_load (s) && !is_harmless_load (p, s));
}

/* Whether all threads may do what is between the test at BB's end and where its ways come
   together.  */
static bool
is_harmless_from (struct padding *p, basic_block bb)
{
  auto_vec<basic_block> todo;
  auto_bitmap seen;
  edge e;
  edge_iterator ei;
  todo.safe_push (bb);
  while (!todo.is_empty ())
    {
      basic_block at = todo.pop ();
      if (!single_succ_p (at) && (!last_of (at) || !has_computed_operands (p, last_of (at))))
	return false;
      FOR_EACH_EDGE (e, ei, at->succs)
	{
	  if (e->dest == p->behind[bb->index] || !bitmap_set_bit (seen, e->dest->index))
	    continue;
	  if (!is_within (p, e->dest))
	    return false;
	  for (gimple_stmt_iterator i = gsi_start_bb (e->dest); !gsi_end_p (i); gsi_next (&i))
	    if (!is_gimple_debug (gsi_stmt (i)) && matters (p, gsi_stmt (i)))
	      return false;
	  todo.safe_push (e->dest);
	}
    }
  return true;
}

static gimple *
hold (gimple_stmt_iterator *before)
{
  gimple *s = gimple_build_nop ();
  gsi_insert_before (before, s, GSI_SAME_STMT);
  return s;
}

/* Ends the stretch that begins at *FROM, unless that is NULL, in front of GSI.  */
static void
end_stretch (struct padding *p, gimple **from, gimple_stmt_iterator *gsi)
{
  if (!*from)
    return;
  tree inside = cache_inside_of (p->r->cache, gimple_bb (*from));
  p->stretches.safe_push ({ *from, hold (gsi), inside, NULL });
  *from = NULL;
}

/* Goes through the statements of BB: *FROM is where the present stretch begins, or NULL.  */
static void
cut_block (struct padding *p, basic_block bb, gimple **from)
{
  gimple_stmt_iterator gsi = gsi_after_labels (bb);
  while (!gsi_end_p (gsi))
    {
      gimple *s = gsi_stmt (gsi);
      bool needed = p->needed.contains (s);
      if (needed && *from && is_movable (p, s))
	{
	  gimple_stmt_iterator to = gsi_for_stmt (*from);
	  gsi_move_before (&gsi, &to);
	  continue;
	}
      if (needed && !is_movable (p, s))
	end_stretch (p, from, &gsi);
      else if (!needed && !*from
	       && (gimple_code (s) == GIMPLE_COND || gimple_code (s) == GIMPLE_SWITCH
		   ? !is_harmless_from (p, bb) : matters (p, s)))
	*from = hold (&gsi);
      gsi_next (&gsi);
    }
}

/* Ends the stretch that begins at FROM where BB does.  */
static void
end_in_block (struct padding *p, gimple *from, basic_block bb)
{
  gimple_stmt_iterator end = gsi_last_bb (bb);
  if (!from)
    return;
  if (!gsi_end_p (end) && stmt_ends_bb_p (gsi_stmt (end)))
    return end_stretch (p, &from, &end);
  gimple *last = gimple_build_nop ();
  gsi_insert_after (&end, last, GSI_NEW_STMT);
  end = gsi_for_stmt (last);
  end_stretch (p, &from, &end);
  end = gsi_for_stmt (last);
  gsi_remove (&end, true);
}

/* Whether a stretch begins in BB.  */
static bool
begins_in (struct padding *p, basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_after_labels (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    if (!p->needed.contains (gsi_stmt (gsi)) && !is_gimple_debug (gsi_stmt (gsi))
	&& matters (p, gsi_stmt (gsi)))
      return true;
  return !single_succ_p (bb) && !is_harmless_from (p, bb);
}

/* Finds the stretches from BB on, as far as one can go on from block to block.  One that would
   begin in a loop begins in front of it.  */
static void
cut_from (struct padding *p, basic_block bb)
{
  gimple *from = NULL;
  for (;;)
    {
      cut_block (p, bb, &from);
      if (is_needed_test (p, bb))
	return;
      basic_block next = next_of (p, bb);
      if (!goes_on (p, bb, next))
	{
	  gimple_stmt_iterator gsi = gsi_after_labels (next);
	  if (single_succ_p (bb))
	    end_in_block (p, from, bb);
	  else
	    end_stretch (p, &from, &gsi);
	  return;
	}
      gimple_stmt_iterator end = gsi_last_bb (bb);
      if (!from && gsi_end_p (end) && next->loop_father->header == next
	  && begins_in (p, next))
	{
	  from = gimple_build_nop ();
	  gsi_insert_after (&end, from, GSI_NEW_STMT);
	}
      bb = next;
    }
}

static void
find_stretches (struct padding *p)
{
  auto_bitmap inner;
  bitmap_iterator it;
  unsigned i;
  EXECUTE_IF_SET_IN_BITMAP (p->visited, 0, i, it)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (cfun, i);
      if (!is_needed_test (p, bb) && goes_on (p, bb, next_of (p, bb)))
	bitmap_set_bit (inner, next_of (p, bb)->index);
    }
  EXECUTE_IF_AND_COMPL_IN_BITMAP (p->visited, inner, 0, i, it)
    cut_from (p, BASIC_BLOCK_FOR_FN (cfun, i));
}

/* ---- Passing over them ---- */

static void
remove_holder (gimple *s)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  gsi_remove (&gsi, true);
}

/* Lets threads without an iteration pass over S.  */
static void
pass_over (struct stretch *s)
{
  edge in = split_block (gimple_bb (s->from), s->from);
  basic_block to = split_block (gimple_bb (s->to), s->to)->dest;
  gimple_stmt_iterator gsi = gsi_last_bb (in->src);
  gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, s->inside, boolean_false_node, NULL_TREE,
					     NULL_TREE), GSI_NEW_STMT);
  in->flags = (in->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  in->probability = profile_probability::likely ();
  edge out = make_edge (in->src, to, EDGE_FALSE_VALUE);
  out->probability = in->probability.invert ();
  s->over = split_edge (out);
  remove_holder (s->from);
  remove_holder (s->to);
}

/* Whether a use of V is reached without its definition.  */
static bool
is_passed_over (tree v)
{
  imm_use_iterator it;
  use_operand_p use;
  basic_block def = gimple_bb (SSA_NAME_DEF_STMT (v));
  FOR_EACH_IMM_USE_FAST (use, it, v)
    {
      gimple *s = USE_STMT (use);
      basic_block at = is_a <gphi *> (s)
		       ? gimple_phi_arg_edge (as_a <gphi *> (s), PHI_ARG_INDEX_FROM_USE (use))->src
		       : gimple_bb (s);
      if (!is_gimple_debug (s) && at && !dominated_by_p (CDI_DOMINATORS, at, def))
	return true;
    }
  return false;
}

/* What V, which a loop may carry from iteration to iteration, was in the iteration before;
   *KEPT is the statement that keeps it, or NULL.  NULL_TREE if there is none.  */
static tree
value_before (const struct padding *p, tree v, gimple **kept)
{
  imm_use_iterator it;
  use_operand_p use;
  tree before = NULL_TREE;
  *kept = NULL;
  FOR_EACH_IMM_USE_FAST (use, it, v)
    {
      gimple *s = USE_STMT (use);
      if (const_cast<struct padding *> (p)->kept.contains (s) && gimple_assign_rhs2 (s) == v)
	{
	  *kept = s;
	  return gimple_assign_rhs3 (s);
	}
      gphi *phi = dyn_cast <gphi *> (s);
      if (phi && bb_loop_header_p (gimple_bb (phi)) && gimple_bb (phi)->loop_father->latch
	  && gimple_phi_arg_edge (phi, PHI_ARG_INDEX_FROM_USE (use))->src
	     == gimple_bb (phi)->loop_father->latch)
	before = gimple_phi_result (phi);
    }
  return before;
}

/* Whether VALUE can be used at the end of BB.  */
static bool
is_known_in (tree value, basic_block bb)
{
  if (!value || TREE_CODE (value) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (value))
    return value != NULL_TREE;
  return dominated_by_p (CDI_DOMINATORS, bb, gimple_bb (SSA_NAME_DEF_STMT (value)));
}

/* Gives V a value on the ways past its definition.  */
static void
define_over (const struct padding *p, tree v, vec<gimple *> *kept)
{
  gimple *def = SSA_NAME_DEF_STMT (v), *keeps;
  tree before = value_before (p, v, &keeps);
  for (unsigned i = 0; i < p->stretches.length (); i++)
    {
      basic_block over = p->stretches[i].over;
      if (dominated_by_p (CDI_DOMINATORS, over, gimple_bb (def)))
	continue;
      tree value = is_known_in (before, over) ? before : build_zero_cst (TREE_TYPE (v));
      gassign *s = gimple_build_assign (v, value);
      SSA_NAME_DEF_STMT (v) = def;
      gimple_stmt_iterator gsi = gsi_last_bb (over);
      gsi_insert_after (&gsi, s, GSI_NEW_STMT);
      create_new_def_for (v, s, single_ssa_def_operand (s, SSA_OP_DEF));
    }
  if (keeps)
    kept->safe_push (keeps);
}

/* Behind the stretches of P values are as they were before, or zero.  */
static void
define_values (const struct padding *p)
{
  auto_vec<tree> values;
  auto_vec<gimple *> kept;
  tree v;
  unsigned i;
  calculate_dominance_info (CDI_DOMINATORS);
  FOR_EACH_SSA_NAME (i, v, cfun)
    if (!SSA_NAME_IS_DEFAULT_DEF (v) && !virtual_operand_p (v)
	&& is_within (p, gimple_bb (SSA_NAME_DEF_STMT (v))) && is_passed_over (v))
      values.safe_push (v);
  for (i = 0; i < values.length (); i++)
    define_over (p, values[i], &kept);
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
  for (i = 0; i < kept.length (); i++)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (kept[i]);
      gimple_assign_set_rhs_from_tree (&gsi, gimple_assign_rhs2 (kept[i]));
      update_stmt (gsi_stmt (gsi));
    }
  free_dominance_info (CDI_DOMINATORS);
}

/* Puts an empty block in front of each loop in P.  */
static void
put_fronts (const struct padding *p)
{
  for (class loop *l : loops_list (cfun, 0, p->around))
    if (l != p->around && l->latch && EDGE_COUNT (l->header->preds) == 2)
      split_edge (EDGE_PRED (l->header, EDGE_PRED (l->header, 0)->src == l->latch));
}

/* Looks at the CFG of P, and puts holders into it.  */
static void
plan (struct padding *p)
{
  basic_block bb;
  put_fronts (p);
  free_dominance_info (CDI_POST_DOMINATORS);
  connect_infinite_loops_to_exit ();
  calculate_dominance_info (CDI_POST_DOMINATORS);
  control_dependences cd;
  p->cd = &cd;
  p->behind.safe_grow_cleared (last_basic_block_for_fn (cfun));
  FOR_EACH_BB_FN (bb, cfun)
    p->behind[bb->index] = get_immediate_dominator (CDI_POST_DOMINATORS, bb);
  find_needed (p);
  find_harmless (p);
  remove_fake_exit_edges ();
  free_dominance_info (CDI_POST_DOMINATORS);
  find_ways (p);
  find_stretches (p);
}

/* Whether no other loop of CACHE whose threads run together is around T.  */
static bool
is_outermost (const struct cache *cache, const struct together *t)
{
  basic_block head = gimple_bb (SSA_NAME_DEF_STMT (t->counter));
  for (unsigned i = 0; i < cache->loops.length (); i++)
    {
      const struct together *u = &cache->loops[i];
      if (u != t && u->inside
	  && flow_bb_inside_loop_p (gimple_bb (SSA_NAME_DEF_STMT (u->counter))->loop_father, head))
	return false;
    }
  return true;
}

void
cache_pass_over (struct region *r)
{
  for (unsigned i = 0; i < r->cache->loops.length (); i++)
    {
      const struct together *t = &r->cache->loops[i];
      if (!t->inside || !is_outermost (r->cache, t))
	continue;
      struct padding p;
      p.r = r;
      p.around = gimple_bb (SSA_NAME_DEF_STMT (t->counter))->loop_father;
      plan (&p);
      free_dominance_info (CDI_DOMINATORS);
      for (unsigned k = 0; k < p.stretches.length (); k++)
	pass_over (&p.stretches[k]);
      if (!p.stretches.is_empty ())
	define_values (&p);
    }
}
