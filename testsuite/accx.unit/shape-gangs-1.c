/* Gangs: given numbers are obeyed, but for many gangs that would do nothing; else one iteration for each thread, at most
   what fills the device where gangs end in atomics, a few waves of them where each
   iteration is a whole gang's or the trip count is not known; several iterations where
   the kernel likes that and a wave of gangs is left, or a few where memory is paged; rounds of
   iterations where gangs are too many to start.
   accx-objects: runtime/pure/shape.o runtime/pure/shape-grid.o  */
#include <limits.h>

#include "pure/pure.h"
#include "unit.h"

enum { FILL = 80, GANGS = 1 << ACCX_GANG, WORKERS = 1 << ACCX_WORKER,
       VECTORS = 1 << ACCX_VECTOR };

struct want
{
  int dim, standard, given;     /* of gangs */
  int64_t trip;                 /* iterations; -1: no trip; -2: no value */
  unsigned axes, partitioned, flags;
  int gangs;                    /* 0: an error */
  bool paged, once;             /* memory; a copy for grids with a thread for each iteration */
};

static const struct want wants[] = {
  { 7, 0, 0, 1000000, VECTORS, GANGS, 0, 7 },
  { 0, 0, 9, 1000000, VECTORS, GANGS, ACCX_KERNEL_GANG_REDUCTION, 9 },
  { 0, 0, 1000000, 5, VECTORS, GANGS, ACCX_KERNEL_GANG_REDUCTION, 1000000 },
  { 0, 12, 0, 1000000, VECTORS, GANGS, 0, 12 },
  /* Many gangs without an iteration are left out where they do nothing else.  */
  { 0, 0, 1000, 640, VECTORS, GANGS, ACCX_KERNEL_FEWER, 10 },
  { 1000, 0, 0, 641, VECTORS, GANGS, ACCX_KERNEL_FEWER, 11 },
  { 0, 0, 1000, 0, VECTORS, GANGS, ACCX_KERNEL_FEWER, 1 },
  { 0, 0, 1000, 1000000, VECTORS, GANGS, ACCX_KERNEL_FEWER, 1000 },
  { 0, 0, 1000, -2, VECTORS, GANGS, ACCX_KERNEL_FEWER, 1000 },
  { 0, 0, 266, 640, VECTORS, GANGS, ACCX_KERNEL_FEWER, 266 },
  { 0, 0, 267, 640, VECTORS, GANGS, ACCX_KERNEL_FEWER, 10 },
  { 0, 0, -3, 5, VECTORS, GANGS, 0, 0 },
  /* Workers 2, lanes 64.  */
  { 0, 0, 0, 1000, 0, GANGS, 0, 1000 },
  { 0, 0, 0, 1000, VECTORS, GANGS, 0, 16 },
  { 0, 0, 0, 1024, VECTORS, GANGS, 0, 16 },
  { 0, 0, 0, 1025, VECTORS, GANGS, 0, 17 },
  { 0, 0, 0, 1000, WORKERS, GANGS, 0, 500 },
  { 0, 0, 0, 1000, WORKERS | VECTORS, GANGS, 0, 8 },
  { 0, 0, 0, 0, VECTORS, GANGS, 0, 1 },
  { 0, 0, 0, -100, VECTORS, GANGS, 0, 1 },
  { 0, 0, 0, INT64_MAX, VECTORS, GANGS, 0, INT_MAX, false, true },
  { 0, 0, 0, 1000000, VECTORS, GANGS, ACCX_KERNEL_GANG_REDUCTION, FILL },
  { 0, 0, 0, 128, VECTORS, GANGS, ACCX_KERNEL_GANG_REDUCTION, 2 },
  { 0, 0, 0, 1000000, 0, GANGS, ACCX_KERNEL_GANG_REDUCTION, 4 * FILL },
  { 0, 0, 0, 4 * FILL - 1, 0, GANGS, ACCX_KERNEL_GANG_REDUCTION, 4 * FILL - 1 },
  { 0, 0, 0, -1, 0, GANGS, 0, 4 * FILL },
  { 0, 0, 0, -2, 0, GANGS, 0, 4 * FILL },
  { 0, 0, 0, -1, 0, GANGS, ACCX_KERNEL_GANG_REDUCTION, FILL },
  { 0, 0, 0, 64 * 16 * FILL, VECTORS, GANGS, ACCX_KERNEL_SEVERAL, 4 * FILL },
  { 0, 0, 0, 64 * (16 * FILL + 4) - 1, VECTORS, GANGS, ACCX_KERNEL_SEVERAL, 4 * FILL },
  { 0, 0, 0, 64 * 16 * FILL, VECTORS, GANGS, ACCX_KERNEL_SEVERAL, 4 * FILL, true },
  { 0, 0, 0, 64 * 16 * FILL - 64, VECTORS, GANGS, ACCX_KERNEL_SEVERAL, 16 * FILL - 1, true },
  { 0, 0, 0, 64 * 4 * FILL, VECTORS, GANGS, ACCX_KERNEL_SEVERAL, FILL },
  { 0, 0, 0, 64 * 4 * FILL - 64, VECTORS, GANGS, ACCX_KERNEL_SEVERAL, 2 * FILL - 1 },
  { 0, 0, 0, 64 * 2 * FILL, VECTORS, GANGS, ACCX_KERNEL_SEVERAL, FILL },
  { 0, 0, 0, 64 * 2 * FILL - 64, VECTORS, GANGS, ACCX_KERNEL_SEVERAL, 2 * FILL - 1 },
  { 0, 0, 50, 1 << 30, VECTORS, GANGS, ACCX_KERNEL_SEVERAL, 50 },
  { 0, 0, 0, 64 * 16 * FILL, VECTORS, GANGS, ACCX_KERNEL_SEVERAL | ACCX_KERNEL_TWICE,
    2 * FILL },
  { 0, 0, 0, 64 * 16 * FILL - 64, VECTORS, GANGS, ACCX_KERNEL_SEVERAL | ACCX_KERNEL_TWICE,
    16 * FILL - 1, true },
  { 0, 0, 0, 64 * 8 * FILL - 64, VECTORS, GANGS, ACCX_KERNEL_SEVERAL | ACCX_KERNEL_TWICE,
    2 * FILL - 1 },
  { 0, 0, 0, 64 * 2 * FILL - 64, VECTORS, GANGS, ACCX_KERNEL_SEVERAL | ACCX_KERNEL_TWICE,
    2 * FILL - 1 },
  /* Range and one step of all threads stay within 32 bits where the range does:
     lanes 64, step 1 and 4.  */
  { 0, 0, 0, 1 << 30, VECTORS, GANGS, 0, (INT_MAX - (1 << 30)) / 64, false, true },
  { 0, 0, 0, 1500000000, VECTORS, GANGS, 0, (INT_MAX - 1500000000) / 64, false, true },
  { 0, 0, 0, INT_MAX, VECTORS, GANGS, 0, 1 },
  { 0, 0, 0, 1 << 28, VECTORS | 4 << 16, GANGS, 0, ((INT_MAX - (1 << 30)) / 4) / 64, false, true },
  { 0, 0, 0, 1 << 27, VECTORS | 4 << 16, GANGS, 0, (1 << 27) / 64, false, true },
  { 0, 0, 0, 3000000000, VECTORS, GANGS, 0, 3000000000 / 64, false, true },
  /* More gangs than are soon started have several iterations for each thread, all about as many.  */
  { 0, 0, 0, 64 * 4096, VECTORS, GANGS, 0, 4096 },
  { 0, 0, 0, 64 * 4097, VECTORS, GANGS, 0, (4097 - 1) / 4 + 1 },
  { 0, 0, 0, 64 * 5120, VECTORS, GANGS, 0, 5120 / 4 },
  { 0, 0, 0, 64 * 5121, VECTORS, GANGS, 0, (5121 - 1) / 5 + 1 },
  { 0, 0, 0, 64 * 5121, VECTORS, GANGS, 0, 5121, true },
  { 0, 0, 0, 64 * 5121, VECTORS, GANGS, 0, 5121, false, true },
  { 0, 0, 6000, 64 * 6000, VECTORS, GANGS, 0, 6000 },
  { 0, 0, 0, INT_MAX - 64, VECTORS, GANGS, 0, 1 },
  /* No loop is split over gangs.  */
  { 0, 0, 0, -1, 0, VECTORS, 0, 1 },
};

