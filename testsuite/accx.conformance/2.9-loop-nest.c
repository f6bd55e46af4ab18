/* Gang, worker, vector and sequential loops nested in each way that is allowed: each
   iteration once, and code between the loops once for each iteration around it.  */
#include "../accx.run/check.h"

enum { X = 11, Y = 7, Z = 37 };
static int a[X][Y][Z], rows[X][Y], planes[X];

static void
compare (int line)
{
  for (int x = 0; x < X; x++)
    {
      check_long (line, x, planes[x], 2 * x + 1);
      planes[x] = 0;
      for (int y = 0; y < Y; y++)
	{
	  check_long (line, x * Y + y, rows[x][y], x - y);
	  rows[x][y] = 0;
	  for (int z = 0; z < Z; z++)
	    {
	      check_long (line, z, a[x][y][z], x * 1000 + y * 100 + z);
	      a[x][y][z] = 0;
	    }
	}
    }
}

#define TEXT(...) #__VA_ARGS__
#define LOOP(LEVELS) _Pragma (TEXT (acc loop LEVELS))

#define NEST(OUTER, MIDDLE, INNER) \
  { _Pragma ("acc parallel num_gangs(3) num_workers(4) vector_length(32) \
	      copy(a, rows, planes)") \
    LOOP (OUTER) \
    for (int x = 0; x < X; x++) \
      { \
	planes[x] += x; \
	LOOP (MIDDLE) \
	for (int y = 0; y < Y; y++) \
	  { \
	    rows[x][y] += x; \
	    LOOP (INNER) \
	    for (int z = 0; z < Z; z++) \
	      a[x][y][z] += x * 1000 + y * 100 + z; \
	    rows[x][y] -= y; \
	  } \
	planes[x] += x + 1; \
      } \
    compare (__LINE__); }

int
main (void)
{
  NEST (gang, worker, vector)
  NEST (gang, worker, seq)
  NEST (gang, vector, seq)
  NEST (gang, seq, vector)
  NEST (gang, seq, worker)
  NEST (gang, seq, worker vector)
  NEST (gang, seq, seq)
  NEST (gang, worker vector, seq)
  NEST (gang worker, seq, vector)
  NEST (gang worker, vector, seq)
  NEST (gang worker, seq, seq)
  NEST (gang vector, seq, seq)
  NEST (gang worker vector, seq, seq)
  NEST (gang, auto, auto)
  NEST (gang, worker, auto)
  NEST (independent, independent, independent)
  NEST (gang, independent, vector)
  return DONE ();
}
