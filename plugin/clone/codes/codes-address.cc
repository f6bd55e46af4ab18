/* Pointers among the codes of compressed arrays.  Takes the pointers that
   codes.cc has found; for each there is one then whose distance from the beginning is
   that of the codes, set beside it by what sets it.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clone/codes/codes.h"
#include "generic/cache/sections.h"

/* OFFSET, bytes among the elements of A, as among the codes, if it is made of multiples of
   an element's size; else NULL_TREE.  */
static tree
scaled_exactly (gimple_seq *seq, const struct packed *a, tree offset)
{
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (a->element)), code = a->step;
  gassign *def = TREE_CODE (offset) == SSA_NAME
		 ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (offset)) : NULL;
  if (TREE_CODE (offset) == INTEGER_CST)
    {
      HOST_WIDE_INT n = tree_to_shwi (fold_convert (ssizetype, offset));
      return n % size == 0 ? size_int (n / size * code) : NULL_TREE;
    }
  if (!def)
    return NULL_TREE;
  tree x = gimple_assign_rhs1 (def), y = gimple_assign_rhs2 (def);
  switch (gimple_assign_rhs_code (def))
    {
    case MULT_EXPR:
      if (!tree_fits_shwi_p (y) || tree_to_shwi (y) % size != 0)
	return NULL_TREE;
      return gimple_build (seq, MULT_EXPR, sizetype, x,
			   size_int (tree_to_shwi (y) / size * code));
    case PLUS_EXPR:
      x = scaled_exactly (seq, a, x);
      y = x ? scaled_exactly (seq, a, y) : NULL_TREE;
      return y ? gimple_build (seq, PLUS_EXPR, sizetype, x, y) : NULL_TREE;
    default:
      return NULL_TREE;
    }
}

/* OFFSET, bytes among the elements of A, as among the codes.  */
static tree
scaled (gimple_seq *seq, const struct packed *a, tree offset)
{
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (a->element)), code = a->step;
  if (tree exact = scaled_exactly (seq, a, offset))
    return exact;
  tree n = gimple_convert (seq, ssizetype, offset);
  n = gimple_build (seq, TRUNC_DIV_EXPR, ssizetype, n, build_int_cst (ssizetype, size));
  return gimple_build (seq, MULT_EXPR, sizetype, gimple_convert (seq, sizetype, n),
		       size_int (code));
}

tree
compressed_index (gimple_seq *seq, tree ref)
{
  tree index = gimple_convert (seq, sizetype, TREE_OPERAND (ref, 1));
  tree low = array_ref_low_bound (ref);
  return integer_zerop (low) ? index
	 : gimple_build (seq, MINUS_EXPR, sizetype, index, fold_convert (sizetype, low));
}

tree
compressed_offset (gimple_seq *seq, const struct packed *a, tree ref)
{
  if (TREE_CODE (ref) == MEM_REF)
    return scaled (seq, a, fold_convert (sizetype, TREE_OPERAND (ref, 1)));
  if (TREE_CODE (ref) != ARRAY_REF)
    return NULL_TREE;
  tree outer = compressed_offset (seq, a, TREE_OPERAND (ref, 0));
  if (!outer)
    return NULL_TREE;
  gimple_seq part = NULL;
  tree size = force_gimple_operand (unshare_expr (array_ref_element_size (ref)), &part,
				    true, NULL_TREE);
  gimple_seq_add_seq (seq, part);
  size = scaled (seq, a, gimple_convert (seq, sizetype, size));
  tree offset = gimple_build (seq, MULT_EXPR, sizetype, compressed_index (seq, ref), size);
  return gimple_build (seq, PLUS_EXPR, sizetype, outer, offset);
}

tree
compressed_plus (gimple_seq *seq, tree pointer, tree offset)
{
  return integer_zerop (offset) ? pointer
	 : gimple_build (seq, POINTER_PLUS_EXPR, TREE_TYPE (pointer), pointer, offset);
}

/* The pointer among the codes for P, a pointer or zero.  */
static tree
code_of (struct rewrite *r, tree p, tree type)
{
  struct derived *d = r->pointers.get (p);
  return d ? d->code : build_zero_cst (type);
}

/* Whether P is null, or a variable that has got no value.  */
static bool
is_nothing (tree p)
{
  if (TREE_CODE (p) != SSA_NAME)
    return integer_zerop (p);
  if (SSA_NAME_IS_DEFAULT_DEF (p))
    return SSA_NAME_VAR (p) && VAR_P (SSA_NAME_VAR (p));
  gimple *def = SSA_NAME_DEF_STMT (p);
  return gimple_assign_single_p (def)
	 && (TREE_CODE (gimple_assign_rhs1 (def)) == SSA_NAME
	     || TREE_CODE (gimple_assign_rhs1 (def)) == INTEGER_CST)
	 && is_nothing (gimple_assign_rhs1 (def));
}

static bool
is_known (struct rewrite *r, tree p, unsigned array)
{
  struct derived *d = r->pointers.get (p);
  return d ? d->array == array : is_nothing (p);
}

