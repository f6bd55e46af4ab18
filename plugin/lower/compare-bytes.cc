/* memcmp (p, q, N) == 0 with N 2, 4 or 8 becomes a comparison of integers.  GCC's own pass makes it one
   that takes both for aligned, as CPUs may.  Takes the SSA of a device copy, in front of that pass.

   C11 section 7.24.4.1; PTX ISA 8, 6.4.1 (alignment of accesses).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/lower.h"

/* Whether all that V, what memcmp gives, is used for is whether it is 0.  */
static bool
is_only_tested (tree v)
{
  imm_use_iterator i;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, i, v)
    {
      gimple *s = USE_STMT (use);
      if (is_gimple_debug (s))
	continue;
      gcond *c = dyn_cast <gcond *> (s);
      gassign *a = dyn_cast <gassign *> (s);
      enum tree_code code = c ? gimple_cond_code (c) : a ? gimple_assign_rhs_code (a) : ERROR_MARK;
      tree other = c ? gimple_cond_rhs (c) : a ? gimple_assign_rhs2 (a) : NULL_TREE;
      if ((code != EQ_EXPR && code != NE_EXPR) || !other || !integer_zerop (other))
	return false;
    }
  return true;
}

/* The BYTES bytes that P leads to as an integer, loaded before GSI for CALL.  */
static tree
load (gimple_stmt_iterator *gsi, gcall *call, tree p, unsigned bytes)
{
  tree type = build_nonstandard_integer_type (bytes * BITS_PER_UNIT, true);
  tree there = build_aligned_type (type, MIN (get_pointer_alignment (p), TYPE_ALIGN (type)));
  tree v = make_ssa_name (type);
  tree any = build_pointer_type_for_mode (char_type_node, ptr_mode, true);
  gassign *s = gimple_build_assign (v, build2 (MEM_REF, there, p, build_zero_cst (any)));
  gimple_set_vuse (s, gimple_vuse (call));
  gimple_set_location (s, gimple_location (call));
  gsi_insert_before (gsi, s, GSI_SAME_STMT);
  return v;
}

void
compare_bytes (struct region *)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi));
	tree lhs = call ? gimple_call_lhs (call) : NULL_TREE;
	if (!lhs || TREE_CODE (lhs) != SSA_NAME
	    || !(gimple_call_builtin_p (call, BUILT_IN_MEMCMP)
		 || gimple_call_builtin_p (call, BUILT_IN_MEMCMP_EQ))
	    || !tree_fits_uhwi_p (gimple_call_arg (call, 2)))
	  continue;
	unsigned HOST_WIDE_INT bytes = tree_to_uhwi (gimple_call_arg (call, 2));
	if ((bytes != 2 && bytes != 4 && bytes != 8) || !is_only_tested (lhs))
	  continue;
	tree a = load (&gsi, call, gimple_call_arg (call, 0), bytes);
	tree b = load (&gsi, call, gimple_call_arg (call, 1), bytes);
	tree differ = make_ssa_name (boolean_type_node);
	gsi_insert_before (&gsi, gimple_build_assign (differ, NE_EXPR, a, b), GSI_SAME_STMT);
	gassign *s = gimple_build_assign (lhs, NOP_EXPR, differ);
	gimple_set_location (s, gimple_location (call));
	unlink_stmt_vdef (call);
	gsi_replace (&gsi, s, true);
      }
}
