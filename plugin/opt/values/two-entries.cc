/* Behind the last pass that threads jumps: loops that are entered at two places, as jumps of the program or GCC's
   threading of them make them,

     if (n) goto a;  b: ...  a: ...  if (more) goto b;

   get one entry.  ptxas 13 has lanes of a warp go around the outer loop one by one there.  And yet it counts iterations
   once for all, in a register of the warp: lanes leave too early, or never.

   Takes loops of which no block dominates the others.  All ways to B, and those to A from outside, come together in a
   block that chooses B or A.  It has a PHI of which it is, and PHIs of what PHIs of the two choose.  Where a loop has
   more entries, or one inside of it has two, that is done again.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/values/values.h"
#include "opt/version/version.h"
#include "lower/region/region.h"

/* Two entries of a loop.  */
struct entries
{
  auto_bitmap body;             /* the loop's blocks */
  basic_block to[2];            /* B and A above */
  auto_vec<edge> ways;          /* edges that are to come together */
  auto_vec<unsigned> sides;     /* of each: 0 or 1 */
  basic_block meet;
};

/* Adds to REACHED what BB leads to, or, BACK, what leads to BB, without passing AROUND.  */
static void
add_reached (basic_block bb, basic_block around, bool back, bitmap reached)
{
  auto_vec<basic_block> work;
  edge e;
  edge_iterator it;
  work.safe_push (bb);
  bitmap_set_bit (reached, bb->index);
  while (!work.is_empty ())
    {
      basic_block at = work.pop ();
      FOR_EACH_EDGE (e, it, back ? at->preds : at->succs)
	{
	  basic_block next = back ? e->src : e->dest;
	  if (next != around && bitmap_set_bit (reached, next->index))
	    work.safe_push (next);
	}
    }
}

/* Whether E goes back to a block that does not dominate its source.  */
static bool
enters_inside (edge e)
{
  return e->flags & EDGE_DFS_BACK && !dominated_by_p (CDI_DOMINATORS, e->src, e->dest);
}

/* Whether BB of N's loop has a way from outside.  */
static bool
is_entry (struct entries *n, basic_block bb)
{
  edge e;
  edge_iterator it;
  FOR_EACH_EDGE (e, it, bb->preds)
    if (!bitmap_bit_p (n->body, e->src->index))
      return true;
  return false;
}

/* Fills N for the loop that E goes around; false: a way to one of the entries cannot be another.  */
static bool
find_entries (function *f, edge e, struct entries *n)
{
  auto_bitmap before;
  basic_block bb, around = get_immediate_dominator (CDI_DOMINATORS, e->dest);
  unsigned found = 0;
  edge_iterator it;
  add_reached (e->dest, around, false, n->body);
  add_reached (e->dest, around, true, before);
  bitmap_and_into (n->body, before);
  if (is_entry (n, e->dest))
    n->to[found++] = e->dest;
  FOR_EACH_BB_FN (bb, f)
    if (found < 2 && bb != n->to[0] && bitmap_bit_p (n->body, bb->index) && is_entry (n, bb))
      n->to[found++] = bb;
  for (unsigned side = 0; side < found; side++)
    FOR_EACH_EDGE (e, it, n->to[side]->preds)
      if (e->flags & EDGE_COMPLEX)
	return false;
      else if (!side || !bitmap_bit_p (n->body, e->src->index))
	{
	  n->ways.safe_push (e);
	  n->sides.safe_push (side);
	}
  return found == 2;
}

/* ---- The block in front ---- */

/* What the PHIs of N's entries choose, way by way.  */
struct entry_choices
{
  auto_vec<gphi *> phis;
  auto_vec<unsigned> sides;
  auto_vec<tree> values;        /* of each PHI as many as there are ways; NULL_TREE: to the other entry */
};

static void
note_choices (const struct entries *n, struct entry_choices *c)
{
  for (unsigned side = 0; side < 2; side++)
    for (gphi_iterator g = gsi_start_phis (n->to[side]); !gsi_end_p (g); gsi_next (&g))
      {
	c->phis.safe_push (g.phi ());
	c->sides.safe_push (side);
	for (unsigned i = 0; i < n->ways.length (); i++)
	  c->values.safe_push (n->sides[i] == side ? PHI_ARG_DEF_FROM_EDGE (g.phi (), n->ways[i]) : NULL_TREE);
      }
}

