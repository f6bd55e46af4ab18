/* Acc_on_device in device code, where the answer is known.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/lower.h"
#include "lower/region/region.h"

/* acc_on_device (constant) in device code: OpenACC 3.3 section 3.2.20.  */
static void
fold_on_device (gcall *c)
{
  tree type = gimple_call_arg (c, 0);
  if (!tree_fits_shwi_p (type))
    return;
  HOST_WIDE_INT t = tree_to_shwi (type);
  replace_call (c, NULL, build_int_cst (integer_type_node,
					t == GOMP_DEVICE_NOT_HOST
					|| t == GOMP_DEVICE_NVIDIA_PTX));
}

void
fold_device_queries (struct region *)
{
  auto_vec<gcall *> calls;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (gcall *c = dyn_cast <gcall *> (gsi_stmt (gsi)))
	if (gimple_call_builtin_p (c, BUILT_IN_ACC_ON_DEVICE))
	  calls.safe_push (c);
  for (unsigned i = 0; i < calls.length (); i++)
    fold_on_device (calls[i]);
}
