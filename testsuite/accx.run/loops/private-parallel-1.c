/* A variable private to each gang of a parallel construct without a loop around it.  */
#include "check.h"

static int a[128];

int
main (void)
{
  int t = 3;
  #pragma acc parallel num_gangs(8) vector_length(32) private(t) copy(a)
  {
    t = 5;
    #pragma acc loop gang
    for (int i = 0; i < 4; i++)
      {
        #pragma acc loop vector
        for (int j = 0; j < 32; j++)
          a[i * 32 + j] += t * i + j;
      }
  }
  for (int i = 0; i < 128; i++)
    CHECK (i, a[i], 5 * (i / 32) + i % 32);
  CHECK (0, t, 3);
  return DONE ();
}
