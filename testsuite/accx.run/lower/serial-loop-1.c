/* Loops with schedules inside serial, and a combined serial loop with a reduction.  */
#include "check.h"

static int a[100];

int
main (void)
{
  int sum = 0;
  #pragma acc serial copy(a)
  {
    #pragma acc loop gang vector
    for (int i = 0; i < 100; i++)
      a[i] += i;
  }
  #pragma acc serial loop reduction(+:sum) copyin(a)
  for (int i = 0; i < 100; i++)
    sum += a[i];
  for (int i = 0; i < 100; i++)
    CHECK (i, a[i], i);
  CHECK (0, sum, 4950);
  return DONE ();
}
