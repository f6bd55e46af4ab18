/* How many gangs blocks of iterations need, and where the program's sizes, folded blocks, short
   loops or the end of an int keep a launch from them.
   accx-objects: runtime/pure/shape.o runtime/pure/shape-grid.o  */
#include <limits.h>
#include "pure/pure.h"
#include "unit.h"

enum { WORKERS = 1 << ACCX_WORKER, VECTORS = 1 << ACCX_VECTOR, Y = 1 << ACCX_GANG_Y };

static const struct
{
  int64_t x, y;                 /* iterations, by gangs of 32 x 8 with 4 x 2 for each thread */
  uint32_t step;
  int gangs, workers;           /* of the launch, 0: none; of the block */
  unsigned flags;
  int64_t blocks;               /* 0: no jam entry */
  unsigned grid[2];
} rows[] = {
  { 128, 16, 1, 0, 8, 0, 1, { 1, 1 } },
  { 129, 16, 1, 0, 8, 0, 0, { 0, 0 } },         /* room for 256 in place of 160 */
  { 385, 16, 1, 0, 8, 0, 4, { 4, 1 } },
  { 128, 17, 1, 0, 8, 0, 2, { 1, 2 } },
  { 1000, 1000, 1, 0, 8, 0, 504, { 8, 63 } },
  { 0, -3, 1, 0, 8, 0, 1, { 1, 1 } },
  { 1000, 1000, 1, 0, 8, ACCX_KERNEL_FOLD, 504, { 8, 63 } },
  { 1000, 1000, 1, 0, 4, ACCX_KERNEL_FOLD, 0, { 0, 0 } },
  { 1000, 1000, 1, 7, 8, 0, 0, { 0, 0 } },
  { 128, 1048560, 1, 0, 8, 0, 65535, { 1, 65535 } },
  { 128, 1048561, 1, 0, 8, 0, 0, { 0, 0 } },
  { INT_MAX - 128, 16, 1, 0, 8, 0, 16777215, { 16777215, 1 } },
  { INT_MAX - 127, 16, 1, 0, 8, 0, 0, { 0, 0 } },
  { INT_MAX / 3 - 128, 16, 3, 0, 8, 0, 5592405, { 5592405, 1 } },
  { INT_MAX / 3 - 127, 16, 3, 0, 8, 0, 0, { 0, 0 } },
  { INT_MAX + 128ll, 16, 1, 0, 8, 0, 16777217, { 16777217, 1 } },
};

int
main (void)
{
  for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      const struct accx_op n[] = {
	{ .code = ACCX_OP_CONST, .type = ACCX_S64, .value = rows[i].x },
	{ .code = ACCX_OP_CONST, .type = ACCX_S64, .value = rows[i].y },
      };
      const uint32_t step = rows[i].step << ACCX_TRIP_STEP_SHIFT;
      const struct accx_trip trips[] = {
	{ &n[0], 1, VECTORS | step }, { &n[1], 1, Y | WORKERS | 1u << ACCX_TRIP_STEP_SHIFT },
      };
      const struct accx_kernel k = {
	.trips = trips, .n_trips = 2, .flags = rows[i].flags, .jam_counts = { { 9, 9, 9 }, { 4, 2, 1 } },
	.partitioned = 1u << ACCX_GANG | Y | WORKERS | VECTORS,
	.dims = { [ACCX_GANG_Z] = 1, [ACCX_BLOCK_Z] = 1 },
	.defaults = { [ACCX_WORKER] = 8, [ACCX_VECTOR] = 32, [ACCX_BLOCK_Z] = 1 }
      };
      int dims[ACCX_AXES] = { 0, rows[i].workers, 32, 0, 0, 1 };
      const int given[ACCX_DIMS] = { rows[i].gangs, 0, 0 };
      unsigned grid[3] = { 0, 0, 0 };
      printf ("row %u\n", i);
      CHECK (shape_jam_blocks (&k, 1, given, NULL, dims, NULL), rows[i].blocks);
      CHECK (shape_jam_blocks (&k, 1, given, NULL, dims, grid), rows[i].blocks);
      CHECK (grid[0], rows[i].grid[0]);
      CHECK (grid[1], rows[i].grid[1]);
    }

  /* A trip program that has no value.  */
  const struct accx_op none = { .code = ACCX_OP_ADD, .type = ACCX_S64 };
  const struct accx_trip trip = { &none, 1, VECTORS };
  const struct accx_kernel k = { .trips = &trip, .n_trips = 1, .jam_counts = { { 2, 1, 1 }, { 1, 1, 1 } },
				 .partitioned = 1u << ACCX_GANG | VECTORS };
  int dims[ACCX_AXES] = { 0, 1, 32, 0, 0, 1 };
  const int given[ACCX_DIMS] = { 0, 0, 0 };
  CHECK (shape_jam_blocks (&k, 0, given, NULL, dims, NULL), 0);
  DONE ("jam");
}
