/* Kernels that all routines they call become part of.  Takes the copies when their calls go to
   copies; marks kernels that GCC's early inliner shall make flat.

   A CPU's compiler leaves a routine of some length out of line, because a call is cheap
   there.  On the device its structures are in local memory, and no value is known across the
   call.  So all routines are part of the kernel, as CUDA's compiler has it, unless the kernel
   became too long, or one of them calls itself.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clone/clone.h"

/* Statements that a kernel may have with all its calls replaced: what is longer compiles slowly,
   and neither fits into the cache of instructions.  */
enum { STATEMENTS_MAX = 4000 };

/* Calls around one that are looked into.  */
enum { DEPTH_MAX = 32 };

/* Adds the statements of F, with those of the routines that it calls in the place of their
   calls, to *STATEMENTS; adds its calls to *CALLS.  False if there are too many, or F calls
   itself, DEPTH calls deep.  */
static bool
measure (const struct device_function *f, int depth, int *statements, int *calls)
{
  basic_block bb;
  if (depth > DEPTH_MAX)
    return false;
  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (f->decl))
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      {
	if (++*statements > STATEMENTS_MAX)
	  return false;
	gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi));
	tree callee = call ? gimple_call_fndecl (call) : NULL_TREE;
	const struct device_function *routine = callee ? clone_of (callee) : NULL;
	if (!routine || routine->external || routine->level != (int) ACCX_DIMS)
	  continue;
	++*calls;
	if (!measure (routine, depth + 1, statements, calls))
	  return false;
      }
  return true;
}

void
clone_flatten (struct device_function *f)
{
  int statements = 0, calls = 0;
  if (f->entry && measure (f, 0, &statements, &calls) && calls > 0)
    DECL_ATTRIBUTES (f->decl) = tree_cons (get_identifier ("flatten"), NULL_TREE,
					   DECL_ATTRIBUTES (f->decl));
}
