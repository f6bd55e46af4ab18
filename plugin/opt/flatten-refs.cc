/* Between stages 5 and 6: elements of arrays behind pointers, (*p)[i][j].x, as what lies so
   many bytes behind the pointer.  GCC keeps such references whole, with the product of indices
   and rows' lengths inside them.  No pass sees there that the product is computed again for
   each element: above all in arrays whose rows have variable lengths.

   Elements of arrays in shared memory that an inner loop walks along, tile[k][i], are behind a
   pointer, too: without one, each copy of the loop's body has an index and a product of its own.

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

/* The memory of REF at BY bytes behind pointer AT; BASE is the reference to memory inside of it, or a variable.  */
static tree
memory_at (tree ref, tree base, tree at, const wide_int &by)
{
  tree mem = build2 (MEM_REF, TREE_TYPE (ref), at, wide_int_to_tree (reference_alias_ptr_type (ref), by));
  TREE_THIS_VOLATILE (mem) = TREE_THIS_VOLATILE (ref);
  TREE_SIDE_EFFECTS (mem) = TREE_SIDE_EFFECTS (ref);
  TREE_THIS_NOTRAP (mem) = DECL_P (base) || TREE_THIS_NOTRAP (base);
  if (TREE_CODE (base) == MEM_REF)
    {
      MR_DEPENDENCE_CLIQUE (mem) = MR_DEPENDENCE_CLIQUE (base);
      MR_DEPENDENCE_BASE (mem) = MR_DEPENDENCE_BASE (base);
    }
  return mem;
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
  return memory_at (ref, base, at, wi::to_wide (TREE_OPERAND (base, 1)) + bits / BITS_PER_UNIT);
}

/* Whether index I moves by the same step in each iteration of LOOP, and never round.  */
static bool
index_moves (class loop *loop, tree i)
{
  affine_iv iv;
  return TREE_CODE (i) == SSA_NAME && !expr_invariant_in_loop_p (loop, i)
	 && TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (i)) && simple_iv (loop, loop, i, &iv, true)
	 && iv.no_overflow && !integer_zerop (iv.step);
}

/* The one part of REF, an element of an array in shared memory, whose index moves in LOOP, where the others stay;
   or NULL.  */
static tree *
find_moving (class loop *loop, tree *ref)
{
  tree *found = NULL, *op = ref;
  if (TREE_CODE (*ref) == COMPONENT_REF && DECL_BIT_FIELD (TREE_OPERAND (*ref, 1)))
    return NULL;		/* a part of what its type's memory has */
  for (; handled_component_p (*op); op = &TREE_OPERAND (*op, 0))
    if (TREE_CODE (*op) == COMPONENT_REF ? !poly_int_tree_p (component_ref_field_offset (*op))
					 : TREE_CODE (*op) != ARRAY_REF)
      return NULL;
    else if (TREE_CODE (*op) == ARRAY_REF && !expr_invariant_in_loop_p (loop, TREE_OPERAND (*op, 1)))
      {
	if (found || !index_moves (loop, TREE_OPERAND (*op, 1)) || !tree_fits_uhwi_p (array_ref_element_size (*op)))
	  return NULL;
	found = op;
      }
  return shared_variable (*op) ? found : NULL;
}

/* A pointer to BY more than BASE, the address of a part of variable VAR.  */
static tree
pointer_into (tree var, tree base, tree by, gimple_seq *seq)
{
  tree p = make_ssa_name (ptr_type_node);
  gimple_seq_add_stmt (seq, gimple_build_assign (p, POINTER_PLUS_EXPR, base, by));
  pt_solution_set_var (&get_ptr_info (p)->pt, var);
  return p;
}

/* REF, whose part MOVING moves in LOOP, as memory behind a pointer that is computed in front of GSI.  */
static tree
flat_shared (gimple_stmt_iterator *gsi, class loop *loop, tree ref, tree *moving)
{
  poly_int64 bitsize, bitpos;
  HOST_WIDE_INT bits;
  tree offset, index = TREE_OPERAND (*moving, 1), size = array_ref_element_size (*moving);
  machine_mode mode;
  int is_unsigned, reverse, is_volatile;
  if (get_object_alignment (ref) < TYPE_ALIGN (TREE_TYPE (ref)))
    return NULL_TREE;
  TREE_OPERAND (*moving, 1) = build_zero_cst (TREE_TYPE (index));
  tree var = get_inner_reference (ref, &bitsize, &bitpos, &offset, &mode, &is_unsigned, &reverse, &is_volatile);
  TREE_OPERAND (*moving, 1) = index;
  if (reverse || !bitpos.is_constant (&bits) || bits % BITS_PER_UNIT)
    return NULL_TREE;
  gimple_seq front = NULL, seq = NULL;
  TREE_ADDRESSABLE (var) = 1;
  tree base = build_fold_addr_expr (var);
  if (offset)
    {
      offset = force_gimple_operand (fold_convert (sizetype, unshare_expr (offset)), &front, true, NULL_TREE);
      base = pointer_into (var, base, offset, &front);
      gsi_insert_seq_on_edge_immediate (loop_preheader_edge (loop), front);
    }
  tree by = fold_build2 (MULT_EXPR, sizetype, fold_convert (sizetype, index), fold_convert (sizetype, size));
  by = force_gimple_operand (by, &seq, true, NULL_TREE);
  tree at = pointer_into (var, base, by, &seq);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  return memory_at (ref, var, at, wi::shwi (bits / BITS_PER_UNIT, POINTER_SIZE));
}

/* The same of operand AT of the assignment at GSI, if it is an element in shared memory that the innermost loop
   around walks along.  */
static void
flatten_shared (gimple_stmt_iterator *gsi, unsigned at)
{
  gimple *s = gsi_stmt (*gsi);
  class loop *loop = gimple_bb (s)->loop_father;
  if (!scev_initialized_p () || !loops_state_satisfies_p (LOOPS_HAVE_PREHEADERS) || loop->inner || !loop_outer (loop)
      || !handled_component_p (gimple_op (s, at)))
    return;
  tree op = unshare_expr (gimple_op (s, at)), *moving = find_moving (loop, &op);
  tree mem = moving && !lanes_share (loop) ? flat_shared (gsi, loop, op, moving) : NULL_TREE;
  if (!mem)
    return;
  gimple_set_op (s, at, mem);
  update_stmt (s);
}

/* Makes operand AT of the assignment at GSI memory behind a pointer.  */
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
	  flatten_shared (&gsi, 0);
	  flatten_shared (&gsi, 1);
	}
  return 0;
}
