/* Device code has no errno.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/lower.h"

void
forget_errno (struct region *)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *s = gsi_stmt (gsi);
	if (!gimple_call_builtin_p (s, BUILT_IN_SQRT)
	    && !gimple_call_builtin_p (s, BUILT_IN_SQRTF))
	  continue;
	gcall *c = gimple_build_call_internal (IFN_SQRT, 1, gimple_call_arg (s, 0));
	gimple_call_set_lhs (c, gimple_call_lhs (s));
	gimple_set_location (c, gimple_location (s));
	unlink_stmt_vdef (s);
	gsi_replace (&gsi, c, true);
      }
}
