/* A gang loop's reduction goes through two loops inside: one of workers whose
   iterations have all lanes compute the same, one of workers and lanes.  */
#include "check.h"

int
main (void)
{
  double sum = 1;
  long count = 0;
#pragma acc parallel num_gangs(3) num_workers(2) vector_length(32) \
  copy(sum, count)
  {
#pragma acc loop gang reduction(+:sum, count)
    for (int g = 0; g < 4; g++)
      {
#pragma acc loop worker reduction(+:sum, count)
	for (int i = 0; i < 2; i++)
	  {
#pragma acc loop vector reduction(+:sum)
	    for (int k = 0; k < 3; k++)
	      sum += k;
	    sum += 1;
	    count += 1;
	  }
#pragma acc loop worker vector reduction(+:sum, count)
	for (int i = 0; i < 40; i++)
	  {
	    sum += 2;
	    count += i;
	  }
      }
  }
  double want = 1;
  long want_count = 0;
  for (int g = 0; g < 4; g++)
    {
      want += 2 * (3 + 1) + 80;
      want_count += 2 + 780;
    }
  CHECK (0, sum, want);
  CHECK (1, count, want_count);
  return DONE ();
}
