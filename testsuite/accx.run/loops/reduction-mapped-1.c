/* A reduction into a variable of an enclosing data region stays on the device until it is copied out.  */
#include "check.h"

static int a[1000];

int
main (void)
{
  long sum = 5;
  for (int i = 0; i < 1000; i++)
    a[i] = i - 200;
  #pragma acc data copyin(a) copy(sum)
  {
    #pragma acc parallel loop gang vector reduction(+:sum) present(sum)
    for (int i = 0; i < 1000; i++)
      sum += a[i];
    #pragma acc parallel loop gang vector reduction(+:sum) present(sum)
    for (int i = 0; i < 1000; i++)
      sum += 2 * a[i];
  }
  long want = 5;
  for (int i = 0; i < 1000; i++)
    want += 3 * (i - 200);
  CHECK (0, sum, want);
  return DONE ();
}