/* Gives the PHIs of C what they have from the block in front of N's loop.  */
static void
put_choices (struct entries *n, struct entry_choices *c)
{
  unsigned ways = n->ways.length ();
  for (unsigned k = 0; k < c->phis.length (); k++)
    {
      tree result = gimple_phi_result (c->phis[k]), type = TREE_TYPE (result), value = NULL_TREE;
      gphi *phi = virtual_operand_p (result) ? NULL : create_phi_node (make_ssa_name (type), n->meet);
      for (unsigned i = 0; i < ways; i++)
	{
	  tree v = c->values[k * ways + i];
	  value = v ? v : value;
	  if (phi)
	    add_phi_arg (phi, v ? v : get_or_create_ssa_default_def (cfun, create_tmp_var (type)), n->ways[i],
			 UNKNOWN_LOCATION);
	}
      add_phi_arg (c->phis[k], phi ? gimple_phi_result (phi) : value, find_edge (n->meet, n->to[c->sides[k]]),
		   UNKNOWN_LOCATION);
    }
}

/* Lets N's ways lead to a new block, which leads to the two entries.  */
static void
make_meet (struct entries *n)
{
  n->meet = create_empty_bb (n->ways[0]->src);
  add_bb_to_loop (n->meet, find_common_loop (n->to[0]->loop_father, n->to[1]->loop_father));
  n->meet->count = profile_count::zero ();
  for (unsigned i = 0; i < n->ways.length (); i++)
    {
      n->ways[i] = redirect_edge_and_branch (single_succ_edge (split_edge (n->ways[i])), n->meet);
      n->meet->count += n->ways[i]->count ();
    }
  for (unsigned side = 0; side < 2; side++)
    make_edge (n->meet, n->to[side], side ? EDGE_FALSE_VALUE : EDGE_TRUE_VALUE)->probability
      = profile_probability::even ();
  gphi *first = create_phi_node (make_ssa_name (boolean_type_node), n->meet);
  for (unsigned i = 0; i < n->ways.length (); i++)
    add_phi_arg (first, n->sides[i] ? boolean_false_node : boolean_true_node, n->ways[i], UNKNOWN_LOCATION);
  gcond *test = gimple_build_cond (NE_EXPR, gimple_phi_result (first), boolean_false_node, NULL_TREE, NULL_TREE);
  gimple_stmt_iterator gsi = gsi_last_bb (n->meet);
  gsi_insert_after (&gsi, test, GSI_NEW_STMT);
}

/* Gives N's loop one entry for two.  */
static void
make_one_entry (struct entries *n)
{
  struct entry_choices c;
  note_choices (n, &c);
  make_meet (n);
  put_choices (n, &c);
}

/* Does so for a loop of F that has two; false: there is none.  */
static bool
take_loop (function *f)
{
  basic_block bb;
  edge e;
  edge_iterator it;
  mark_dfs_back_edges ();
  FOR_EACH_BB_FN (bb, f)
    FOR_EACH_EDGE (e, it, bb->succs)
      if (enters_inside (e))
	{
	  struct entries n;
	  if (!find_entries (f, e, &n))
	    continue;
	  free_dominance_info (CDI_DOMINATORS);
	  free_dominance_info (CDI_POST_DOMINATORS);
	  make_one_entry (&n);
	  calculate_dominance_info (CDI_DOMINATORS);
	  return true;
	}
  return false;
}

unsigned
two_entries (function *f)
{
  bool changed = false;
  if (clone_of (f->decl)->why)
    return 0;
  calculate_dominance_info (CDI_DOMINATORS);
  while (take_loop (f))
    changed = true;
  if (!changed)
    return 0;
  fix_loop_structure (NULL);
  mark_virtual_operands_for_renaming (f);
  return TODO_update_ssa_only_virtuals;
}
