/* Between stages 5 and 6: integers whose high bits nobody reads.

   Registers have 32 bits.  Select extends what a narrower type overflows, after each sum and product:

     (short) (a + b + c): add, extend, add, extend, store the low 16 bits

   Bits of sums, products and the like depend on no higher ones of their operands.  A value that only such
   statements, conversions to as many bits or fewer and stores use may have any bits there.

   Takes SSA GIMPLE as select does; changes nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/values/values.h"

static bool
is_narrow (tree type)
{
  return INTEGRAL_TYPE_P (type) && TREE_CODE (type) != BOOLEAN_TYPE
	 && IN_RANGE (TYPE_PRECISION (type), 2, 31);
}

/* Whether what S computes may keep the high bits that come out.  */
static bool
may_be_loose (gimple *s)
{
  if (gimple_code (s) == GIMPLE_PHI)
    return true;
  if (!is_gimple_assign (s))
    return false;
  switch (gimple_assign_rhs_code (s))
    {
    case PLUS_EXPR: case MINUS_EXPR: case MULT_EXPR: case NEGATE_EXPR: case LSHIFT_EXPR:
    case BIT_AND_EXPR: case BIT_IOR_EXPR: case BIT_XOR_EXPR: case BIT_NOT_EXPR:
    case SSA_NAME: case COND_EXPR:
      return true;
    CASE_CONVERT:
      return INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (s)));
    case FIX_TRUNC_EXPR:
      return true;
    default:
      return false;
    }
}

/* Whether store S writes no bits beyond its type's.  */
static bool
stores_low_bits (gimple *s)
{
  tree ref = gimple_assign_lhs (s), type = TREE_TYPE (ref);
  tree size = TYPE_SIZE (type);
  return !contains_bitfld_component_ref_p (ref) && TREE_CODE (ref) != BIT_FIELD_REF
	 && !reverse_storage_order_for_component_p (ref) && INTEGRAL_TYPE_P (type)
	 && tree_fits_uhwi_p (size) && tree_to_uhwi (size) == TYPE_PRECISION (type)
	 && get_object_alignment (ref) >= TYPE_PRECISION (type);
}

/* Whether assignment S, whose use of a value of TYPE is at USE, reads the low bits alone; LOOSE: what it
   computes may be loose itself.  */
static bool
reads_low_bits (gassign *s, use_operand_p use, tree type, bool loose)
{
  tree to = TREE_TYPE (gimple_assign_lhs (s));
  if (gimple_vuse (s))
    return gimple_store_p (s) && use->use == gimple_assign_rhs1_ptr (s) && stores_low_bits (s);
  if (!INTEGRAL_TYPE_P (to) || TYPE_PRECISION (to) < 2 || TREE_CODE (to) == BOOLEAN_TYPE
      || TYPE_PRECISION (to) > TYPE_PRECISION (type))
    return false;
  switch (gimple_assign_rhs_code (s))
    {
    case PLUS_EXPR: case MINUS_EXPR: case MULT_EXPR: case NEGATE_EXPR: case BIT_NOT_EXPR:
      return true;
    case LSHIFT_EXPR:
      return use->use == gimple_assign_rhs1_ptr (s);
    case BIT_AND_EXPR: case BIT_IOR_EXPR: case BIT_XOR_EXPR: case SSA_NAME:
      return loose;
    case COND_EXPR:
      return loose && (use->use == gimple_assign_rhs2_ptr (s) || use->use == gimple_assign_rhs3_ptr (s));
    CASE_CONVERT:
      return loose || TYPE_PRECISION (to) < TYPE_PRECISION (type)
	     || TYPE_UNSIGNED (to) != TYPE_UNSIGNED (type);
    default:
      return false;
    }
}

/* Whether all uses of NAME read low bits, if the names in LOOSE may be so.  */
static bool
uses_low_bits (tree name, bitmap loose)
{
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    {
      gimple *s = USE_STMT (use);
      if (is_gimple_debug (s))
	continue;
      tree lhs = gimple_code (s) == GIMPLE_PHI ? gimple_phi_result (s) : gimple_get_lhs (s);
      bool of_loose = lhs && TREE_CODE (lhs) == SSA_NAME
		      && bitmap_bit_p (loose, SSA_NAME_VERSION (lhs));
      gassign *g = dyn_cast <gassign *> (s);
      if (g ? !reads_low_bits (g, use, TREE_TYPE (name), of_loose)
	  : gimple_code (s) != GIMPLE_PHI || !of_loose)
	return false;
    }
  return true;
}

void
loose_find (function *f, bitmap loose)
{
  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, f)
    if (!SSA_NAME_IS_DEFAULT_DEF (name) && is_narrow (TREE_TYPE (name))
	&& may_be_loose (SSA_NAME_DEF_STMT (name)))
      bitmap_set_bit (loose, SSA_NAME_VERSION (name));
  for (bool changed = true; changed; )
    {
      changed = false;
      FOR_EACH_SSA_NAME (i, name, f)
	if (bitmap_bit_p (loose, i) && !uses_low_bits (name, loose))
	  changed |= bitmap_clear_bit (loose, i);
    }
}
