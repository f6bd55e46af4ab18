/* Between stages 5 and 6, behind GCC's loop passes: which values the numbers of threads and blocks have.

     for (i = tid.x; i < 100; i += ntid.x)  ->  if (tid.x < 100)

   A gang has at most 1,024 threads, or as many as the code says.  So GCC's jump threading sees which loops over lanes have
   one iteration at most, and drops what is for more.  Its loop passes are not to know: they would take some apart by how
   many iterations there are.  Nor are copies with the largest blocks of iterations: their registers are full, and other
   jumps around the loop become moves in it.

   Takes the calls of device operations; gives their results ranges.

   CUDA C Programming Guide, "Compute Capabilities": sizes of grids and blocks.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/values/values.h"

/* The most threads that a gang of device copy D has along the axis of LEVEL: LIMIT where the launch chooses.  */
static unsigned HOST_WIDE_INT
threads_along (const struct device_function *d, int level, unsigned limit)
{
  return d->entry && d->dims[level] > 0 ? MIN ((unsigned) d->dims[level], limit) : limit;
}

/* The most values that OP, a number or a size along an axis, has in device copy D; 0: it is another operation.  */
static unsigned HOST_WIDE_INT
index_count (const struct device_function *d, enum device_op op)
{
  switch (op)
    {
    case OP_TID_X: case OP_NTID_X:
      return threads_along (d, ACCX_VECTOR, GPU_BLOCK_THREADS);
    case OP_TID_Y: case OP_NTID_Y:
      return threads_along (d, ACCX_WORKER, GPU_BLOCK_THREADS);
    case OP_TID_Z: case OP_NTID_Z:
      return threads_along (d, ACCX_BLOCK_Z, GPU_BLOCK_Z);
    case OP_CTAID_X: case OP_NCTAID_X:
      return INT_MAX;
    case OP_CTAID_Y: case OP_CTAID_Z: case OP_NCTAID_Y: case OP_NCTAID_Z:
      return GPU_GRID_YZ;
    default:
      return 0;
    }
}

/* Gives the result of call C in device copy D its range.  */
static void
set_range (const struct device_function *d, gcall *c)
{
  tree v = gimple_call_lhs (c);
  enum device_op op = v && TREE_CODE (v) == SSA_NAME ? device_op_of (c) : OP_NUM;
  unsigned HOST_WIDE_INT n = op == OP_NUM ? 0 : index_count (d, op);
  if (!n)
    return;
  unsigned first = IN_RANGE (op, OP_NTID_X, OP_NTID_Z) || IN_RANGE (op, OP_NCTAID_X, OP_NCTAID_Z);
  unsigned precision = TYPE_PRECISION (TREE_TYPE (v));
  set_range_info (v, int_range<1> (TREE_TYPE (v), wi::uhwi (first, precision), wi::uhwi (n - 1 + first, precision)));
}

unsigned
numbers_execute (function *f)
{
  const struct device_function *d = clone_of (f->decl);
  basic_block bb;
  if (d->variant == VARIANT_JAM)
    return 0;
  FOR_EACH_BB_FN (bb, f)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (gcall *c = dyn_cast <gcall *> (gsi_stmt (i)))
	set_range (d, c);
  return 0;
}
