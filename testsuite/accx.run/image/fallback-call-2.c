/* The same with implicit data clauses, a reduction, a firstprivate scalar and async, all on the host.
   { accx-no-strict } { accx-launches none } */
#include "check.h"
#include <stdlib.h>

static int a[20];

int
main (void)
{
  int sum = 5, k = 3;
  #pragma acc parallel loop reduction(+:sum) async(2) /* { dg-warning "getenv" } */
  for (int i = 0; i < 20; i++)
    {
      a[i] = i * k;
      sum += i;
      if (i == 7)
        a[i] += getenv ("PATH=") != NULL;
    }
  #pragma acc wait
  CHECK (0, sum, 195);
  for (int i = 0; i < 20; i++)
    CHECK (i, a[i], 3 * i);
  return DONE ();
}
