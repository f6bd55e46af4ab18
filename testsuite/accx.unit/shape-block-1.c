/* Workers and vector length: constants before launch arguments before defaults;
   padding; what does not fit is an error if it is a
   constant, else cut, with a warning if the program asked for it.
   accx-objects: runtime/pure/shape.o runtime/pure/shape-grid.o  */
#include "pure/pure.h"
#include "unit.h"

struct want
{
  int dims[2], defaults[2], given[2]; /* workers, vector length */
  unsigned flags;
  int max_threads;
  int workers, vector, warn;    /* 0 workers: an error */
};

static const struct want wants[] = {
  { { 0, 0 }, { 1, 128 }, { 0, 0 }, 0, 1024, 1, 128, 0 },
  { { 2, 64 }, { 1, 128 }, { 0, 0 }, 0, 1024, 2, 64, 0 },
  { { 0, 0 }, { 1, 128 }, { 4, 32 }, 0, 1024, 4, 32, 0 },
  { { 2, 0 }, { 1, 128 }, { 0, 7 }, 0, 1024, 2, 7, 0 },
  { { 32, 32 }, { 1, 128 }, { 0, 0 }, 0, 1024, 32, 32, 0 },
  /* Too large.  */
  { { 33, 32 }, { 1, 128 }, { 0, 0 }, 0, 1024, 0, 0, 0 },
  { { 0, 1025 }, { 1, 128 }, { 0, 0 }, 0, 1024, 0, 0, 0 },
  { { 0, 0 }, { 1, 128 }, { -1, 0 }, 0, 1024, 0, 0, 0 },
  { { 0, 0 }, { 1, 128 }, { 0, -5 }, 0, 1024, 0, 0, 0 },
  { { 0, 512 }, { 1, 128 }, { 0, 0 }, 0, 256, 0, 0, 0 },
  /* Asked for at run time: as much as there is.  */
  { { 0, 0 }, { 1, 128 }, { 0, 1025 }, 0, 1024, 1, 1024, 1 },
  { { 0, 0 }, { 1, 128 }, { 70000, 70000 }, 0, 1024, 1, 1024, 1 },
  { { 0, 0 }, { 1, 128 }, { 2000000000, 64 }, 0, 1024, 16, 64, 1 },
  { { 0, 64 }, { 1, 128 }, { 32, 0 }, 0, 1024, 16, 64, 1 },
  { { 32, 0 }, { 1, 128 }, { 0, 64 }, 0, 1024, 32, 32, 1 },
  { { 16, 0 }, { 1, 128 }, { 0, 64 }, 0, 896, 16, 32, 1 },
  { { 16, 0 }, { 1, 128 }, { 0, 64 }, 0, 448, 16, 28, 1 },
  { { 16, 0 }, { 1, 128 }, { 0, 64 }, ACCX_KERNEL_PAD_VECTOR, 448, 0, 0, 0 },
  { { 3, 0 }, { 1, 128 }, { 0, 300 }, 0, 640, 3, 192, 1 },
  { { 0, 0 }, { 1, 128 }, { 8, 128 }, 0, 640, 5, 128, 1 },
  { { 0, 0 }, { 1, 128 }, { 30, 33 }, ACCX_KERNEL_PAD_VECTOR, 1024, 15, 64, 1 },
  /* Defaults give way: workers first, then lanes in steps of a warp.  */
  { { 0, 0 }, { 8, 128 }, { 0, 0 }, 0, 512, 4, 128, 0 },
  { { 0, 0 }, { 1, 1024 }, { 0, 0 }, 0, 640, 1, 512, 0 },
  { { 0, 256 }, { 4, 128 }, { 0, 0 }, 0, 512, 2, 256, 0 },
  /* Padding: only with several workers.  */
  { { 1, 33 }, { 1, 128 }, { 0, 0 }, ACCX_KERNEL_PAD_VECTOR, 1024, 1, 33, 0 },
  { { 2, 33 }, { 1, 128 }, { 0, 0 }, ACCX_KERNEL_PAD_VECTOR, 1024, 2, 64, 0 },
  { { 2, 1 }, { 1, 128 }, { 0, 0 }, ACCX_KERNEL_PAD_VECTOR, 1024, 2, 32, 0 },
  { { 2, 33 }, { 1, 128 }, { 0, 0 }, 0, 1024, 2, 33, 0 },
  /* Named barriers: 15 workers of more than a warp.  */
  { { 0, 64 }, { 1, 128 }, { 16, 0 }, ACCX_KERNEL_PAD_VECTOR, 1024, 15, 64, 1 },
  { { 16, 64 }, { 1, 128 }, { 0, 0 }, ACCX_KERNEL_PAD_VECTOR, 1024, 0, 0, 0 },
  { { 16, 0 }, { 1, 128 }, { 0, 64 }, ACCX_KERNEL_PAD_VECTOR, 1024, 16, 32, 1 },
  { { 16, 0 }, { 1, 64 }, { 0, 0 }, ACCX_KERNEL_PAD_VECTOR, 1024, 16, 32, 0 },
  { { 32, 32 }, { 1, 128 }, { 0, 0 }, ACCX_KERNEL_PAD_VECTOR, 1024, 32, 32, 0 },
  { { 0, 64 }, { 16, 64 }, { 0, 0 }, ACCX_KERNEL_PAD_VECTOR, 1024, 15, 64, 0 },
  { { 0, 33 }, { 1, 128 }, { 31, 0 }, ACCX_KERNEL_PAD_VECTOR, 1024, 15, 64, 1 },
};

int
main (void)
{
  for (unsigned i = 0; i < sizeof wants / sizeof wants[0]; i++)
    {
      const struct want *w = &wants[i];
      struct accx_kernel k = {
	.dims = { 0, w->dims[0], w->dims[1] },
	.defaults = { 0, w->defaults[0], w->defaults[1] }, .flags = w->flags
      };
      int given[ACCX_DIMS] = { 0, w->given[0], w->given[1] };
      int dims[ACCX_AXES] = { 0 };
      bool warn = false;
      const char *why = shape_block (&k, given, NULL, w->max_threads, dims, &warn);
      if ((why != NULL) != (w->workers == 0))
	printf ("row %u: %s\n", i, why ? why : "no error");
      CHECK (why != NULL, w->workers == 0);
      if (why)
	continue;
      CHECK (dims[ACCX_WORKER] * 10000 + dims[ACCX_VECTOR],
	     w->workers * 10000 + w->vector);
      CHECK (warn, w->warn);
    }
  DONE ("workers and vector length");
}
