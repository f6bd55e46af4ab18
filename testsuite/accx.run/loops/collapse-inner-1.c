/* A collapse(2) worker vector loop inside a gang loop, with bounds that depend on the gang's iteration.  */
#include "check.h"

static int a[9][20][30];

int
main (void)
{
  #pragma acc parallel loop gang num_workers(2) vector_length(32) copy(a)
  for (int g = 0; g < 9; g++)
    {
      #pragma acc loop worker vector collapse(2)
      for (int i = g; i < 20; i++)
        for (int j = 0; j < 30 - g; j++)
          a[g][i][j] += 1 + g * 10000 + i * 100 + j;
    }
  for (int g = 0; g < 9; g++)
    for (int i = 0; i < 20; i++)
      for (int j = 0; j < 30; j++)
        CHECK (j + 30 * (i + 20 * g), a[g][i][j],
               i >= g && j < 30 - g ? 1 + g * 10000 + i * 100 + j : 0);
  return DONE ();
}
