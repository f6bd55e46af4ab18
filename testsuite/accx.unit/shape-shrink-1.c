/* Grids with fewer blocks than the device has multiprocessors get smaller blocks: workers, then lanes, down to a warp.  Not
   where there are few in any case, the program gives gangs or threads, or blocks have a result of their own.
   accx-objects: runtime/pure/shape.o runtime/pure/shape-grid.o  */
#include <string.h>
#include "pure/pure.h"
#include "pure/shape-choices.h"
#include "unit.h"

enum
{
  SMS = 132, X = 1 << ACCX_GANG, Y = 1 << ACCX_GANG_Y, W = 1 << ACCX_WORKER, V = 1 << ACCX_VECTOR
};

static const struct
{
  int64_t n[2];                 /* iterations of the loops over x and y; 0: no such loop */
  unsigned axes[2];             /* of the block, of each */
  int workers, lanes;           /* by default */
  int given[ACCX_DIMS];
  unsigned flags;
  int block[2];
  bool constant;                /* in the kernel's row: WORKERS and LANES */
} rows[] = {
  { { 7500, 0 }, { V, 0 }, 1, 128, { 0 }, 0, { 1, 32 } },
  { { 10000, 0 }, { V, 0 }, 1, 128, { 0 }, 0, { 1, 64 } },
  { { 16700, 0 }, { V, 0 }, 1, 128, { 0 }, 0, { 1, 64 } },
  { { 10000, 0 }, { V, 0 }, 1, 96, { 0 }, 0, { 1, 96 } },
  { { 132 * 128, 0 }, { V, 0 }, 1, 128, { 0 }, 0, { 1, 128 } },
  { { 1000, 0 }, { V, 0 }, 1, 128, { 0 }, 0, { 1, 128 } },
  { { 7500, 0 }, { W | V, 0 }, 4, 32, { 0 }, 0, { 1, 32 } },
  { { 50, 0 }, { 0, 0 }, 1, 128, { 0 }, 0, { 1, 128 } },
  { { 200, 50 }, { V, W }, 4, 64, { 0 }, 0, { 1, 64 } },
  { { 200, 15 }, { V, W }, 4, 64, { 0 }, 0, { 1, 32 } },
  { { 200, 9 }, { V, 0 }, 4, 64, { 0 }, 0, { 4, 32 } },
  { { 7500, 0 }, { V, 0 }, 1, 128, { 59, 0, 0 }, 0, { 1, 128 } },
  { { 7500, 0 }, { V, 0 }, 1, 128, { 0, 0, 128 }, 0, { 1, 128 } },
  { { 7500, 0 }, { V, 0 }, 1, 128, { 0 }, ACCX_KERNEL_GANG_REDUCTION, { 1, 128 } },
  { { 7500, 0 }, { V, 0 }, 1, 128, { 0 }, ACCX_KERNEL_FOLD, { 1, 128 } },
  { { 7500, 0 }, { V, 0 }, 1, 128, { 0 }, 0, { 1, 128 }, true },
  { { 7500, 0 }, { V, 0 }, 1, 128, { 0 }, ACCX_KERNEL_OPEN, { 1, 32 }, true },
  { { 100, 100 }, { V, W }, 8, 32, { 0 }, ACCX_KERNEL_OPEN, { 2, 32 }, true },
};

int
main (void)
{
  static const unsigned grid_axis[2] = { 0, Y };
  for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      struct accx_op n[2];
      struct accx_trip trips[2];
      struct accx_kernel k = { .trips = trips, .partitioned = X | W | V, .flags = rows[i].flags,
			       .defaults = { 0, rows[i].workers, rows[i].lanes, 0, 0, 1 } };
      int dims[ACCX_AXES];
      bool warn;
      if (rows[i].constant)
	memcpy (k.dims, k.defaults, sizeof k.dims);
      for (int a = 0; a < 2 && rows[i].n[a]; a++)
	{
	  n[a] = (struct accx_op) { .code = ACCX_OP_CONST, .type = ACCX_S64, .value = rows[i].n[a] };
	  trips[a] = (struct accx_trip) { &n[a], 1, rows[i].axes[a] | grid_axis[a] };
	  k.partitioned |= grid_axis[a];
	  k.n_trips++;
	}
      printf ("row %u\n", i);
      CHECK (shape_block (&k, rows[i].given, NULL, 1024, dims, &warn) == NULL, 1);
      shape_shrink (&k, rows[i].given, NULL, SMS, dims);
      CHECK (dims[ACCX_WORKER], rows[i].block[0]);
      CHECK (dims[ACCX_VECTOR], rows[i].block[1]);
    }
  DONE ("shrink");
}
