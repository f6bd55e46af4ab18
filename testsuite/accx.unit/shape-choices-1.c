/* Choices of a trial: the model's first; only axes that the program leaves open differ; blocks keep to
   what the kernel was compiled for; each gives a shape that shape_block takes without a warning.
   accx-objects: runtime/pure/shape.o runtime/pure/shape-grid.o runtime/pure/shape-choices.o  */
#include <string.h>
#include "pure/pure.h"
#include "pure/shape-choices.h"
#include "unit.h"

enum { GANGS = 1 << ACCX_GANG, GANGS_Y = 1 << ACCX_GANG_Y, LANES = 1 << ACCX_VECTOR,
       WORKERS = 1 << ACCX_WORKER };

static struct accx_op counts[2] = { { .code = ACCX_OP_CONST, .type = ACCX_S64, .value = 1 << 20 },
				    { .code = ACCX_OP_CONST, .type = ACCX_S64, .value = 1000 } };
static struct accx_trip line[] = { { &counts[0], 1, LANES } };
static struct accx_trip plane[] = { { &counts[0], 1, LANES }, { &counts[1], 1, GANGS_Y | WORKERS } };

struct want
{
  struct accx_kernel k;
  int given[ACCX_DIMS];
  int block[2];                 /* the model's workers and lanes */
  int jams;
  unsigned n;                   /* choices */
};

static const struct want wants[] = {
  /* One loop: 2, 4 and 8 iterations; the model has one.  */
  { { .dims = { 0, 1, 128 }, .partitioned = GANGS | LANES, .trips = line, .n_trips = 1 },
    { 0 }, { 1, 128 }, 0, 4 },
  /* The program says how many gangs.  */
  { { .dims = { 0, 1, 128 }, .partitioned = GANGS | LANES, .trips = line, .n_trips = 1 },
    { 50 }, { 1, 128 }, 0, 1 },
  { { .dims = { 50, 1, 128 }, .partitioned = GANGS | LANES, .trips = line, .n_trips = 1 },
    { 0 }, { 1, 128 }, 0, 1 },
  /* Lanes are free: 32 to 512.  */
  { { .dims = { 50, 1, 0 }, .defaults = { 0, 1, 128 }, .partitioned = GANGS | LANES,
      .trips = line, .n_trips = 1 }, { 0 }, { 1, 128 }, 0, 5 },
  { { .dims = { 50, 1, 0 }, .defaults = { 0, 1, 128 }, .partitioned = GANGS | LANES,
      .trips = line, .n_trips = 1 }, { 0, 0, 64 }, { 1, 64 }, 0, 1 },
  /* A reduction: 1, 2, 4, 8 times what runs at once; the model has the first.  */
  { { .dims = { 0, 1, 128 }, .partitioned = GANGS | LANES, .trips = line, .n_trips = 1,
      .flags = ACCX_KERNEL_GANG_REDUCTION }, { 0 }, { 1, 128 }, 0, 4 },
  /* Planes of 256 and 128 threads, but the model's.  */
  { { .dims = { 0 }, .defaults = { 0, 8, 32 }, .partitioned = GANGS | GANGS_Y | LANES | WORKERS,
      .flags = ACCX_KERNEL_FOLD, .trips = plane, .n_trips = 2 }, { 0 }, { 8, 32 }, 0, 9 },
  /* And blocks of iterations, or none.  */
  { { .dims = { 0 }, .defaults = { 0, 8, 32 }, .partitioned = GANGS | GANGS_Y | LANES | WORKERS,
      .flags = ACCX_KERNEL_FOLD, .trips = plane, .n_trips = 2,
      .jam_counts = { { 2, 4, 1 }, { 2, 1, 1 } } }, { 0 }, { 8, 32 }, 2, 12 },
};

static void
check (int i)
{
  struct want w = wants[i];
  struct shape_choice list[SHAPE_CHOICES];
  enum { FILL = 500, THREADS = 1024 };
  int dims[ACCX_AXES], wanted[ACCX_DIMS];
  char text[2][SHAPE_CHOICE_TEXT];
  unsigned grid[3];
  bool warn;
  w.k.dims[ACCX_BLOCK_Z] = w.k.defaults[ACCX_BLOCK_Z] = 1;
  if (!(w.k.partitioned & GANGS_Y))
    w.k.dims[ACCX_GANG_Y] = 1;
  w.k.dims[ACCX_GANG_Z] = 1;
  CHECK (shape_block (&w.k, w.given, NULL, THREADS, dims, &warn) == NULL, 1);
  CHECK (shape_gangs (&w.k, w.given, NULL, FILL, false, dims, grid) == NULL, 1);
  CHECK (dims[ACCX_WORKER], w.block[0]);
  CHECK (dims[ACCX_VECTOR], w.block[1]);
  unsigned n = shape_choices (&w.k, w.given, NULL, THREADS, dims, FILL, (unsigned) w.jams, list);
  CHECK (n, w.n);
  CHECK (list[0].jam, JAM_MODEL);
  for (unsigned c = 0; c < n; c++)
    {
      int block[ACCX_AXES];
      shape_choose (&list[c], &w.k, w.given, NULL, dims, FILL, wanted);
      CHECK (shape_block (&w.k, wanted, NULL, THREADS, block, &warn) == NULL, 1);
      CHECK (warn, 0);
      CHECK (shape_gangs (&w.k, wanted, NULL, FILL, false, block, grid) == NULL, 1);
      for (int d = 0; d < ACCX_DIMS; d++)
	if (w.given[d])
	  CHECK (wanted[d], w.given[d]);
      if (w.k.flags & ACCX_KERNEL_FOLD)
	CHECK (block[ACCX_WORKER] * block[ACCX_VECTOR] <= 256, 1);
      if (list[c].iterations)
	CHECK (block[ACCX_GANG], ((1 << 20) / 128 - 1) / list[c].iterations + 1);
      shape_choice_text (&list[c], &w.k, text[0]);
      for (unsigned other = 0; other < c; other++)
	{
	  shape_choice_text (&list[other], &w.k, text[1]);
	  CHECK (strcmp (text[0], text[1]) != 0, 1);
	}
    }
}

int
main (void)
{
  for (int i = 0; i < (int) (sizeof wants / sizeof wants[0]); i++)
    check (i);
  DONE ("shape-choices-1");
}
