/* Constant launch sizes reach the grid and the block.
   { accx-notify "num_gangs=6 num_workers=2 vector_length=64 grid=6 block=64x2 " }
   { accx-launches 1 } */
#include "check.h"

static int a[50][200];

int
main (void)
{
  #pragma acc parallel loop gang num_gangs(6) num_workers(2) vector_length(64) copyout(a)
  for (int i = 0; i < 50; i++)
    {
      #pragma acc loop worker vector
      for (int j = 0; j < 200; j++)
        a[i][j] = i - j;
    }
  for (int i = 0; i < 50; i++)
    for (int j = 0; j < 200; j++)
      CHECK (i * 200 + j, a[i][j], i - j);
  return DONE ();
}
