/* Between stages 5 and 6: accesses to neighbouring elements joined.  Takes a loop that
   vectorize-lanes.cc has chosen and unroll.cc has unrolled, whose copies of the body still do every
   LANES-th iteration; gives them packs of neighbouring ones, with one load and store for
   each pack.  The loads of all copies come first, by one address and constants.

   Takes and gives loop-closed SSA inside GCC's loop pipeline.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/opt.h"

/* Fills STEPS with the statements, last first, that take V of LOOP on through the copies of
   its body.  */
static void
find_steps (class loop *loop, tree v, vec<gassign *> *steps)
{
  tree next = PHI_ARG_DEF_FROM_EDGE (SSA_NAME_DEF_STMT (v), loop_latch_edge (loop));
  while (next != v)
    {
      gimple *s = SSA_NAME_DEF_STMT (next);
      if (gimple_code (s) == GIMPLE_PHI)
	{
	  next = gimple_phi_arg_def (s, 0);
	  continue;
	}
      steps->safe_push (as_a <gassign *> (s));
      next = gimple_assign_rhs1 (s);
    }
}

/* Gives the copies of LOOP's body their iterations.  */
static void
move_steps (class loop *loop, const struct pairs *p)
{
  for (unsigned i = 0; i < p->moving.length (); i++)
    {
      auto_vec<gassign *> steps;
      const struct moving *m = &p->moving[i];
      find_steps (loop, m->phi, &steps);
      gcc_assert (steps.length () == p->factor);
      for (unsigned k = 0; k < steps.length (); k++)
	{
	  gassign *s = steps[steps.length () - 1 - k];
	  tree type = TREE_TYPE (gimple_assign_rhs2 (s));
	  HOST_WIDE_INT stride = tree_to_shwi (gimple_assign_rhs2 (s)), pack = p->together;
	  HOST_WIDE_INT step = k % pack < pack - 1 ? m->unit
			       : pack * stride - (pack - 1) * m->unit;
	  gimple_assign_set_rhs2 (s, build_int_cst (type, step));
	  update_stmt (s);
	}
    }
}

tree
join_place (gimple *s, tree *offset)
{
  tree ref = pairs_accessed (s);
  *offset = TREE_CODE (ref) == MEM_REF ? TREE_OPERAND (ref, 1)
	    : build_zero_cst (reference_alias_ptr_type (ref));
  if (TREE_CODE (ref) == MEM_REF)
    return TREE_OPERAND (ref, 0);
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  return force_gimple_operand_gsi (&gsi, build_fold_addr_expr (unshare_expr (ref)), true,
				   NULL_TREE, true, GSI_SAME_STMT);
}

tree
join_ref (gimple *like, tree at, tree offset, HOST_WIDE_INT more, unsigned bytes)
{
  tree own = get_base_address (pairs_accessed (like));
  tree type = lang_hooks.types.type_for_size (bytes * BITS_PER_UNIT, 1);
  tree word = build2 (MEM_REF, type, at,
		      build_int_cst (TREE_TYPE (offset), tree_to_shwi (offset) + more));
  MR_DEPENDENCE_CLIQUE (word) = MR_DEPENDENCE_CLIQUE (own);
  MR_DEPENDENCE_BASE (word) = MR_DEPENDENCE_BASE (own);
  return word;
}

/* Makes of LOAD what is AT bytes from the beginning of WORD.  */
static void
take_from (gimple *load, tree word, unsigned at)
{
  tree type = TREE_TYPE (gimple_assign_lhs (load));
  gimple_seq seq = NULL;
  gimple_stmt_iterator gsi = gsi_for_stmt (load);
  tree unit = words_unit (&seq, word, at, type);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_set_vuse (load, NULL_TREE);
  gimple_assign_set_rhs_from_tree (&gsi, unit);
  update_stmt (gsi_stmt (gsi));
}

void
join_loads (gimple *front, tree ref, gimple *const *loads, const unsigned *at, unsigned n)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (front);
  tree word = make_ssa_name (TREE_TYPE (ref));
  gassign *load = gimple_build_assign (word, ref);
  gimple_set_vuse (load, gimple_vuse (front));
  gimple_set_location (load, gimple_location (front));
  gsi_insert_before (&gsi, load, GSI_SAME_STMT);
  for (unsigned k = 0; k < n; k++)
    take_from (loads[k], word, at[k]);
}

