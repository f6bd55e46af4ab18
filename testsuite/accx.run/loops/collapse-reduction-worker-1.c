/* collapse(3) with a worker vector reduction inside each gang.  */
#include "check.h"

static long r[6];

int
main (void)
{
  #pragma acc parallel loop gang num_gangs(4) num_workers(3) vector_length(32) copyout(r)
  for (int g = 0; g < 6; g++)
    {
      long sum = g;
      #pragma acc loop worker vector collapse(3) reduction(+:sum)
      for (int i = 0; i < 7; i++)
        for (int j = 0; j < 9; j++)
          for (int k = 0; k < 11; k++)
            sum += i * 100 + j * 10 + k + g;
      r[g] = sum;
    }
  for (int g = 0; g < 6; g++)
    CHECK (g, r[g], g + 693 * (300 + 40 + 5 + g));
  return DONE ();
}
