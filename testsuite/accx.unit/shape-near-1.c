/* Gangs of a loop whose neighbouring iterations read the same get up to 512 threads where at least 1024 gangs are left; not
   where the program gives their length, nor more than the kernel's registers allow.
   accx-objects: runtime/pure/shape.o runtime/pure/shape-grid.o  */
#include <limits.h>
#include "pure/pure.h"
#include "unit.h"

enum { VECTORS = 1 << ACCX_VECTOR };

static const struct
{
  int64_t n;
  int vector;                   /* of the launch, 0: none */
  int most;                     /* threads */
  unsigned flags;
  int lanes;
} rows[] = {
  { 1 << 20, 0, 1024, 0, 128 },
  { 1 << 20, 0, 1024, ACCX_KERNEL_NEAR, 512 },
  { INT64_MAX, 0, 1024, ACCX_KERNEL_NEAR, 512 },
  { (1 << 19), 0, 1024, ACCX_KERNEL_NEAR, 512 },
  { (1 << 19) - 1, 0, 1024, ACCX_KERNEL_NEAR, 256 },
  { (1 << 18), 0, 1024, ACCX_KERNEL_NEAR, 256 },
  { (1 << 18) - 1, 0, 1024, ACCX_KERNEL_NEAR, 128 },
  { 0, 0, 1024, ACCX_KERNEL_NEAR, 128 },
  { -5, 0, 1024, ACCX_KERNEL_NEAR, 128 },
  { 1 << 20, 64, 1024, ACCX_KERNEL_NEAR, 64 },
  { 1 << 20, 0, 384, ACCX_KERNEL_NEAR, 256 },
};

int
main (void)
{
  for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      const struct accx_op n = { .code = ACCX_OP_CONST, .type = ACCX_S64, .value = rows[i].n };
      const struct accx_trip trip = { &n, 1, VECTORS };
      const struct accx_kernel k = { .trips = &trip, .n_trips = 1, .flags = rows[i].flags,
				     .partitioned = 1u << ACCX_GANG | VECTORS,
				     .dims = { [ACCX_WORKER] = 1, [ACCX_BLOCK_Z] = 1 },
				     .defaults = { [ACCX_WORKER] = 1, [ACCX_VECTOR] = 128, [ACCX_BLOCK_Z] = 1 } };
      const int given[ACCX_DIMS] = { 0, 0, rows[i].vector };
      int dims[ACCX_AXES];
      bool warn;
      printf ("row %u\n", i);
      CHECK (shape_block (&k, given, NULL, rows[i].most, dims, &warn) == NULL, 1);
      CHECK (dims[ACCX_VECTOR], rows[i].lanes);
      CHECK (dims[ACCX_WORKER], 1);
    }
  DONE ("near");
}
