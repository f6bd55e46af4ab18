/* Asynchronous regions with reductions into mapped variables.  */
#include "check.h"

static int sums[8];

int
main (void)
{
  #pragma acc data copy(sums)
  {
    for (int k = 0; k < 8; k++)
      {
        int s = k;
        #pragma acc parallel loop gang vector async(k) present(sums)
        for (int i = 0; i < 100; i++)
          {
            #pragma acc atomic
            sums[k] += i * s;
          }
      }
    #pragma acc wait
  }
  for (int k = 0; k < 8; k++)
    CHECK (k, sums[k], 4950 * k);
  return DONE ();
}
