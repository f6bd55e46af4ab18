/* Scalars without a clause are firstprivate in a parallel construct: each gang changes its own.  */
#include "check.h"

static int a[64];

int
main (void)
{
  int k = 10;
  #pragma acc parallel num_gangs(8) vector_length(32) copyout(a)
  {
    k += 5;
    #pragma acc loop gang vector
    for (int i = 0; i < 64; i++)
      a[i] = k + i;
  }
  for (int i = 0; i < 64; i++)
    CHECK (i, a[i], 15 + i);
  CHECK (0, k, 10);
  return DONE ();
}
