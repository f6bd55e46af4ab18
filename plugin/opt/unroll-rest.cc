/* Between stages 5 and 6, below unroll.cc: unrolls by a power of two a loop whose number of
   iterations is known when it is entered.  At most FACTOR - 1 iterations are left over:

	if (main) do { FACTOR iterations } while (--main);
	if (rest) do { one iteration } while (...);

   GCC's own unroller leaves 1 to FACTOR iterations over.  On a GPU each of these waits for its loads,
   so that one of them takes as long as FACTOR unrolled ones.  What may be many is unrolled in its turn.

   Takes loop-closed SSA and leaves it so.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/opt.h"

enum
{
  MOST_ALONE = 8,		/* copies, of which fewer are left over one after another */
  STRIP = 4			/* of more copies so many at a time */
};

/* Appends to SEQ how often the latch of a loop with DESC runs.  */
static tree
latch_count (gimple_seq *seq, const class tree_niter_desc *desc)
{
  tree type = unsigned_type_for (TREE_TYPE (desc->niter)), zero = build_zero_cst (type);
  tree n = force_gimple_operand (unshare_expr (desc->niter), seq, true, NULL_TREE);
  n = gimple_convert (seq, type, n);
  if (integer_zerop (desc->may_be_zero))
    return n;
  tree none = fold_build3 (COND_EXPR, type, unshare_expr (desc->may_be_zero), zero, n);
  gimple_seq more = NULL;
  none = force_gimple_operand (none, &more, true, NULL_TREE);
  gimple_seq_add_seq (seq, more);
  return none;
}

/* Fills VALUES with those that LOOP's next iteration would begin with, in the order of PHIS of its
   header.  They are phi nodes of BB, which one edge leads to, from LOOP.  */
static void
close_values (class loop *loop, basic_block bb, const vec<gphi *> &phis, vec<tree> *values)
{
  for (unsigned i = 0; i < phis.length (); i++)
    {
      tree next = PHI_ARG_DEF_FROM_EDGE (phis[i], loop_latch_edge (loop));
      if (TREE_CODE (next) == SSA_NAME)
	{
	  gphi *closed = create_phi_node (copy_ssa_name (next), bb);
	  add_phi_arg (closed, next, single_pred_edge (bb), UNKNOWN_LOCATION);
	  next = gimple_phi_result (closed);
	}
      values->safe_push (next);
    }
}

/* Lets REST, a loop with the header's PHIS, also begin with VALUES, where ENTRY comes from.  */
static void
begin_with (class loop *rest, edge entry, const vec<gphi *> &phis, const vec<tree> &values)
{
  edge ahead = loop_preheader_edge (rest);
  for (unsigned i = 0; i < phis.length (); i++)
    {
      tree first = PHI_ARG_DEF_FROM_EDGE (phis[i], ahead);
      gphi *phi = create_phi_node (copy_ssa_name (gimple_phi_result (phis[i])), ahead->src);
      edge e;
      edge_iterator it;
      FOR_EACH_EDGE (e, it, ahead->src->preds)
	add_phi_arg (phi, e == entry ? values[i] : first, e, UNKNOWN_LOCATION);
      SET_PHI_ARG_DEF (phis[i], ahead->dest_idx, gimple_phi_result (phi));
    }
}

/* Makes LOOP leave its only exit after COUNT iterations.  */
static void
leave_after (class loop *loop, tree count)
{
  edge exit = single_dom_exit (loop);
  gimple_stmt_iterator last = gsi_last_bb (exit->src);
  gcond *cond = as_a <gcond *> (gsi_stmt (last));
  /* The assembler unrolls further where the counter is signed.  */
  tree type = signed_type_for (TREE_TYPE (count)), before, after;
  gimple_seq seq = NULL;
  count = gimple_convert (&seq, type, count);
  gsi_insert_seq_on_edge_immediate (loop_preheader_edge (loop), seq);
  accx_create_iv (count, build_minus_one_cst (type), loop, &last, false, &before, &after);
  gimple_cond_set_code (cond, exit->flags & EDGE_TRUE_VALUE ? EQ_EXPR : NE_EXPR);
  gimple_cond_set_lhs (cond, after);
  gimple_cond_set_rhs (cond, build_zero_cst (type));
  update_stmt (cond);
}

/* Has LOOP's body FACTOR times, of which the last one alone may exit.  */
static bool
copy_body (class loop *loop, edge exit, unsigned factor)
{
  auto_sbitmap wont_exit (factor);
  auto_vec<edge> to_remove;
  bitmap_ones (wont_exit);
  bitmap_clear_bit (wont_exit, factor - 1);
  if (!gimple_duplicate_loop_body_to_header_edge (loop, loop_latch_edge (loop), factor - 1, wont_exit,
						  exit, &to_remove, DLTHE_FLAG_UPDATE_FREQ))
    return false;
  for (unsigned i = 0; i < to_remove.length (); i++)
    remove_path (to_remove[i]);
  update_ssa (TODO_update_ssa);
  return true;
}