/* A grid of two dimensions: X iterations over gangs and lanes, Y over the gangs
   of the second one.  */
static void
plane (int64_t x, int64_t y, unsigned flags, int given_gangs, unsigned want_x, unsigned want_y)
{
  const struct accx_op x_op = { .code = ACCX_OP_CONST, .type = ACCX_S64,
				.value = x };
  const struct accx_op y_op = { .code = ACCX_OP_CONST, .type = ACCX_S64,
				.value = y };
  const struct accx_trip trips[] = { { &x_op, 1, VECTORS },
				     { &y_op, 1, 1 << ACCX_GANG_Y } };
  struct accx_kernel k = {
    .partitioned = GANGS | VECTORS | 1 << ACCX_GANG_Y, .flags = flags, .trips = trips,
    .n_trips = 2
  };
  int given[ACCX_DIMS] = { given_gangs, 0, 0 };
  int dims[ACCX_AXES] = { 0, 1, 64, 0, 0, 1 };
  unsigned grid[3] = { 0, 0, 0 };
  CHECK (shape_gangs (&k, given, NULL, FILL, false, dims, grid) == NULL, 1);
  CHECK (grid[0], want_x);
  CHECK (grid[1], want_y);
  CHECK (grid[2], 1);
  CHECK (dims[ACCX_GANG], (int64_t) want_x * want_y);
}

