/* Grids of several axes where the number of iterations along some is not known, as of loops that end at the index of
   another one: all gangs together fill the device four times, not along each axis.
   accx-objects: runtime/pure/shape.o runtime/pure/shape-grid.o  */
#include "pure/pure.h"
#include "unit.h"

enum { FILL = 100, X = 1 << ACCX_VECTOR, Y = 1 << ACCX_GANG_Y | 1 << ACCX_WORKER, Z = 1 << ACCX_GANG_Z };

static const struct
{
  int64_t n[3];                 /* iterations along each axis, -1: not known */
  unsigned grid[3];
} rows[] = {
  { { 320, 80, -1 }, { 10, 10, 4 } },
  { { -1, 80, 1 }, { 40, 10, 1 } },
  { { -1, 8000, 1 }, { 1, 1000, 1 } },
  { { 320, -1, 1 }, { 10, 40, 1 } },
  { { -1, -1, 1 }, { 20, 20, 1 } },
  { { -1, -1, 4 }, { 10, 10, 4 } },
  { { -1, -1, -1 }, { 7, 7, 7 } },
};

int
main (void)
{
  static const unsigned axes[3] = { X, Y, Z };
  for (unsigned r = 0; r < sizeof rows / sizeof rows[0]; r++)
    {
      struct accx_op ops[3];
      struct accx_trip trips[3];
      unsigned n = 0, grid[3];
      for (unsigned i = 0; i < 3; i++)
	if (rows[r].n[i] >= 0)
	  {
	    ops[n] = (struct accx_op) { .code = ACCX_OP_CONST, .type = ACCX_S64, .value = rows[r].n[i] };
	    trips[n] = (struct accx_trip) { &ops[n], 1, axes[i] };
	    n++;
	  }
      const struct accx_kernel k = { .trips = trips, .n_trips = n,
				     .partitioned = 1u << ACCX_GANG | 1u << ACCX_GANG_Y | 1u << ACCX_GANG_Z
						    | 1u << ACCX_WORKER | 1u << ACCX_VECTOR };
      const int given[ACCX_DIMS] = { 0 };
      int dims[ACCX_AXES] = { [ACCX_WORKER] = 8, [ACCX_VECTOR] = 32, [ACCX_BLOCK_Z] = 1 };
      printf ("row %u\n", r);
      CHECK (shape_gangs (&k, given, NULL, FILL, false, dims, grid) == NULL, 1);
      for (int i = 0; i < 3; i++)
	CHECK (grid[i], rows[r].grid[i]);
      CHECK (dims[ACCX_GANG], grid[0] * grid[1] * grid[2]);
    }
  DONE ("unknown axes");
}
