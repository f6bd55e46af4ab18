/* Two loops of a region reduce the same variable, one after the other.  */
#include "check.h"

int
main (void)
{
  int sum = 0;
  #pragma acc parallel num_gangs(1) num_workers(2) vector_length(32) copy(sum)
  {
    #pragma acc loop vector reduction(+:sum)
    for (int i = 0; i < 100; i++)
      sum += i;
    #pragma acc loop worker vector reduction(+:sum)
    for (int i = 0; i < 100; i++)
      sum += 1;
    #pragma acc loop worker reduction(+:sum)
    for (int i = 0; i < 10; i++)
      sum += 1000;
  }
  CHECK (0, sum, 4950 + 100 + 10000);
  return DONE ();
}
