/* The combined kernels loop, with gang and vector arguments.  */
#include "check.h"

static int a[64][64];

int
main (void)
{
  #pragma acc kernels loop independent gang(8) copy(a)
  for (int i = 0; i < 64; i++)
    {
      #pragma acc loop independent vector(32)
      for (int j = 0; j < 64; j++)
        a[i][j] += i * 64 + j;
    }
  for (int i = 0; i < 64 * 64; i++)
    CHECK (i, a[i / 64][i % 64], i);
  return DONE ();
}
