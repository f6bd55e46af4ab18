/* What the compiler checks of itself holds for collapsed loops over variables that live
   in memory.
   { accx-options "-Os -g -fchecking" } */
#include "check.h"

static int a[3 * 33];

int
main (void)
{
  unsigned j, n = 33;
  int i;
  double sum = 1;
  #pragma acc kernels copy(a)
    {
    if (a[0] == 0)
      for (int k = 0; k < 2; k++)
	{
	#pragma acc loop worker independent collapse(2)
	for (i = 0; i < 3; i++)
	  for (j = n; j > 0; j -= 1)
	    a[i * 33 + j - 1] += j * i + k;
	}
    #pragma acc loop gang independent reduction(+:sum)
    for (int k = 0; k < 10; k++)
      sum += k;
    }
  for (i = 0; i < 3; i++)
    for (j = 33; j > 0; j--)
      CHECK (i * 33 + j, a[i * 33 + j - 1], 2 * j * i + 1);
  CHECK_REAL (0, sum, 46);
  return DONE ();
}