int
main (void)
{
  plane (1000, 100, 0, 0, 16, 100);
  plane (64, 7, 0, 0, 1, 7);
  plane (0, 0, 0, 0, 1, 1);
  plane (64, 1000000, 0, 0, 1, 65535);
  plane (1000, 100, 0, 5, 5, 1);
  plane (512, 10000, ACCX_KERNEL_SEVERAL, 0, 2, 10000);
  plane (256, 10000, ACCX_KERNEL_SEVERAL, 0, 1, 10000);
  /* Three gangs have an iteration for each thread, the fourth has fewer.  */
  plane (255, 10000, ACCX_KERNEL_SEVERAL, 0, 4, 10000);
  plane (256, 10, ACCX_KERNEL_SEVERAL, 0, 4, 10);

  for (unsigned i = 0; i < sizeof wants / sizeof wants[0]; i++)
    {
      const struct want *w = &wants[i];
      const struct accx_op value[] = {
	{ .code = ACCX_OP_CONST, .type = ACCX_S64, .value = w->trip },
	{ .code = w->trip == -2 ? ACCX_OP_SELECT : ACCX_OP_CONVERT,
	  .type = ACCX_S64 }
      };
      const struct accx_trip trip = { value, 2, w->axes };
      struct accx_kernel k = {
	.dims = { w->dim, 0, 0 }, .defaults = { w->standard, 0, 0 },
	.partitioned = w->partitioned, .flags = w->flags, .trips = &trip,
	.n_trips = w->trip != -1, .once = w->once ? "once" : NULL
      };
      int given[ACCX_DIMS] = { w->given, 0, 0 };
      int dims[ACCX_AXES] = { 0, 2, 64, 0, 0, 1 };
      unsigned grid[3] = { 0, 0, 0 };
      unsigned fill = shape_needs_fill (&k, given, NULL, dims) ? FILL : 0;
      const char *why = shape_gangs (&k, given, NULL, fill, w->paged, dims, grid);
      CHECK (why != NULL, w->gangs == 0);
      if (!why && dims[ACCX_GANG] != w->gangs)
	printf ("row %u\n", i);
      if (why)
	continue;
      CHECK (dims[ACCX_GANG], w->gangs);
      CHECK (grid[0], w->gangs);
      CHECK (grid[1] * grid[2], 1);
    }
  DONE ("gangs");
}
