/* One variable reduced at gang, worker and vector level in three nested loops.  */
#include "check.h"

int
main (void)
{
  long sum = 1000;
  #pragma acc parallel num_gangs(4) num_workers(3) vector_length(32) copy(sum)
  {
    #pragma acc loop gang reduction(+:sum)
    for (int i = 0; i < 9; i++)
      {
        #pragma acc loop worker reduction(+:sum)
        for (int j = 0; j < 10; j++)
          {
            #pragma acc loop vector reduction(+:sum)
            for (int k = 0; k < 50; k++)
              sum += i * 10000 + j * 100 + k;
          }
      }
  }
  long want = 1000;
  for (int n = 0; n < 9 * 10 * 50; n++)
    want += n / 500 * 10000 + n / 50 % 10 * 100 + n % 50;
  CHECK (0, sum, want);
  return DONE ();
}
