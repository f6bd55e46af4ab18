/* Declare with create(zero:) at file scope, of variables that have no initial value.  */
#include "check.h"

static int a[10], n;
static double m[3][4] = { { 0 } };
#pragma acc declare create(zero: a, n) create(zero: m[0:3][0:4])

int
main (void)
{
  int sum = 1;
  #pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < 10; i++)
    sum += a[i] + n + (int) m[i % 3][i & 3];
  CHECK (0, sum, 1);
  for (int i = 0; i < 10; i++)
    a[i] = i;
  #pragma acc update device(a)
  #pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < 10; i++)
    sum += a[i];
  CHECK (1, sum, 46);
  return DONE ();
}
