/* Between stages 5 and 6: elements of arrays behind pointers, (*p)[i][j].x, as what lies so
   many bytes behind the pointer.  GCC keeps such references whole, with the product of indices
   and rows' lengths inside them.  No pass sees there that the product is computed again for
   each element: above all in arrays whose rows have variable lengths.

   Takes SSA inside GCC's loop pipeline, before strength-reduce.cc, which makes the addresses
   pointers that loops increment; share-addresses.cc has them share what they can elsewhere.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/opt.h"

/* The outermost element of an array with a variable index in reference *OP, or NULL.  */
static tree *
find_element (tree *op)
{
  for (; handled_component_p (*op); op = &TREE_OPERAND (*op, 0))
    if (TREE_CODE (*op) == ARRAY_REF && TREE_CODE (TREE_OPERAND (*op, 1)) != INTEGER_CST)
      return op;
  return NULL;
}

/* REF, an element of what a pointer leads to, as the memory behind a pointer that is
   computed in front of GSI, or NULL_TREE.  */
static tree
flat (gimple_stmt_iterator *gsi, tree ref)
{
  poly_int64 bitsize, bitpos;
  HOST_WIDE_INT bits;
  tree offset;
  machine_mode mode;
  int is_unsigned, reverse, is_volatile;
  tree base = get_inner_reference (ref, &bitsize, &bitpos, &offset, &mode, &is_unsigned,
				   &reverse, &is_volatile);
  if (TREE_CODE (base) != MEM_REF || TREE_CODE (TREE_OPERAND (base, 0)) != SSA_NAME
      || !offset || reverse || !bitpos.is_constant (&bits) || bits % BITS_PER_UNIT
      || get_object_alignment (ref) < TYPE_ALIGN (TREE_TYPE (ref)))
    return NULL_TREE;
  tree pointer = TREE_OPERAND (base, 0);
  tree at = fold_build_pointer_plus (pointer, unshare_expr (offset));
  at = force_gimple_operand_gsi (gsi, at, true, NULL_TREE, true, GSI_SAME_STMT);
  if (TREE_CODE (at) == SSA_NAME && SSA_NAME_PTR_INFO (pointer) && !SSA_NAME_PTR_INFO (at))
    {
      duplicate_ssa_name_ptr_info (at, SSA_NAME_PTR_INFO (pointer));
      mark_ptr_info_alignment_unknown (SSA_NAME_PTR_INFO (at));
    }
  tree type = reference_alias_ptr_type (ref);
  tree by = wide_int_to_tree (type, wi::to_wide (TREE_OPERAND (base, 1)) + bits / BITS_PER_UNIT);
  tree mem = build2 (MEM_REF, TREE_TYPE (ref), at, by);
  TREE_THIS_VOLATILE (mem) = TREE_THIS_VOLATILE (ref);
  TREE_SIDE_EFFECTS (mem) = TREE_SIDE_EFFECTS (ref);
  TREE_THIS_NOTRAP (mem) = TREE_THIS_NOTRAP (base);
  MR_DEPENDENCE_CLIQUE (mem) = MR_DEPENDENCE_CLIQUE (base);
  MR_DEPENDENCE_BASE (mem) = MR_DEPENDENCE_BASE (base);
  return mem;
}

/* Does that to operand AT of the assignment at GSI.  */
static void
flatten_operand (gimple_stmt_iterator *gsi, unsigned at)
{
  gimple *s = gsi_stmt (*gsi);
  tree op = gimple_op (s, at);
  if (!find_element (&op))
    return;
  op = unshare_expr (op);
  tree *element = find_element (&op), mem = flat (gsi, *element);
  if (!mem)
    return;
  *element = mem;
  gimple_set_op (s, at, op);
  update_stmt (s);
}

unsigned
flatten_execute (function *fn)
{
  basic_block bb;
  if (clone_of (fn->decl)->why)
    return 0;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gimple_assign_single_p (gsi_stmt (gsi)) && gimple_vuse (gsi_stmt (gsi)))
	{
	  flatten_operand (&gsi, 0);
	  flatten_operand (&gsi, 1);
	}
  return 0;
}