/* What store S stores, as an integer of TYPE, SHIFT bits up.  */
static tree
stored_bits (gimple_seq *seq, gimple *s, tree type, unsigned shift)
{
  tree v = gimple_assign_rhs1 (s), own = TREE_TYPE (pairs_accessed (s));
  tree bits = lang_hooks.types.type_for_size (tree_to_uhwi (TYPE_SIZE (own)), 1);
  v = INTEGRAL_TYPE_P (own) ? gimple_convert (seq, bits, v)
      : gimple_build (seq, VIEW_CONVERT_EXPR, bits, v);
  v = gimple_convert (seq, type, v);
  return gimple_build (seq, LSHIFT_EXPR, type, v, build_int_cst (unsigned_type_node, shift));
}

/* What those of N STORES store, AT bytes from the beginning, that are in the 8 bytes from
   FIRST on, as an integer of TYPE.  */
static tree
stored_word (gimple_seq *seq, gimple *const *stores, const unsigned *at, unsigned n,
	     unsigned first, tree type)
{
  tree word = build_zero_cst (type);
  for (unsigned k = 0; k < n; k++)
    if (at[k] >= first && at[k] < first + 8)
      word = gimple_build (seq, BIT_IOR_EXPR, type, word,
			   stored_bits (seq, stores[k], type, (at[k] - first) * BITS_PER_UNIT));
  return word;
}

void
join_stores (tree ref, gimple *const *stores, const unsigned *at, unsigned n)
{
  gimple *last = stores[n - 1];
  tree type = TREE_TYPE (ref), half = long_long_unsigned_type_node;
  bool wide = tree_int_cst_lt (TYPE_SIZE (half), TYPE_SIZE (type));
  gimple_seq seq = NULL;
  tree word = stored_word (&seq, stores, at, n, 0, wide ? half : type);
  if (wide)
    {
      tree high = gimple_convert (&seq, type, stored_word (&seq, stores, at, n, 8, half));
      high = gimple_build (&seq, LSHIFT_EXPR, type, high, build_int_cst (unsigned_type_node, 64));
      word = gimple_build (&seq, BIT_IOR_EXPR, type, gimple_convert (&seq, type, word), high);
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (last);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_lhs (last, ref);
  gimple_assign_set_rhs1 (last, word);
  update_stmt (last);
  for (unsigned k = 0; k + 1 < n; k++)
    {
      gsi = gsi_for_stmt (stores[k]);
      unlink_stmt_vdef (stores[k]);
      gsi_remove (&gsi, true);
      release_defs (stores[k]);
    }
}

/* Joins what LIKE do, one for each of P's iterations, by packs: from the last on, for the
   first says where the others are.  */
static void
join_packs (const struct pairs *p, gimple *const *like)
{
  unsigned size = (unsigned) int_size_in_bytes (TREE_TYPE (pairs_accessed (like[0])));
  tree offset, place = join_place (like[0], &offset);
  auto_vec<unsigned> at;
  for (unsigned k = 0; k < p->together; k++)
    at.safe_push (k * size);
  for (unsigned first = p->factor; first > 0; )
    {
      first -= p->together;
      tree ref = join_ref (like[0], place, offset, first * p->lanes * size,
			   p->together * size);
      if (gimple_vdef (like[first]))
	join_stores (ref, like + first, at.address (), p->together);
      else
	join_loads (like[0], ref, like + first, at.address (), p->together);
    }
}

void
pairs_finish (class loop *loop, const struct pairs *p)
{
  auto_vec<gimple *> accesses, like;
  unsigned each = p->accesses.length ();
  move_steps (loop, p);
  pairs_statements (loop, &accesses);
  for (unsigned i = accesses.length (); i--; )
    if (!gimple_vuse (accesses[i]))
      accesses.ordered_remove (i);
  if (accesses.length () != p->factor * each)
    return;
  for (unsigned j = 0; j < each; j++)
    {
      like.truncate (0);
      for (unsigned k = 0; k < p->factor; k++)
	like.safe_push (accesses[k * each + j]);
      join_packs (p, like.address ());
    }
  update_ssa (TODO_update_ssa_only_virtuals);
}
