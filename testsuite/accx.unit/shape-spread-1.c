/* Gangs whose threads never meet become several blocks where multiprocessors would be idle: along further axes as many as
   have an iteration for each thread, up to 64 for each place; blocks that are open are cut down to a warp until there
   are two for each multiprocessor.  Not one gang, nor gangs that fill the device, nor loops over one thread; nor gangs that
   may fill it once or more and whose threads have at most four iterations each.
   accx-objects: runtime/pure/shape.o runtime/pure/shape-grid.o runtime/pure/shape-spread.o  */
#include <string.h>
#include "pure/pure.h"
#include "pure/shape-choices.h"
#include "unit.h"

enum
{
  SMS = 132, X = 1 << ACCX_GANG, Y = 1 << ACCX_GANG_Y, Z = 1 << ACCX_GANG_Z,
  W = 1 << ACCX_WORKER, V = 1 << ACCX_VECTOR
};

static const struct
{
  int64_t n[3];                 /* iterations of the loops over x, y, z; 0: no such loop */
  unsigned axes[3];             /* of the block, of each */
  int workers, lanes;
  bool open;                    /* the block's size */
  unsigned fill, gangs, flags;
  unsigned grid[3];
  int block[2];
  unsigned once;                /* as FILL, of the entry for one iteration of each thread */
} rows[] = {
  /* gang, worker, vector.  */
  { { 100, 100, 100 }, { 0, W, V }, 8, 32, false, 528, 100, 0, { 100, 13, 4 }, { 8, 32 } },
  { { 100, 1 << 20, 100 }, { 0, W, V }, 8, 32, false, 528, 100, 0, { 100, 21, 4 }, { 8, 32 } },
  { { 4, 1 << 20, 1 << 30 }, { 0, W, V }, 8, 32, false, 528, 4, 0, { 4, 1, 2048 }, { 8, 32 } },
  { { 100, 100, 100 }, { 0, W, V }, 8, 32, false, 528, 1, 0, { 1, 1, 1 }, { 8, 32 } },
  { { 100, 100, 100 }, { 0, W, V }, 1, 32, false, 528, 100, 0, { 100, 1, 4 }, { 1, 32 } },
  { { 500, 100, 100 }, { 0, W, V }, 8, 32, false, 528, 500, 0, { 500, 4, 4 }, { 8, 32 } },
  { { 3000, 100, 100 }, { 0, W, V }, 8, 32, false, 528, 3000, 0, { 3000, 1, 1 }, { 8, 32 } },
  { { 256, 256, 258 }, { 0, W, V }, 16, 64, false, 132, 256, 0, { 256, 1, 5 }, { 16, 64 } },
  { { 256, 256, 258 }, { 0, W, V }, 16, 64, false, 132, 256, 0, { 256, 16, 5 }, { 16, 64 }, 264 },
  { { 256, 256, 258 }, { 0, W, V }, 16, 64, false, 264, 256, 0, { 256, 3, 5 }, { 16, 64 }, 264 },
  { { 4096, 512, 0 }, { 0, V, 0 }, 1, 128, false, 1584, 4096, 0, { 4096, 1, 1 }, { 1, 128 }, 2112 },
  { { 4096, 1024, 0 }, { 0, V, 0 }, 1, 128, false, 1584, 4096, 0, { 4096, 8, 1 }, { 1, 128 }, 2112 },
  { { 1500, 512, 0 }, { 0, V, 0 }, 1, 128, false, 1584, 1500, 0, { 1500, 4, 1 }, { 1, 128 }, 2112 },
  { { 192, 100, 100 }, { 0, W, V }, 16, 32, false, 132, 192, 0, { 192, 2, 4 }, { 16, 32 } },
  { { 100, 100, 100 }, { 0, W, V }, 8, 32, false, 528, 100, ACCX_KERNEL_GANG_REDUCTION, { 100, 1, 1 }, { 8, 32 } },
  { { 100, -3, 100 }, { 0, W, V }, 8, 32, false, 528, 100, 0, { 100, 1, 4 }, { 8, 32 } },
  /* gang, worker vector.  */
  { { 100, 100, 0 }, { 0, W | V, 0 }, 4, 32, true, 396, 100, 0, { 100, 4, 1 }, { 1, 32 } },
  { { 100, 1000, 0 }, { 0, W | V, 0 }, 4, 32, true, 396, 100, 0, { 100, 8, 1 }, { 4, 32 } },
  { { 100, 100, 0 }, { 0, W | V, 0 }, 4, 32, false, 396, 100, 0, { 100, 1, 1 }, { 4, 32 } },
  /* gang vector.  */
  { { 6400, 0, 0 }, { V, 0, 0 }, 1, 128, true, 528, 50, 0, { 200, 1, 1 }, { 1, 32 } },
  { { 12800, 0, 0 }, { V, 0, 0 }, 1, 128, true, 1056, 100, 0, { 400, 1, 1 }, { 1, 32 } },
  { { 1 << 30, 0, 0 }, { V, 0, 0 }, 1, 128, true, 1056, 100, 0, { 67584, 1, 1 }, { 1, 128 } },
  { { 100, 0, 0 }, { V, 0, 0 }, 1, 96, true, 1056, 50, 0, { 50, 1, 1 }, { 1, 96 } },
  { { 2048, 0, 0 }, { W | V, 0, 0 }, 3, 64, true, 1056, 11, 0, { 22, 1, 1 }, { 3, 32 } },
};

int
main (void)
{
  static const unsigned grid_axis[3] = { 0, Y, Z };
  for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      struct accx_op n[3];
      struct accx_trip trips[3];
      struct accx_kernel k = { .trips = trips, .partitioned = X | W | V, .flags = ACCX_KERNEL_SPREAD | rows[i].flags,
			       .dims = { 0, rows[i].workers, rows[i].lanes, 0, 0, 1 } };
      int block[ACCX_AXES] = { rows[i].gangs, rows[i].workers, rows[i].lanes, 1, 1, 1 };
      unsigned grid[3] = { rows[i].gangs, 1, 1 };
      if (rows[i].open)
	k.flags |= ACCX_KERNEL_OPEN;
      for (int a = 0; a < 3 && rows[i].n[a]; a++)
	{
	  n[a] = (struct accx_op) { .code = ACCX_OP_CONST, .type = ACCX_S64, .value = rows[i].n[a] };
	  trips[a] = (struct accx_trip) { &n[a], 1, rows[i].axes[a] | grid_axis[a] };
	  k.partitioned |= grid_axis[a];
	  k.n_trips++;
	}
      printf ("row %u\n", i);
      shape_spread (&k, NULL, SMS, rows[i].fill, rows[i].once, block, grid);
      for (int a = 0; a < 3; a++)
	CHECK (grid[a], rows[i].grid[a]);
      CHECK (block[ACCX_WORKER], rows[i].block[0]);
      CHECK (block[ACCX_VECTOR], rows[i].block[1]);
    }
  DONE ("spread");
}
