/* C++: names in parentheses are the variables themselves, indices of loops, limits and what
   is private.
   { accx-options -xc++ } */
#include "check.h"

static unsigned char *where, bytes[64];
static long sums[64];

int
main (void)
{
  int n = 40;
  where = bytes;
  for (int h = 0; h < 2; h++)
    {
      #pragma acc kernels copy(where[0:64])
      for (int i = 0; i < h; i = i + 1)
	where[i] = (long) 7 + (i) % 1001l * 7 + 7 & 255;
    }
  CHECK (0, bytes[0], 14);
  #pragma acc kernels copy(sums)
  for (int i = 0; (i) < (n); (i)++)
    {
      long t = 0;
      for (int j = 0; (j) < (i); j++)
	(t) += (j) * (i);
      sums[(i)] = (t);
    }
  #pragma acc parallel loop reduction(+:n)
  for (int i = 0; i < 64; i++)
    (n) += (i);
  for (long i = 0; i < 40; i++)
    CHECK (i, sums[i], i * i * (i - 1) / 2);
  CHECK (0, n, 40 + 63 * 32);
  return DONE ();
}
