/* Between stages 5 and 6: accesses to neighbouring elements joined.  Takes a loop that
   pairs.cc has chosen and unroll.cc has unrolled, whose copies of the body still do every
   LANES-th iteration; gives them packs of neighbouring ones, with one load and store for
   each pack.  The loads of all copies come first, by one address and constants.

   Takes and gives loop-closed SSA inside GCC's loop pipeline.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unroll.h"

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

/* Where S, in the first copy of a body, accesses: *OFFSET behind what is returned, in front
   of S.  */
static tree
place_of (gimple *s, tree *offset)
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

/* The pack of P's iterations from FIRST on of what LIKE accesses, which begins OFFSET behind
   AT, as one reference.  */
static tree
pack_ref (const struct pairs *p, unsigned first, gimple *like, tree at, tree offset)
{
  tree ref = pairs_accessed (like), own = get_base_address (ref);
  HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (ref));
  tree type = lang_hooks.types.type_for_size (p->together * size * BITS_PER_UNIT, 1);
  tree more = build_int_cst (TREE_TYPE (offset), tree_to_shwi (offset) + first * p->lanes * size);
  tree pack = build2 (MEM_REF, type, at, more);
  MR_DEPENDENCE_CLIQUE (pack) = MR_DEPENDENCE_CLIQUE (own);
  MR_DEPENDENCE_BASE (pack) = MR_DEPENDENCE_BASE (own);
  return pack;
}

/* Makes of LOAD the K-th element of WORD.  */
static void
take_from (gimple *load, tree word, unsigned k)
{
  tree type = TREE_TYPE (gimple_assign_lhs (load));
  gimple_seq seq = NULL;
  gimple_stmt_iterator gsi = gsi_for_stmt (load);
  tree unit = words_unit (&seq, word, k * (unsigned) int_size_in_bytes (type), type);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_set_vuse (load, NULL_TREE);
  gimple_assign_set_rhs_from_tree (&gsi, unit);
  update_stmt (gsi_stmt (gsi));
}

/* Loads what LOADS do, one for each of P's iterations, by packs in front of the first.  */
static void
join_loads (const struct pairs *p, gimple *const *loads)
{
  auto_vec<tree> words;
  tree offset, at = place_of (loads[0], &offset);
  gimple_stmt_iterator gsi = gsi_for_stmt (loads[0]);
  for (unsigned first = 0; first < p->factor; first += p->together)
    {
      tree ref = pack_ref (p, first, loads[0], at, offset);
      tree word = make_ssa_name (TREE_TYPE (ref));
      gassign *load = gimple_build_assign (word, ref);
      gimple_set_vuse (load, gimple_vuse (loads[0]));
      gimple_set_location (load, gimple_location (loads[0]));
      gsi_insert_before (&gsi, load, GSI_SAME_STMT);
      words.safe_push (word);
    }
  for (unsigned k = 0; k < p->factor; k++)
    take_from (loads[k], words[k / p->together], k % p->together);
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

/* Lets the last of a pack, STORES from FIRST on, store all of it OFFSET behind AT.  */
static void
join_pack (const struct pairs *p, gimple *const *stores, unsigned first, tree at, tree offset)
{
  gimple *last = stores[first + p->together - 1];
  tree ref = pack_ref (p, first, stores[0], at, offset), type = TREE_TYPE (ref);
  unsigned bits = (unsigned) tree_to_uhwi (TYPE_SIZE (type)) / p->together;
  tree word = build_zero_cst (type);
  gimple_seq seq = NULL;
  for (unsigned k = 0; k < p->together; k++)
    word = gimple_build (&seq, BIT_IOR_EXPR, type, word,
			 stored_bits (&seq, stores[first + k], type, k * bits));
  gimple_stmt_iterator gsi = gsi_for_stmt (last);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_lhs (last, ref);
  gimple_assign_set_rhs1 (last, word);
  update_stmt (last);
}

/* Stores what STORES do, one for each of P's iterations, by packs.  */
static void
join_stores (const struct pairs *p, gimple *const *stores)
{
  tree offset, at = place_of (stores[0], &offset);
  /* From the last pack on: the first store says what the others are like.  */
  for (unsigned first = p->factor; first > 0; )
    {
      first -= p->together;
      join_pack (p, stores, first, at, offset);
    }
  for (unsigned k = 0; k < p->factor; k++)
    if ((k + 1) % p->together != 0)
      {
	gimple_stmt_iterator gsi = gsi_for_stmt (stores[k]);
	unlink_stmt_vdef (stores[k]);
	gsi_remove (&gsi, true);
	release_defs (stores[k]);
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
      if (gimple_vdef (like[0]))
	join_stores (p, like.address ());
      else
	join_loads (p, like.address ());
    }
  update_ssa (TODO_update_ssa_only_virtuals);
}
