/* Threads with several iterations in nests of two and three loops: lengths that gangs divide, and
   that leave a gang with fewer iterations than threads.  */
#include "check.h"

enum { DEEP = 26, HIGH = 26, MOST = 520 };
static float a[DEEP][HIGH][MOST], b[DEEP][HIGH][MOST];

/* Seven loads.  */
static void
seven (int deep, int high, int wide)
{
  #pragma acc parallel loop gang copyin(a) copy(b)
  for (int z = 1; z < deep - 1; z++)
    {
      #pragma acc loop gang vector(2)
      for (int y = 1; y < high - 1; y++)
	{
	  #pragma acc loop gang vector(64)
	  for (int x = 1; x < wide - 1; x++)
	    b[z][y][x] = a[z - 1][y][x] + a[z + 1][y][x] + a[z][y - 1][x] + a[z][y + 1][x]
			 + a[z][y][x - 1] + a[z][y][x + 1] - 6 * a[z][y][x];
	}
    }
}

/* In place: what an iteration writes no other one reads.  */
static void
five (int high, int wide)
{
  #pragma acc parallel loop gang vector(4) copy(a) copyin(b)
  for (int y = 1; y < high - 1; y++)
    {
      #pragma acc loop gang vector(32)
      for (int x = 1; x < wide - 1; x++)
	a[0][y][x] += b[1][y - 1][x] + b[1][y + 1][x] + b[1][y][x - 1] + b[1][y][x + 1];
    }
}

static float
start (int z, int y, int x)
{
  return (z * 37 + y * 11 + x * 7) % 64;
}

static float
stencil (int z, int y, int x)
{
  return start (z - 1, y, x) + start (z + 1, y, x) + start (z, y - 1, x) + start (z, y + 1, x)
	 + start (z, y, x - 1) + start (z, y, x + 1) - 6 * start (z, y, x);
}

static int
is_inner (int z, int y, int x, int deep, int high, int wide)
{
  return z > 0 && z < deep - 1 && y > 0 && y < high - 1 && x > 0 && x < wide - 1;
}

static float
neighbour (int y, int x, int high, int wide)
{
  return is_inner (1, y, x, 3, high, wide) ? stencil (1, y, x) : -1;
}

static void
check (int n, int high, int wide)
{
  for (int z = 0; z < DEEP; z++)
    for (int y = 0; y < HIGH; y++)
      for (int x = 0; x < MOST; x++)
	{
	  a[z][y][x] = start (z, y, x);
	  b[z][y][x] = -1;
	}
  seven (DEEP, high, wide);
  five (high, wide);
  for (int z = 0; z < DEEP; z++)
    for (int y = 0; y < HIGH; y++)
      for (int x = 0; x < MOST; x++)
	{
	  float other = start (z, y, x);
	  if (z == 0 && is_inner (1, y, x, 3, high, wide))
	    other += neighbour (y - 1, x, high, wide) + neighbour (y + 1, x, high, wide)
		     + neighbour (y, x - 1, high, wide) + neighbour (y, x + 1, high, wide);
	  CHECK_REAL (n, b[z][y][x], is_inner (z, y, x, DEEP, high, wide) ? stencil (z, y, x) : -1);
	  CHECK_REAL (n, a[z][y][x], other);
	}
}

int
main (void)
{
  static const int widths[] = { 3, 194, 195, 257, 258, 322, 520 };
  for (int i = 0; i < (int) (sizeof widths / sizeof *widths); i++)
    check (i, i % 2 ? HIGH : HIGH - 3, widths[i]);
  return DONE ();
}
