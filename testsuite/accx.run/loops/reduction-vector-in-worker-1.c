/* Vector reductions of workers with different trip counts, some zero, some workers without iterations.  */
#include "check.h"

static int r[50];

int
main (void)
{
  #pragma acc parallel num_gangs(2) num_workers(8) vector_length(32) copyout(r)
  {
    #pragma acc loop gang worker
    for (int i = 0; i < 50; i++)
      {
        int sum = 0;
        if (i % 3)
          {
            #pragma acc loop vector reduction(+:sum)
            for (int j = 0; j < i * 4; j++)
              sum += j;
          }
        r[i] = sum;
      }
  }
  for (int i = 0; i < 50; i++)
    CHECK (i, r[i], i % 3 ? i * 4 * (i * 4 - 1) / 2 : 0);
  return DONE ();
}
