/* Whether a grid has a thread for each iteration: along each axis gangs times the
   threads of a gang that share the loop.
   accx-objects: runtime/pure/shape.o runtime/pure/shape-grid.o  */
#include "pure/pure.h"
#include "unit.h"

enum { WORKERS = 1 << ACCX_WORKER, VECTORS = 1 << ACCX_VECTOR,
       Y = 1 << ACCX_GANG_Y, Z = 1 << ACCX_GANG_Z, DEEP = 1 << ACCX_BLOCK_Z };

static const struct
{
  int64_t x, y, z;              /* iterations */
  unsigned grid[3];             /* of blocks 16 x 4 x 2 */
  bool covers;
} rows[] = {
  { 160, 40, 20, { 10, 10, 10 }, true },
  { 161, 40, 20, { 10, 10, 10 }, false },
  { 160, 41, 20, { 10, 10, 10 }, false },
  { 160, 40, 21, { 10, 10, 10 }, false },
  { 0, 0, 0, { 1, 1, 1 }, true },
  { -5, 1, 1, { 1, 1, 1 }, true },
  { 1, 1, 131070, { 1, 1, 65535 }, true },
  { 1, 1, 131071, { 1, 1, 65535 }, false },
  { 34359738352, 1, 1, { 2147483647, 1, 1 }, true },
  { 34359738353, 1, 1, { 2147483647, 1, 1 }, false },
};

int
main (void)
{
  for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      const struct accx_op n[] = {
	{ .code = ACCX_OP_CONST, .type = ACCX_S64, .value = rows[i].x },
	{ .code = ACCX_OP_CONST, .type = ACCX_S64, .value = rows[i].y },
	{ .code = ACCX_OP_CONST, .type = ACCX_S64, .value = rows[i].z },
      };
      const unsigned step = 1u << ACCX_TRIP_STEP_SHIFT;
      const struct accx_trip trips[] = {
	{ &n[0], 1, VECTORS | step }, { &n[1], 1, Y | WORKERS | step },
	{ &n[2], 1, Z | DEEP | step }
      };
      const struct accx_kernel k = { .trips = trips, .n_trips = 3 };
      int dims[ACCX_AXES] = { 0, 4, 16, 0, 0, 2 };
      printf ("row %u\n", i);
      CHECK (shape_covers (&k, NULL, dims, rows[i].grid), rows[i].covers);
    }

  /* A trip program that has no value.  */
  const struct accx_op none = { .code = ACCX_OP_ADD, .type = ACCX_S64 };
  const struct accx_trip trip = { &none, 1, VECTORS };
  const struct accx_kernel k = { .trips = &trip, .n_trips = 1 };
  int dims[ACCX_AXES] = { 0, 1, 1, 0, 0, 1 };
  unsigned grid[3] = { 100, 1, 1 };
  CHECK (shape_covers (&k, NULL, dims, grid), false);
  DONE ("covers");
}
