/* Last of all: lanes of a warp that leave a loop in different iterations, by ways on of which one has a loop,

     while (i < end && good (i)) i++;           GCC leaves the loop for A or B at once, by
     if (i < end) A; else for (...) B;          the test that ends it

   meet behind the loop, as they do in the source, so that they run B together and not one after the other.
   Takes loops that a thread runs by itself and that lead to two blocks.  Gives them one block behind, with a PHI of
   which of the two comes, and PHIs of what these use of the loop.  No pass that threads jumps comes later.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/values/values.h"
#include "opt/version/version.h"
#include "lower/region/region.h"

enum { BLOCKS_MAX = 48 };

/* A loop and where it leads to.  */
struct join
{
  class loop *loop;
  struct meeting m;             /* of its exits */
};

/* Whether a way on from BB has a loop before lanes would meet without this step, at END.  */
static bool
has_loop_before (const struct join *j, basic_block bb, basic_block end)
{
  auto_vec<basic_block> seen;
  edge e;
  edge_iterator it;
  if (bb == end)
    return false;
  seen.safe_push (bb);
  for (unsigned i = 0; i < seen.length () && seen.length () < BLOCKS_MAX; i++)
    {
      if (seen[i]->loop_father != j->m.to[0]->loop_father)
	return flow_loop_nested_p (j->m.to[0]->loop_father, seen[i]->loop_father);
      FOR_EACH_EDGE (e, it, seen[i]->succs)
	if (e->dest != end && !seen.contains (e->dest))
	  seen.safe_push (e->dest);
    }
  return false;
}

/* Whether LOOP calls what changes memory: lanes in it may wait for what others do behind it.  */
static bool
may_wait (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  bool waits = false;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      waits |= is_gimple_call (gsi_stmt (gsi)) && gimple_vdef (gsi_stmt (gsi));
  free (body);
  return waits;
}

/* Gives other loops that LOOP leads to at once a block in front, if it leads to several places.  */
static void
part_from_headers (class loop *loop)
{
  auto_vec<edge> exits = get_loop_exit_edges (loop);
  for (unsigned i = 1; i < exits.length (); i++)
    if (exits[i]->dest != exits[0]->dest)
      for (unsigned k = 0; k < exits.length (); k++)
	{
	  class loop *next = exits[k]->dest->loop_father;
	  if (next->header == exits[k]->dest && !flow_loop_nested_p (next, loop))
	    create_preheader (next, CP_SIMPLE_PREHEADERS);
	}
}

/* Finds where J's loop leads to; false if that is not two blocks of one loop, or there is nothing to gain.  */
static bool
find_ways (struct join *j)
{
  auto_vec<edge> exits = get_loop_exit_edges (j->loop);
  j->m.to[0] = j->m.to[1] = NULL;
  for (unsigned i = 0; i < exits.length (); i++)
    {
      edge e = exits[i];
      unsigned way = j->m.to[0] && j->m.to[0] != e->dest;
      if (e->flags & (EDGE_ABNORMAL | EDGE_EH) || (way && j->m.to[1] && j->m.to[1] != e->dest))
	return false;
      j->m.to[way] = e->dest;
      j->m.ways.safe_push (e);
      j->m.sides.safe_push (way);
    }
  if (!j->m.to[1] || j->m.to[0]->loop_father != j->m.to[1]->loop_father
      || j->m.to[0]->loop_father != loop_outer (j->loop))
    return false;
  basic_block end = get_immediate_dominator (CDI_POST_DOMINATORS, j->loop->header);
  while (end && flow_bb_inside_loop_p (j->loop, end))
    end = get_immediate_dominator (CDI_POST_DOMINATORS, end);
  return end && (has_loop_before (j, j->m.to[0], end) || has_loop_before (j, j->m.to[1], end));
}

