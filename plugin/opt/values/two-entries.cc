/* Last of all: loops that are entered at two places, as jumps of the program or GCC's threading of them make them,

     if (n) goto a;  b: ...  a: ...  if (more) goto b;

   in loops that all threads enter with the same counter.  ptxas 13 has lanes of a warp go around the outer loop one by one
   there.  And yet it counts iterations once for all, in a register of the warp: lanes leave too early, or never.

   Takes PHIs of such loops, and of those around.  Whole numbers and pointers from outside get 0 in a
   register of each thread added: ptxas cannot see that it is one value for all, and each lane counts for itself.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/values/values.h"
#include "lower/region/region.h"

/* 0 in a register of each thread, at the beginning of F: a product of two neighbours is even.  */
static tree
own_zero (function *f)
{
  gimple_seq seq = NULL;
  tree type = unsigned_type_node, x = gimple_convert (&seq, type, build_index (&seq, OP_TID_X));
  tree next = gimple_build (&seq, PLUS_EXPR, type, x, build_one_cst (type));
  tree even = gimple_build (&seq, MULT_EXPR, type, x, next);
  tree zero = gimple_build (&seq, BIT_AND_EXPR, type, even, build_one_cst (type));
  gsi_insert_seq_on_edge (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (f)), seq);
  return zero;
}

/* Whether edge E into BB comes from outside of the loop that BB is an entry or the header of.  */
static bool
comes_from_outside (edge e, basic_block bb)
{
  if (bb->flags & BB_IRREDUCIBLE_LOOP)
    return !(e->flags & EDGE_IRREDUCIBLE_LOOP);
  return !flow_bb_inside_loop_p (bb->loop_father, e->src);
}

/* Adds ZERO to what PHI has from E.  */
static void
add_own (gphi *phi, edge e, tree zero)
{
  gimple_seq seq = NULL;
  tree value = PHI_ARG_DEF_FROM_EDGE (phi, e), type = TREE_TYPE (value), own;
  if (POINTER_TYPE_P (type))
    own = gimple_build (&seq, POINTER_PLUS_EXPR, type, value, gimple_convert (&seq, sizetype, zero));
  else
    own = gimple_build (&seq, BIT_XOR_EXPR, type, value, gimple_convert (&seq, type, zero));
  gsi_insert_seq_on_edge (e, seq);
  SET_PHI_ARG_DEF (phi, e->dest_idx, own);
}

/* Adds to BLOCKS those of F in loops with two entries, and the headers of loops around such.  */
static void
find_loops (function *f, bitmap blocks)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, f)
    if (bb->flags & BB_IRREDUCIBLE_LOOP)
      {
	bitmap_set_bit (blocks, bb->index);
	for (class loop *l = bb->loop_father; l && loop_outer (l); l = loop_outer (l))
	  bitmap_set_bit (blocks, l->header->index);
      }
}

unsigned
two_entries (function *f)
{
  auto_bitmap blocks;
  basic_block bb;
  edge e;
  edge_iterator it;
  tree zero = NULL_TREE;
  if (clone_of (f->decl)->why || !mark_irreducible_loops ())
    return 0;
  find_loops (f, blocks);
  FOR_EACH_BB_FN (bb, f)
    for (gphi_iterator g = gsi_start_phis (bb); bitmap_bit_p (blocks, bb->index) && !gsi_end_p (g); gsi_next (&g))
      {
	tree type = TREE_TYPE (gimple_phi_result (g.phi ()));
	if (TREE_CODE (type) != INTEGER_TYPE && !POINTER_TYPE_P (type))
	  continue;
	zero = zero ? zero : own_zero (f);
	FOR_EACH_EDGE (e, it, bb->preds)
	  if (comes_from_outside (e, bb) && !(e->flags & EDGE_COMPLEX))
	    add_own (g.phi (), e, zero);
      }
  gsi_commit_edge_inserts ();
  return 0;
}