/* Lets LOOP, left for good where FEW is zero, lead to REST else.  PHIS and REST_PHIS are their headers'.  */
static void
lead_to_rest (class loop *loop, class loop *rest, tree few, const vec<gphi *> &phis,
	      const vec<gphi *> &rest_phis)
{
  auto_vec<tree> values;
  basic_block done = split_edge (single_dom_exit (loop));
  edge leave = single_succ_edge (done);
  close_values (loop, done, phis, &values);
  gimple_stmt_iterator end = gsi_last_bb (done);
  gsi_insert_after (&end, gimple_build_cond (EQ_EXPR, few, build_zero_cst (TREE_TYPE (few)), NULL_TREE,
					     NULL_TREE), GSI_NEW_STMT);
  leave->flags = (leave->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  leave->probability = profile_probability::even ();
  edge entry = make_edge (done, loop_preheader_edge (rest)->src,
			  EDGE_FALSE_VALUE | (leave->flags & EDGE_IRREDUCIBLE_LOOP));
  entry->probability = profile_probability::even ();
  begin_with (rest, entry, rest_phis, values);
}

/* Lists the PHIS of LOOP's header but for memory.  */
static void
list_phis (class loop *loop, vec<gphi *> *phis)
{
  for (gphi_iterator i = gsi_start_phis (loop->header); !gsi_end_p (i); gsi_next (&i))
    if (!virtual_operand_p (gimple_phi_result (i.phi ())))
      phis->safe_push (i.phi ());
}

/* Unrolls REST, a loop of FEW iterations, one at least.  */
static void
unroll_rest (class loop *rest, tree few)
{
  class tree_niter_desc desc;
  tree type = TREE_TYPE (few);
  desc.may_be_zero = boolean_false_node;
  desc.niter = fold_build2 (MINUS_EXPR, type, few, build_one_cst (type));
  rest_unroll (rest, single_dom_exit (rest), STRIP, &desc);
}

bool
rest_unroll (class loop *loop, edge exit, unsigned factor, const class tree_niter_desc *desc)
{
  gimple_seq seq = NULL;
  auto_vec<gphi *> phis, rest_phis;
  bool last = empty_block_p (loop->latch) && single_pred_p (loop->latch)
	      && single_pred (loop->latch) == exit->src;
  if (!last || !pow2p_hwi (factor) || !can_duplicate_loop_p (loop))
    return false;
  /* (N + 1) / FACTOR and its rest, for N that may be the largest number.  */
  tree n = latch_count (&seq, desc), type = TREE_TYPE (n), most = build_int_cst (type, factor - 1);
  tree over = gimple_build (&seq, BIT_AND_EXPR, type, n, most);
  tree full = gimple_build (&seq, EQ_EXPR, boolean_type_node, over, most);
  tree main = gimple_build (&seq, RSHIFT_EXPR, type, n,
			    build_int_cst (integer_type_node, exact_log2 (factor)));
  main = gimple_build (&seq, PLUS_EXPR, type, main, gimple_convert (&seq, type, full));
  tree few = gimple_build (&seq, PLUS_EXPR, type, n, build_one_cst (type));
  few = gimple_build (&seq, BIT_AND_EXPR, type, few, most);
  gsi_insert_seq_on_edge_immediate (loop_preheader_edge (loop), seq);
  tree any = build2 (NE_EXPR, boolean_type_node, main, build_zero_cst (type));
  profile_probability likely = profile_probability::likely ();
  class loop *rest = loop_version (loop, any, NULL, likely, likely.invert (), likely,
				   likely.invert (), true);
  if (!rest)
    return false;
  update_ssa (TODO_update_ssa);
  list_phis (loop, &phis);
  list_phis (rest, &rest_phis);
  if (!copy_body (loop, exit, factor))
    return true;
  leave_after (loop, main);
  leave_after (rest, few);
  lead_to_rest (loop, rest, few, phis, rest_phis);
  rest->unroll = 1;
  rest->any_upper_bound = loop->any_upper_bound = false;
  rest->any_estimate = loop->any_estimate = rest->any_likely_upper_bound = loop->any_likely_upper_bound = false;
  mark_virtual_operands_for_renaming (cfun);
  rewrite_into_loop_closed_ssa (NULL, TODO_update_ssa);
  if (factor > MOST_ALONE)
    unroll_rest (rest, few);
  return true;
}
