/* vector_length(128): every iteration once, one count per lane.
   { accx-notify "vector_length=128 " } */
#include "check.h"

static int a[3000];

int
main (void)
{
  int sum = 0;
  #pragma acc parallel num_gangs(2) num_workers(1) vector_length(128) copy(a, sum)
  {
    #pragma acc loop gang vector reduction(+:sum)
    for (int i = 0; i < 2999; i++)
      {
        a[i] += i;
        sum += 1;
      }
  }
  for (int i = 0; i < 3000; i++)
    CHECK (i, a[i], i < 2999 ? i : 0);
  CHECK (0, sum, 2999);
  return DONE ();
}
