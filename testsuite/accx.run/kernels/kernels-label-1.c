/* Scalars of the function that loops of a kernels construct with labels set for themselves:
   private to these loops.  What a jump passes by is not set.  */
#include "check.h"

#define G 4
#define W 8
#define M 64

static int a[G * W][M], b[G * W][M], c[G * W];

int
main (void)
{
  int j, row, kept = 5;
  for (int i = 0; i < G * W; i++)
    for (int k = 0; k < M; k++)
      a[i][k] = i + k;
  #pragma acc kernels copyin (a) copyout (b, c)
  {
    #pragma acc loop gang independent
    for (int g = 0; g < G; g++)
      #pragma acc loop worker independent
      for (int i = 0; i < W; i++)
	{
	  row = g * W + i;
	  for (j = 0; j < M; j++)
	    {
	      if (a[row][j] > 60)
		goto out;
	      b[row][j] = a[row][j] * 2;
	    }
	out:
	  c[row] = j;
	  if (a[row][0] >= 0)
	    goto by;
	  kept = 7;
	by:
	  c[row] += 1000 * kept;
	}
  }
  for (int i = 0; i < G * W; i++)
    {
      int end = 61 - i < M ? 61 - i : M;
      CHECK (i, c[i], end + 5000);
      for (int k = 0; k < end; k++)
	CHECK (i * M + k, b[i][k], 2 * (i + k));
    }
  CHECK (0, kept, 5);
  return DONE ();
}
