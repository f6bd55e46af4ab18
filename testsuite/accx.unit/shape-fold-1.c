/* Blocks that may be folded: as short as a loop along one axis is, and with as many threads
   in all; not where the launch gives a size, or the loop's length is not known.  Where the program
   has given the number of threads, rows of a block leave few threads idle.
   accx-objects: runtime/pure/shape.o runtime/pure/shape-grid.o  */
#include "pure/pure.h"
#include "unit.h"

enum { UNKNOWN = -1 };

struct want
{
  int workers, vector;          /* iterations of the loops */
  int given;                    /* num_workers */
  unsigned flags;
  int max_threads, block[2];
  int lanes;                    /* that the program has given, or 0 */
};

static const struct want wants[] = {
  { 1000, 1000, 0, ACCX_KERNEL_FOLD, 1024, { 8, 32 } },
  { 1000, 17, 0, ACCX_KERNEL_FOLD, 1024, { 8, 32 } },
  { 1000, 16, 0, ACCX_KERNEL_FOLD, 1024, { 16, 16 } },
  { 1000, 5, 0, ACCX_KERNEL_FOLD, 1024, { 32, 8 } },
  { 1000, 1, 0, ACCX_KERNEL_FOLD, 1024, { 256, 1 } },
  { 1000, 0, 0, ACCX_KERNEL_FOLD, 1024, { 256, 1 } },
  { 4, 1000, 0, ACCX_KERNEL_FOLD, 1024, { 4, 64 } },
  { 1, 1000, 0, ACCX_KERNEL_FOLD, 1024, { 1, 256 } },
  { 1000, 3, 0, ACCX_KERNEL_FOLD, 128, { 32, 4 } },
  { 1000, 5, 0, 0, 1024, { 8, 32 } },
  { 1000, 5, 6, ACCX_KERNEL_FOLD, 1024, { 6, 32 } },
  { 1000, UNKNOWN, 0, ACCX_KERNEL_FOLD, 1024, { 8, 32 } },
  { 1000, 1000, 0, ACCX_KERNEL_FOLD, 1024, { 1, 128 }, 128 },
  { 1000, 130, 0, ACCX_KERNEL_FOLD, 1024, { 4, 32 }, 128 },
  { 1000, 190, 0, ACCX_KERNEL_FOLD, 1024, { 2, 64 }, 128 },
  { 1000, 3, 0, ACCX_KERNEL_FOLD, 1024, { 32, 4 }, 128 },
  { 1000, 100, 0, ACCX_KERNEL_FOLD, 1024, { 1, 128 }, 128 },
};

int
main (void)
{
  for (unsigned i = 0; i < sizeof wants / sizeof *wants; i++)
    {
      const struct want *w = &wants[i];
      const struct accx_op push[2] = {
	{ .code = ACCX_OP_CONST, .type = ACCX_S64, .value = w->workers },
	{ .code = ACCX_OP_CONST, .type = ACCX_S64, .value = w->vector }
      };
      const struct accx_trip trips[2] = {
	{ &push[0], 1, 1u << ACCX_GANG_Y | 1u << ACCX_WORKER },
	{ &push[1], 1, 1u << ACCX_GANG | 1u << ACCX_VECTOR }
      };
      const struct accx_kernel k = {
	.defaults = { [ACCX_WORKER] = w->lanes ? 1 : 8,
		      [ACCX_VECTOR] = w->lanes ? w->lanes : 32, [ACCX_BLOCK_Z] = 1 },
	.dims = { [ACCX_BLOCK_Z] = 1 }, .flags = w->flags,
	.partitioned = 1u << ACCX_WORKER | 1u << ACCX_VECTOR,
	.trips = trips, .n_trips = w->vector == UNKNOWN ? 0 : 2
      };
      const int given[ACCX_DIMS] = { 0, w->given, 0 };
      int dims[ACCX_AXES];
      bool warn;
      CHECK (shape_block (&k, given, NULL, w->max_threads, dims, &warn) != NULL, 0);
      CHECK (dims[ACCX_WORKER], w->block[0]);
      CHECK (dims[ACCX_VECTOR], w->block[1]);
    }
  DONE ("folded blocks");
}