/* The block that a use of a value at P is in; of a PHI that where the value comes from.  */
static basic_block
use_block (use_operand_p p)
{
  gphi *phi = dyn_cast <gphi *> (USE_STMT (p));
  return phi ? gimple_phi_arg_edge (phi, PHI_ARG_INDEX_FROM_USE (p))->src : gimple_bb (USE_STMT (p));
}

/* Whether the use at P is behind J's meeting block.  */
static bool
is_behind (const struct join *j, use_operand_p p)
{
  return gimple_bb (USE_STMT (p)) != j->m.block && !flow_bb_inside_loop_p (j->loop, use_block (p));
}

/* Lets uses of V behind J's loop be of a PHI, where V is not set on all ways.  */
static void
join_value (struct join *j, tree v)
{
  basic_block at = gimple_bb (SSA_NAME_DEF_STMT (v));
  bool behind = false, always = true;
  gimple *use;
  imm_use_iterator it;
  use_operand_p p;
  FOR_EACH_IMM_USE_FAST (p, it, v)
    behind |= !is_gimple_debug (USE_STMT (p)) && is_behind (j, p);
  for (unsigned i = 0; i < j->m.ways.length (); i++)
    always &= dominated_by_p (CDI_DOMINATORS, j->m.ways[i]->src, at);
  if (!behind || always)
    return;
  gphi *phi = meeting_phi (&j->m, TREE_TYPE (v));
  for (unsigned i = 0; i < j->m.ways.length (); i++)
    add_phi_arg (phi, dominated_by_p (CDI_DOMINATORS, j->m.ways[i]->src, at) ? v : meeting_any_value (TREE_TYPE (v)),
		 j->m.ways[i], UNKNOWN_LOCATION);
  FOR_EACH_IMM_USE_STMT (use, it, v)
    {
      FOR_EACH_IMM_USE_ON_STMT (p, it)
	if (is_behind (j, p))
	  SET_USE (p, gimple_phi_result (phi));
      update_stmt (use);
    }
}

/* Values of J's loop that code behind uses.  */
static void
join_values (struct join *j)
{
  auto_vec<tree> values;
  basic_block *body = get_loop_body (j->loop);
  for (unsigned i = 0; i < j->loop->num_nodes; i++)
    {
      for (gphi_iterator g = gsi_start_phis (body[i]); !gsi_end_p (g); gsi_next (&g))
	values.safe_push (gimple_phi_result (g.phi ()));
      for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  ssa_op_iter it;
	  tree v;
	  FOR_EACH_SSA_TREE_OPERAND (v, gsi_stmt (gsi), it, SSA_OP_DEF)
	    values.safe_push (v);
	}
    }
  free (body);
  for (unsigned i = 0; i < values.length (); i++)
    if (!virtual_operand_p (values[i]))
      join_value (j, values[i]);
}

/* ---- The block behind ---- */

/* Lets J's exits come together in one block.  */
static void
join_exits_of (struct join *j)
{
  meeting_make (&j->m, loop_outer (j->loop));
  join_values (j);
  unswitch_renew_dominance ();
}

unsigned
join_exits (function *fn)
{
  bool changed = false;
  if (clone_of (fn->decl)->why)
    return 0;
  auto_vec<class loop *> loops;
  unswitch_renew_dominance ();
  unswitch_sequential_loops (fn, &loops);
  for (unsigned i = 0; i < loops.length (); i++)
    if (!may_wait (loops[i]))
      part_from_headers (loops[i]);
  unswitch_renew_dominance ();
  for (unsigned i = 0; i < loops.length (); i++)
    {
      struct join j;
      j.loop = loops[i];
      if (may_wait (j.loop) || !find_ways (&j))
	continue;
      join_exits_of (&j);
      changed = true;
    }
  free_dominance_info (CDI_POST_DOMINATORS);
  if (changed)
    mark_virtual_operands_for_renaming (fn);
  return changed ? TODO_update_ssa_only_virtuals : 0;
}
