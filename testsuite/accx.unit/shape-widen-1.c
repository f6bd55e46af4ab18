/* Gangs with much to do get up to 512 threads as long as all of them have places on the device and some thread a second
   iteration: lanes, or workers where lanes are a constant number.  Not where the program says how many gangs or threads.
   accx-objects: runtime/pure/shape.o runtime/pure/shape-grid.o  */
#include "pure/pure.h"
#include "pure/shape-choices.h"
#include "unit.h"

enum { PLACES = 132 * 2048, INNER = ACCX_TRIP_RANGE | ACCX_TRIP_INNER };

static const struct
{
  int64_t gangs, n;
  int lanes;                    /* a constant, 0: open */
  int given_gangs, given_lanes, most;
  int workers, vector;
} rows[] = {
  { 256, 4000, 0, 0, 0, 1024, 1, 512 },
  { 256, 256, 0, 0, 0, 1024, 1, 256 },
  { 256, 257, 0, 0, 0, 1024, 1, 512 },
  { 256, 128, 0, 0, 0, 1024, 1, 128 },
  { 256, 0, 0, 0, 0, 1024, 1, 128 },
  { 256, 4000, 0, 0, 0, 384, 1, 256 },
  { 528, 4000, 0, 0, 0, 1024, 1, 512 },
  { 529, 4000, 0, 0, 0, 1024, 1, 256 },
  { 1057, 4000, 0, 0, 0, 1024, 1, 128 },
  { 1 << 30, 4000, 0, 0, 0, 1024, 1, 128 },
  { 256, 4000, 0, 64, 0, 1024, 1, 128 },
  { 256, 4000, 0, 0, 64, 1024, 1, 64 },
  { 256, 4000, 32, 0, 0, 1024, 16, 32 },
  { 256, 6, 32, 0, 0, 1024, 8, 32 },
  { 256, 4, 32, 0, 0, 1024, 4, 32 },
};

int
main (void)
{
  for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      int axis = rows[i].lanes ? ACCX_WORKER : ACCX_VECTOR;
      const struct accx_op ops[] = { { .code = ACCX_OP_CONST, .type = ACCX_S64, .value = rows[i].gangs },
				     { .code = ACCX_OP_CONST, .type = ACCX_S64, .value = rows[i].n } };
      const struct accx_trip trips[] = { { &ops[0], 1, 0 }, { &ops[1], 1, INNER | 1u << axis } };
      const struct accx_kernel k = { .trips = trips, .n_trips = 2, .flags = ACCX_KERNEL_WIDEN,
				     .partitioned = 1u << ACCX_GANG | 1u << ACCX_VECTOR | 1u << axis,
				     .dims = { [ACCX_VECTOR] = rows[i].lanes, [ACCX_WORKER] = rows[i].lanes == 0,
					       [ACCX_BLOCK_Z] = 1 },
				     .defaults = { [ACCX_WORKER] = 4, [ACCX_VECTOR] = 128, [ACCX_BLOCK_Z] = 1 } };
      const int given[ACCX_DIMS] = { rows[i].given_gangs, 0, rows[i].given_lanes };
      int dims[ACCX_AXES];
      bool warn;
      printf ("row %u\n", i);
      CHECK (shape_block (&k, given, NULL, rows[i].most, dims, &warn) == NULL, 1);
      shape_widen_gangs (&k, given, NULL, PLACES, rows[i].most, dims);
      CHECK (dims[ACCX_VECTOR], rows[i].vector);
      CHECK (dims[ACCX_WORKER], rows[i].workers);
    }
  DONE ("widen");
}
