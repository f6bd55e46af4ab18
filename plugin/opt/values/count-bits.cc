/* Between stages 5 and 6: loops that count bits,

     for (n = 0; x; n++) x &= x - 1;

   GCC knows how often such a loop runs: the number of ones, or of zeros at an end, by one instruction of a
   GPU.  It puts that in the loop's place only if the host's processor has that instruction.

   Takes SSA inside GCC's loop pipeline.  What a loop leaves behind becomes an expression there; a
   loop whose values nobody needs goes by itself.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/values/values.h"

/* Whether *T calls a function that counts bits.  */
static tree
find_count (tree *t, int *, void *)
{
  tree f = TREE_CODE (*t) == CALL_EXPR ? get_callee_fndecl (*t) : NULL_TREE;
  if (f && fndecl_built_in_p (f, BUILT_IN_NORMAL))
    switch (DECL_FUNCTION_CODE (f))
      {
      CASE_INT_FN (BUILT_IN_POPCOUNT):
      CASE_INT_FN (BUILT_IN_CLZ):
      CASE_INT_FN (BUILT_IN_CTZ):
	return *t;
      default:
	break;
      }
  return NULL_TREE;
}

/* The value of DEF, which LOOP computes, where the loop has ended, or NULL_TREE.  */
static tree
final_value (class loop *loop, tree def)
{
  tree v = compute_overall_effect_of_inner_loop (loop, analyze_scalar_evolution (loop, def));
  if (!v || v == chrec_dont_know || v == chrec_known || !tree_does_not_contain_chrecs (v)
      || chrec_contains_symbols_defined_in_loop (v, loop->num)
      || !walk_tree_without_duplicates (&v, find_count, NULL))
    return NULL_TREE;
  return v;
}

/* Puts expressions in place of what LOOP, left at EXIT, leaves behind.  */
static void
replace_values (class loop *loop, edge exit)
{
  for (gphi_iterator psi = gsi_start_phis (exit->dest); !gsi_end_p (psi); )
    {
      gphi *phi = psi.phi ();
      tree result = gimple_phi_result (phi), def = PHI_ARG_DEF_FROM_EDGE (phi, exit);
      tree v = !virtual_operand_p (result) && TREE_CODE (def) == SSA_NAME
	       && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (def) && INTEGRAL_TYPE_P (TREE_TYPE (def))
	       ? final_value (loop, def) : NULL_TREE;
      if (!v)
	{
	  gsi_next (&psi);
	  continue;
	}
      v = fold_convert (TREE_TYPE (result), unshare_expr (v));
      remove_phi_node (&psi, false);
      gimple_stmt_iterator gsi = gsi_after_labels (exit->dest);
      v = force_gimple_operand_gsi (&gsi, v, false, NULL_TREE, true, GSI_SAME_STMT);
      gsi_insert_before (&gsi, gimple_build_assign (result, v), GSI_SAME_STMT);
    }
}

unsigned
bits_count (function *fn)
{
  if (clone_of (fn->decl)->why)
    return 0;
  for (unsigned i = 1; i < number_of_loops (fn); i++)
    {
      class loop *l = get_loop (fn, i);
      edge exit = l && !l->inner ? single_dom_exit (l) : NULL;
      tree n = exit && single_pred_p (exit->dest) ? number_of_latch_executions (l) : NULL_TREE;
      if (n && n != chrec_dont_know && walk_tree_without_duplicates (&n, find_count, NULL))
	replace_values (l, exit);
    }
  return TODO_update_ssa_only_virtuals;
}
