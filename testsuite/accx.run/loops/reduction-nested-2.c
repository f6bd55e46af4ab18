/* Gang and vector reductions of one variable, with work of the gang between them.  */
#include "check.h"

int
main (void)
{
  int sum = 0;
  #pragma acc parallel loop gang num_gangs(5) vector_length(64) reduction(+:sum)
  for (int i = 0; i < 20; i++)
    {
      sum += 1000;
      #pragma acc loop vector reduction(+:sum)
      for (int j = 0; j < i; j++)
        sum += 1;
    }
  CHECK (0, sum, 20 * 1000 + 190);
  return DONE ();
}
