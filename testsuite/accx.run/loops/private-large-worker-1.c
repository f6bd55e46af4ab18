/* Arrays private to workers that need more shared memory than a gang has.
   { accx-options "-fchecking" } */
#include "check.h"

int
main (void)
{
  int out[32][4];
  #pragma acc parallel loop gang worker num_workers(32) copyout(out)
  for (int i = 0; i < 32; i++)
    {
      double big[400];
      int a[4], b[4], c[4];
      #pragma acc loop vector
      for (int j = 0; j < 400; j++)
	big[j] = i + j;
      #pragma acc loop vector
      for (int j = 0; j < 4; j++)
	{
	  a[j] = b[3 - j] = j;
	  c[j] = big[399 - j];
	}
      #pragma acc loop vector
      for (int j = 0; j < 4; j++)
	out[i][j] = a[j] + 10 * b[j] + 100 * c[j];
    }
  for (int i = 0; i < 32; i++)
    for (int j = 0; j < 4; j++)
      CHECK (4 * i + j, out[i][j], j + 10 * (3 - j) + 100 * (i + 399 - j));
  return DONE ();
}
