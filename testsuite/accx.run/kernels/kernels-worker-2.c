/* In kernels, worker or vector loops around others, without any gang loop, run
   once however many gangs the construct asks for.  */
#include "check.h"

int
main (void)
{
  double sum = 3;
  int count = 0;
  #pragma acc kernels num_gangs(3) copy(sum)
  {
    #pragma acc loop worker independent reduction(+:sum)
    for (int i = 0; i < 6; i++)
      {
	#pragma acc loop vector independent reduction(+:sum)
	for (int j = 0; j < 5; j++)
	  sum += j;
	sum += 2;
      }
  }
  #pragma acc kernels num_gangs(3) copy(count)
  {
    #pragma acc loop vector independent reduction(+:count)
    for (int i = 0; i < 6; i++)
      {
	#pragma acc loop vector independent reduction(+:count) /* { dg-warning "which OpenACC .* does not allow" } */
	for (int j = 0; j < 5; j++)
	  count++;
      }
  }
  CHECK (0, sum, 75);
  CHECK (1, count, 30);
  return DONE ();
}
