/* Iterations that sum have a gang, a warp or a thread each, as was quickest in launches on an H200, with 132
   multiprocessors: long sums gangs, short ones of many iterations warps or parts of such, those over what lies side by side threads.  Where the program says sizes, counts are not
   known, or the kernel has no such rows, nothing is chosen.  Rows stand behind the wide one.
   accx-objects: runtime/pure/shape.o runtime/pure/shape-grid.o runtime/pure/shape-lanes.o  */
#include "pure/pure.h"
#include "pure/shape-choices.h"
#include "unit.h"

enum
{
  SMS = 132, BOTH = ACCX_KERNEL_HAS_WARP | ACCX_KERNEL_HAS_THREAD, BESIDE = BOTH | ACCX_KERNEL_BESIDE,
  ALONG = BESIDE | 1 << 30,     /* of the test's own: the row with a warp says so, too */
  PARTS = BOTH | ACCX_KERNEL_HAS_PART, GANG = 0, WARP = 1, THREAD = 2, PART = 3
};

static const struct
{
  int64_t outer, inner;         /* iterations; -1: not known */
  unsigned flags, row;
  int given;                    /* vector_length */
  int64_t elements;             /* of the array that sums of lengths in memory read; 0: not known */
} launches[] = {
  { 1 << 18, 96, BOTH, WARP, 0 },
  { 1 << 16, 512, BOTH, WARP, 0 },
  { 1 << 20, 8, BOTH, THREAD, 0 },
  { 1 << 20, 16, BOTH, THREAD, 0 },
  { 1 << 20, 32, BOTH, WARP, 0 },
  { 1 << 12, 64, BOTH, WARP, 0 },
  { 1 << 14, 2048, BOTH, GANG, 0 },
  { 1 << 12, 1 << 13, BOTH, GANG, 0 },
  { 512, 1 << 16, BOTH, GANG, 0 },
  { 100, 96, BOTH, WARP, 0 },
  /* Windows s[i + k], then columns a[k * n + i].  */
  { 1 << 20, 256, BESIDE, THREAD, 0 },
  { 1 << 17, 256, BESIDE, THREAD, 0 },
  { 1 << 16, 1024, BESIDE, WARP, 0 },
  { 1 << 13, 1024, BESIDE, WARP, 0 },
  { 100, 1 << 20, BESIDE, GANG, 0 },
  { 1 << 20, 16, ALONG, THREAD, 0 },
  { 1 << 18, 96, ALONG, THREAD, 0 },
  { 1 << 15, 64, ALONG, THREAD, 0 },
  { 1 << 15, 512, ALONG, THREAD, 0 },
  { 1 << 13, 4096, ALONG, WARP, 0 },
  { 1 << 18, 512, ACCX_KERNEL_HAS_THREAD, GANG, 0 },
  { 1 << 18, 96, BOTH | ACCX_KERNEL_HAS_WIDE, WARP + 1, 0 },
  { 1 << 20, 8, BOTH | ACCX_KERNEL_HAS_WIDE, THREAD + 1, 0 },
  { 1 << 20, 8, ACCX_KERNEL_HAS_THREAD | ACCX_KERNEL_HAS_WIDE, WARP + 1, 0 },
  { 1 << 18, 96, 0, GANG, 0 },
  { 1 << 18, 96, BOTH, GANG, 64 },
  { 1 << 18, -1, BOTH, GANG, 0 },
  { -1, 96, BOTH, GANG, 0 },
  { 0, 96, BOTH, GANG, 0 },
  { 1 << 18, 0, BOTH, THREAD, 0 },
  { INT64_MAX, INT64_MAX, BOTH, GANG, 0 },
  /* With a part of a warp, too.  */
  { 1 << 20, 8, PARTS, THREAD, 0 },
  { 1 << 20, 16, PARTS, THREAD, 0 },
  { 1 << 19, 48, PARTS, PART, 0 },
  { 1 << 16, 512, PARTS, WARP, 0 },
  { 1 << 15, 64, PARTS | ALONG, THREAD, 0 },
  { 1 << 20, 32, PARTS, PART, 0 },
  { 1 << 18, 96, PARTS, PART, 0 },
  { 1 << 14, 2048, PARTS, GANG, 0 },
  { 1 << 20, 256, PARTS | ACCX_KERNEL_BESIDE, THREAD, 0 },
  { 1 << 15, 512, PARTS | ALONG, PART, 0 },
  { 1 << 13, 4096, PARTS | ALONG, PART, 0 },
  { 1 << 18, 96, PARTS | ACCX_KERNEL_HAS_WIDE, PART + 1, 0 },
  /* Lengths in memory: elements in all.  */
  { 1 << 20, -1, ACCX_KERNEL_HAS_PART, GANG, 0 },
  { 1 << 20, -1, ACCX_KERNEL_HAS_PART, GANG + 1, 0, 8 << 20 },
  { 1 << 20, -1, ACCX_KERNEL_HAS_PART | ACCX_KERNEL_HAS_WIDE, GANG + 2, 0, 8 << 20 },
  { 1 << 17, -1, ACCX_KERNEL_HAS_PART, GANG, 0, 200 << 17 },
  { 1 << 10, -1, ACCX_KERNEL_HAS_PART, GANG, 0, 8 << 10 },
  { 1 << 20, -1, ACCX_KERNEL_HAS_PART, GANG, 64, 8 << 20 },
};

int
main (void)
{
  for (unsigned i = 0; i < sizeof launches / sizeof launches[0]; i++)
    {
      int64_t n[2] = { launches[i].outer, launches[i].inner };
      struct accx_op ops[2];
      struct accx_trip trips[2];
      for (int t = 0; t < 2; t++)
	{
	  ops[t] = (struct accx_op) { .code = n[t] < 0 ? ACCX_OP_SELECT : ACCX_OP_CONST, .type = ACCX_S64, .value = n[t] };
	  trips[t] = (struct accx_trip) { &ops[t], 1, t ? ACCX_TRIP_RANGE | ACCX_TRIP_INNER : 0 };
	}
      struct accx_kernel k[5] = { { .trips = trips, .n_trips = 2, .flags = launches[i].flags, .partitioned = 5 } };
      k[1].flags = launches[i].flags & 1 << 30 ? ACCX_KERNEL_BESIDE : 0;
      int given[ACCX_DIMS] = { 0, 0, launches[i].given };
      printf ("row %u\n", i);
      int64_t elements = launches[i].elements ? launches[i].elements : -1;
      CHECK (shape_lanes (k, given, NULL, elements, SMS), launches[i].row);
    }
  DONE ("lanes");
}