/* Whether all that pointer P may come from is known.  */
static bool
check_sources (struct rewrite *r, tree p)
{
  gimple *s = SSA_NAME_DEF_STMT (p);
  unsigned array = r->pointers.get (p)->array;
  bool known = true;
  if (gphi *phi = dyn_cast <gphi *> (s))
    for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
      known &= is_known (r, gimple_phi_arg_def (phi, i), array);
  else if (is_gimple_assign (s) && gimple_assign_rhs_code (s) == COND_EXPR)
    known = is_known (r, gimple_assign_rhs2 (s), array)
	    && is_known (r, gimple_assign_rhs3 (s), array);
  if (!known)
    compressed_fail (r, s, array, "and another one are reached through one pointer");
  return known;
}

/* Sets CODE, among the codes, where the function begins: parameter P is that already.  */
static void
define_parameter (struct rewrite *r, tree p, tree code)
{
  gimple_seq seq = NULL;
  edge e = single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (r->fn));
  tree value = gimple_convert (&seq, TREE_TYPE (code), p);
  gimple_seq_add_stmt (&seq, gimple_build_assign (code, value));
  gsi_insert_seq_on_edge_immediate (e, seq);
}

/* Sets the pointer CODE among the codes beside S, which sets P, a pointer to numbers.  */
static void
define_code (struct rewrite *r, gimple *s, tree p, tree code, const struct packed *a)
{
  tree type = TREE_TYPE (code);
  gimple_seq seq = NULL;
  if (gimple_nop_p (s))
    {
      define_parameter (r, p, code);
      return;
    }
  if (gphi *phi = dyn_cast <gphi *> (s))
    {
      gphi *own = create_phi_node (code, gimple_bb (s));
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	add_phi_arg (own, code_of (r, gimple_phi_arg_def (phi, i), type),
		     gimple_phi_arg_edge (phi, i), UNKNOWN_LOCATION);
      return;
    }
  tree from = is_gimple_assign (s) ? gimple_assign_rhs1 (s) : p, value;
  switch (is_gimple_assign (s) ? gimple_assign_rhs_code (s) : SSA_NAME)
    {
    case POINTER_PLUS_EXPR:
      value = compressed_plus (&seq, code_of (r, from, type),
			       scaled (&seq, a, gimple_assign_rhs2 (s)));
      break;
    case ADDR_EXPR:
      {
	tree ref = TREE_OPERAND (from, 0), offset = compressed_offset (&seq, a, ref);
	if (!offset)
	  compressed_fail (r, s, r->pointers.get (p)->array,
			   "has the address of a member taken");
	value = compressed_plus (&seq, code_of (r, compressed_pointer (ref), type),
				 offset ? offset : size_zero_node);
	break;
      }
    case COND_EXPR:
      value = gimple_build (&seq, COND_EXPR, type, unshare_expr (from),
			    code_of (r, gimple_assign_rhs2 (s), type),
			    code_of (r, gimple_assign_rhs3 (s), type));
      break;
    default:
      /* What a call returns, or a parameter, leads to the codes already.  */
      value = from != p && r->pointers.get (from) ? code_of (r, from, type)
	      : gimple_convert (&seq, type, p);
    }
  gimple_seq_add_stmt (&seq, gimple_build_assign (code, value));
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  gsi_insert_seq_after (&gsi, seq, GSI_SAME_STMT);
}

void
compressed_define_codes (struct rewrite *r)
{
  for (unsigned i = 0; i < r->order.length (); i++)
    {
      struct derived *d = r->pointers.get (r->order[i]);
      const struct number *n = r->arrays[d->array].numbers;
      tree type = build_pointer_type (n->real ? n->unit : n[1].unit);
      d->code = make_ssa_name (type);
      check_sources (r, r->order[i]);
    }
  for (unsigned i = 0; i < r->order.length (); i++)
    {
      struct derived *d = r->pointers.get (r->order[i]);
      define_code (r, SSA_NAME_DEF_STMT (r->order[i]), r->order[i], d->code,
		   &r->arrays[d->array]);
    }
}


/* What a tile of A's codes has, or void: not each element is one unit.  */
static tree
tile_element (const struct packed *a)
{
  for (unsigned d = 0; d < 2; d++)
    if (a->numbers[d].real && a->element == TYPE_MAIN_VARIANT (a->numbers[d].real)
	&& a->numbers[d].units == 1)
      return a->numbers[d].unit;
  return void_type_node;
}

void
compressed_cache (struct rewrite *r, gcall *s)
{
  bool mark = device_op_of (s) == OP_CACHE;
  unsigned at = mark ? CACHE_ADDRESS : 1;
  struct derived *d = r->pointers.get (gimple_call_arg (s, at));
  const struct packed *a = d ? &r->arrays[d->array] : NULL;
  gimple_seq seq = NULL;
  if (!d)
    return;
  gimple_call_set_arg (s, at, d->code);
  if (mark)
    gimple_call_set_arg (s, CACHE_TYPE, build_zero_cst (build_pointer_type (tile_element (a))));
  for (unsigned k = CACHE_STRIDE; mark && k < gimple_call_num_args (s); k += 3)
    gimple_call_set_arg (s, k, scaled (&seq, a, gimple_call_arg (s, k)));
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  update_stmt (s);
}
