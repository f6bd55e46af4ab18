/* kernels: an index that each iteration of an independent loop sets for itself is private where
   jumps stay inside of other statements of the iteration.  */
#include "check.h"

static float sum[1];

static void __attribute__ ((noipa))
run (int n, int one)
{
  int k;
  #pragma acc kernels copy(sum)
  {
    #pragma acc loop independent
    for (unsigned i = 2; i <= 4; i++)
      {
	for (int j = 0; j < n; j++)
	  {
	    int w = j;
	    if (w > one)
	      goto next;
	    w++;
next:;
	  }
	for (k = i % 33; k <= 31; k++)
	  for (int j = 0; j < 5; j++)
	    {
	      if (j == n)
		goto done;
	      #pragma acc atomic update
	      sum[0]++;
done:;
	    }
      }
  }
}

int
main (void)
{
  run (33, 1);
  CHECK (0, (int) sum[0], (30 + 29 + 28) * 5);
  sum[0] = 0;
  run (3, 1);
  CHECK (1, (int) sum[0], (30 + 29 + 28) * 4);
  return DONE ();
}
