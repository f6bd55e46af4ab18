/* Stage 5: integers and addresses as sums, constant + by * name + by * name ...  Takes SSA;
   changes nothing.

   What may wrap: an operation is taken apart where its result in 64 bits is that of the same
   operation on its operands in 64 bits.  That is so for 64 bits themselves, for pointers, and
   where overflow is undefined; else the result is a name.  Sums modulo 2 to the power of 32
   (WRAPS) take unsigned ints apart too: for indices of 32 bits, and for loops' counters, whose
   sums are trusted not to wrap.

   tile-range.cc compares indices so, vectorize-grid.cc and vectorize-lanes.cc addresses, and
   grid-rounds.cc counters.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "lower/region/region.h"

enum { DEPTH_MAX = 40, FACTOR_MAX = 1 << 20, SHIFT_MAX = 20 };

/* Adds BY times NAME to SUM.  */
static void
add_term (struct linear *sum, tree name, HOST_WIDE_INT by)
{
  for (unsigned i = 0; i < sum->n; i++)
    if (operand_equal_p (sum->name[i], name, 0))
      {
	sum->by[i] += by;
	if (sum->by[i] == 0)
	  {
	    sum->n--;
	    sum->name[i] = sum->name[sum->n];
	    sum->by[i] = sum->by[sum->n];
	  }
	return;
      }
  if (sum->n == LINEAR_TERMS)
    {
      sum->full = true;
      return;
    }
  sum->name[sum->n] = name;
  sum->by[sum->n++] = by;
}

/* Whether a sum in TYPE is what it is in 64 bits; WRAPS: in 32.  */
static bool
keeps_sums (tree type, bool wraps)
{
  return POINTER_TYPE_P (type)
	 || (INTEGRAL_TYPE_P (type)
	     && (TYPE_PRECISION (type) == 64 || TYPE_OVERFLOW_UNDEFINED (type)
		 || (wraps && TYPE_PRECISION (type) == 32)));
}

/* linear_add, DEPTH operations below what is asked for.  */
static void
add_value (struct linear *sum, tree v, HOST_WIDE_INT by, bool wraps, int depth)
{
  if (TREE_CODE (v) == INTEGER_CST)
    {
      sum->constant += by * (HOST_WIDE_INT) TREE_INT_CST_LOW (fold_convert (ssizetype, v));
      return;
    }
  gassign *s = TREE_CODE (v) == SSA_NAME ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (v)) : NULL;
  enum tree_code code = s ? gimple_assign_rhs_code (s) : ERROR_MARK;
  tree a = s ? gimple_assign_rhs1 (s) : NULL_TREE, b = s ? gimple_assign_rhs2 (s) : NULL_TREE;
  bool sums = s && keeps_sums (TREE_TYPE (v), wraps) && depth < DEPTH_MAX;
  if (sums && (code == PLUS_EXPR || code == MINUS_EXPR || code == POINTER_PLUS_EXPR))
    {
      add_value (sum, a, by, wraps, depth + 1);
      add_value (sum, b, code == MINUS_EXPR ? -by : by, wraps, depth + 1);
    }
  else if (sums && code == MULT_EXPR && tree_fits_shwi_p (b)
	   && absu_hwi (tree_to_shwi (b)) < FACTOR_MAX && absu_hwi (by) < FACTOR_MAX)
    add_value (sum, a, by * tree_to_shwi (b), wraps, depth + 1);
  else if (sums && code == LSHIFT_EXPR && tree_fits_uhwi_p (b) && tree_to_uhwi (b) < SHIFT_MAX
	   && absu_hwi (by) < FACTOR_MAX)
    add_value (sum, a, by << tree_to_uhwi (b), wraps, depth + 1);
  else if (sums && code == SSA_NAME)
    add_value (sum, a, by, wraps, depth + 1);
  else if (sums && CONVERT_EXPR_CODE_P (code)
	   && (INTEGRAL_TYPE_P (TREE_TYPE (a)) || POINTER_TYPE_P (TREE_TYPE (a)))
	   && TYPE_PRECISION (TREE_TYPE (a)) <= TYPE_PRECISION (TREE_TYPE (v)))
    add_value (sum, a, by, wraps, depth + 1);
  else
    add_term (sum, v, by);
}

void
linear_add (struct linear *sum, tree v, HOST_WIDE_INT by, bool wraps)
{
  add_value (sum, v, by, wraps, 0);
}

bool
linear_is_near (const struct linear *a, const struct linear *b)
{
  struct linear rest = *a;
  for (unsigned i = 0; i < b->n; i++)
    add_term (&rest, b->name[i], -b->by[i]);
  return !rest.full && !b->full && rest.n == 0;
}
