/* A vector loop with tiles that all gangs run: each gang runs all tiles, as only their
   elements have a level.  */
#include "check.h"

int
main (void)
{
  int out[16], n = 5, j;
#pragma acc parallel num_gangs(16) vector_length(32) copyout(out)
  {
    int sum = 1;
#pragma acc loop vector tile(2, 1) reduction(+:sum)
    for (int i = 0; i < n; i += 2)
      for (j = 0; j < 31; j++)
	sum += i * j;
#pragma acc loop gang
    for (int i = 0; i < 16; i++)
      out[i] = sum;
  }
  for (int i = 0; i < 16; i++)
    CHECK (i, out[i], 1 + (2 + 4) * (31 * 30 / 2));
  return DONE ();
}
