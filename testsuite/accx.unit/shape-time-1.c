/* The time of gangs of one cost: those of the multiprocessor that has most count, fewer warps than it needs to be
   warm, or fewer than may be there at once, take as long as these.
   accx-objects: runtime/pure/shape.o runtime/pure/shape-grid.o  */
#include <limits.h>
#include "pure/pure.h"
#include "pure/shape-choices.h"
#include "unit.h"

enum { SMS = 132 };

static const struct
{
  uint32_t cost;
  int64_t blocks;
  unsigned threads;
  int resident;
  double time;
} rows[] = {
  { 10, 1, 256, INT_MAX, 30 },          /* three gangs of eight warps are warm */
  { 10, 3 * SMS, 256, INT_MAX, 30 },
  { 10, 3 * SMS + 1, 256, INT_MAX, 40 },
  { 10, 1, 256, 2, 20 },                /* no more than two are there at once */
  { 10, 5 * SMS, 256, 2, 50 },
  { 10, 1, 1024, 2, 10 },               /* 32 warps: one gang is warm, never none */
  { 10, 1, 128, 16, 60 },
  { 10, 1, 33, 32, 120 },               /* two warps */
  { 10, SMS, 32, 32, 240 },
  { UINT32_MAX, INT_MAX, 256, 8, 4294967295. * 16268816 },
};

int
main (void)
{
  for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      printf ("row %u\n", i);
      CHECK (shape_time (rows[i].cost, rows[i].blocks, rows[i].threads, SMS, rows[i].resident) == rows[i].time, 1);
    }

  /* Gangs of one iteration for each thread: all axes; one where a loop has none.  */
  enum { WORKERS = 1 << ACCX_WORKER, VECTORS = 1 << ACCX_VECTOR, Y = 1 << ACCX_GANG_Y };
  const struct accx_op n[] = { { .code = ACCX_OP_CONST, .type = ACCX_S64, .value = 1000 },
			       { .code = ACCX_OP_CONST, .type = ACCX_S64, .value = 100 } };
  const struct accx_trip trips[] = { { &n[0], 1, VECTORS }, { &n[1], 1, Y | WORKERS } };
  const struct accx_kernel k = { .trips = trips, .n_trips = 2 };
  const int dims[ACCX_AXES] = { 0, 8, 32, 0, 0, 1 };
  CHECK (shape_one_blocks (&k, NULL, dims), 32 * 13);
  const struct accx_kernel none = { .trips = trips, .n_trips = 0 };
  CHECK (shape_one_blocks (&none, NULL, dims), 1);
  DONE ("time");
}
