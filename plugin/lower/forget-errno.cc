/* Device code has no errno and one rounding mode: functions of <math.h> that take numbers only
   compute.  Square roots become operations; calls of the others become calls of functions without
   effects.  So GCC's passes share such calls, move invariant ones out of loops, and keep memory in
   registers over them.  The host's declarations stay as they are: what a call does is said by its
   own type.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/lower.h"

static bool
is_real (tree type)
{
  return SCALAR_FLOAT_TYPE_P (type) || COMPLEX_FLOAT_TYPE_P (type);
}

/* Whether CALL is of a function of GCC's that gives a number for numbers, one of them real or
   complex: those of <math.h> and <complex.h>.  */
static bool
computes_only (gcall *call)
{
  bool real = false;
  if (!gimple_call_builtin_p (call, BUILT_IN_NORMAL) || !gimple_call_lhs (call)
      || !is_gimple_reg_type (TREE_TYPE (gimple_call_lhs (call))))
    return false;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree type = TREE_TYPE (gimple_call_arg (call, i));
      if (!is_real (type) && !INTEGRAL_TYPE_P (type))
	return false;
      real |= is_real (type);
    }
  return real;
}

/* The operation that CALL, a square root, is.  */
static gcall *
root_of (gcall *call)
{
  gcall *c = gimple_build_call_internal (IFN_SQRT, 1, gimple_call_arg (call, 0));
  gimple_call_set_lhs (c, gimple_call_lhs (call));
  gimple_set_location (c, gimple_location (call));
  return c;
}

void
forget_errno (struct region *)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi));
	if (!call || !computes_only (call))
	  continue;
	unlink_stmt_vdef (call);
	if (gimple_call_builtin_p (call, BUILT_IN_SQRT)
	    || gimple_call_builtin_p (call, BUILT_IN_SQRTF))
	  gsi_replace (&gsi, root_of (call), true);
	else
	  {
	    tree type = gimple_call_fntype (call);
	    gimple_call_set_fntype (call, build_qualified_type (type, TYPE_QUAL_CONST));
	    gimple_set_vuse (call, NULL_TREE);
	    gimple_set_vdef (call, NULL_TREE);
	    update_stmt (call);
	  }
      }
}
