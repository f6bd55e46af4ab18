/* Which addresses move by the same number of bytes from each iteration of a loop to
   the next.  Takes SSA; changes nothing.  In doubt an address does not.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/tiles/tiles-inner.h"

enum { DEPTH_MAX = 40 };

static bool is_linear (class loop *, tree, int);

/* Whether V is the same in all iterations of LOOP.  */
static bool
is_invariant (class loop *loop, tree v, int depth)
{
  if (!v || CONSTANT_CLASS_P (v))
    return true;
  if (TREE_CODE (v) != SSA_NAME || depth > DEPTH_MAX)
    return false;
  gimple *s = SSA_NAME_DEF_STMT (v);
  if (SSA_NAME_IS_DEFAULT_DEF (v) || !flow_bb_inside_loop_p (loop, gimple_bb (s)))
    return true;
  if (!is_gimple_assign (s))
    return false;
  if (gimple_assign_load_p (s))
    return cache_reads_parameter (s);
  for (unsigned i = 1; i < gimple_num_ops (s); i++)
    if (!is_invariant (loop, gimple_op (s, i), depth + 1))
      return false;
  return true;
}

/* Whether V, which counts LOOP's iterations, grows by the same each time.  */
static bool
is_counter (class loop *loop, gphi *phi, int depth)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree next = gimple_phi_arg_def (phi, i);
      if (gimple_phi_arg_edge (phi, i)->src != loop->latch)
	continue;
      gassign *s = TREE_CODE (next) == SSA_NAME
		   ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (next)) : NULL;
      enum tree_code code = s ? gimple_assign_rhs_code (s) : ERROR_MARK;
      if ((code != PLUS_EXPR && code != POINTER_PLUS_EXPR)
	  || gimple_assign_rhs1 (s) != gimple_phi_result (phi)
	  || !is_invariant (loop, gimple_assign_rhs2 (s), depth + 1))
	return false;
    }
  return gimple_bb (phi) == loop->header;
}

/* Whether values of TYPE that are linear stay so when taken to 64 bits.  */
static bool
keeps_steps (tree type)
{
  return POINTER_TYPE_P (type)
	 || (INTEGRAL_TYPE_P (type)
	     && (TYPE_PRECISION (type) == 64 || TYPE_OVERFLOW_UNDEFINED (type)));
}

/* The address of REF.  */
static bool
is_linear_reference (class loop *loop, tree ref, int depth)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      {
	tree index = TREE_OPERAND (ref, 1);
	if (!keeps_steps (TREE_TYPE (index)) || !is_linear (loop, index, depth)
	    || !is_invariant (loop, TREE_OPERAND (ref, 2), depth)
	    || !is_invariant (loop, TREE_OPERAND (ref, 3), depth))
	  return false;
      }
    else if (TREE_CODE (ref) != COMPONENT_REF || TREE_OPERAND (ref, 2))
      return false;
  return DECL_P (ref)
	 || (TREE_CODE (ref) == MEM_REF && is_linear (loop, TREE_OPERAND (ref, 0), depth));
}

/* The value of S.  */
static bool
is_linear_assign (class loop *loop, gassign *s, int depth)
{
  tree a = gimple_assign_rhs1 (s), b = gimple_assign_rhs2 (s);
  switch (gimple_assign_rhs_code (s))
    {
    case SSA_NAME: case NEGATE_EXPR:
      return is_linear (loop, a, depth);
    case PLUS_EXPR: case MINUS_EXPR: case POINTER_PLUS_EXPR:
      return is_linear (loop, a, depth) && is_linear (loop, b, depth);
    case MULT_EXPR:
      return (is_linear (loop, a, depth) && is_invariant (loop, b, depth))
	     || (is_invariant (loop, a, depth) && is_linear (loop, b, depth));
    CASE_CONVERT:
      return keeps_steps (TREE_TYPE (a)) && keeps_steps (TREE_TYPE (gimple_assign_lhs (s)))
	     && TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (s)))
		>= TYPE_PRECISION (TREE_TYPE (a))
	     && is_linear (loop, a, depth);
    case ADDR_EXPR:
      return is_linear_reference (loop, TREE_OPERAND (a, 0), depth);
    default:
      return false;
    }
}

static bool
is_linear (class loop *loop, tree v, int depth)
{
  if (depth > DEPTH_MAX)
    return false;
  if (TREE_CODE (v) == ADDR_EXPR)
    return is_linear_reference (loop, TREE_OPERAND (v, 0), depth + 1);
  if (is_invariant (loop, v, depth))
    return true;
  if (TREE_CODE (v) != SSA_NAME)
    return false;
  gimple *s = SSA_NAME_DEF_STMT (v);
  if (gphi *phi = dyn_cast <gphi *> (s))
    return is_counter (loop, phi, depth + 1);
  gassign *a = dyn_cast <gassign *> (s);
  return a && is_linear_assign (loop, a, depth + 1);
}

bool
cache_is_linear (class loop *loop, tree address)
{
  return is_linear (loop, address, 0);
}
