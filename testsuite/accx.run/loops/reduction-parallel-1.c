/* A reduction clause on parallel itself combines one value of each gang.
   { accx-device-only } */
#include "check.h"

static int a[10];

int
main (void)
{
  int sum = 100;
  #pragma acc parallel num_gangs(10) vector_length(32) reduction(+:sum) copy(a)
  {
    #pragma acc loop gang
    for (int i = 0; i < 10; i++)
      a[i] += 1;
    sum += 3;
  }
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], 1);
  CHECK (0, sum, 130);
  return DONE ();
}
