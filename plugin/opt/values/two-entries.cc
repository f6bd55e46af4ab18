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
  struct meeting m;             /* of the ways to B and A above */
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
    n->m.to[found++] = e->dest;
  FOR_EACH_BB_FN (bb, f)
    if (found < 2 && bb != n->m.to[0] && bitmap_bit_p (n->body, bb->index) && is_entry (n, bb))
      n->m.to[found++] = bb;
  for (unsigned side = 0; side < found; side++)
    FOR_EACH_EDGE (e, it, n->m.to[side]->preds)
      if (e->flags & EDGE_COMPLEX)
	return false;
      else if (!side || !bitmap_bit_p (n->body, e->src->index))
	{
	  n->m.ways.safe_push (e);
	  n->m.sides.safe_push (side);
	}
  return found == 2;
}

/* Gives a loop of F that has two entries one; false: there is none.  */
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
	  meeting_make (&n.m, find_common_loop (n.m.to[0]->loop_father, n.m.to[1]->loop_father));
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
