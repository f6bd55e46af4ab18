/* A parallel loop behind what is sequential in a kernels construct, its index declared
   outside of it: the index has a place of its own in that part.  */
#include "check.h"

static long m[8][40];

int
main (void)
{
  static int seed[8] = { 3, 1, 4, 1, 5, 9, 2, 6 };
  int n = 40, i, j;
#pragma acc kernels copy(m) copyin(seed)
  for (i = 7; i > 0; i--)
    {
      int line[5];
      for (int k = 0; k < 5; k++)
	line[k] = seed[i] + k;
      for (j = n - 1; j >= 0; j--)
	m[i][j] = line[(j + i) % 5];
      /* Not parallel: uses what the iteration before found.  */
      seed[i - 1] += seed[i] & 1;
    }
  int want[8] = { 3, 1, 4, 1, 5, 9, 2, 6 };
  for (int r = 7; r > 0; r--)
    want[r - 1] += want[r] & 1;
  for (int r = 0; r < 8; r++)
    for (int c = 0; c < 40; c++)
      CHECK (r * 40 + c, m[r][c], r ? want[r] + (c + r) % 5 : 0);
  return DONE ();
}
