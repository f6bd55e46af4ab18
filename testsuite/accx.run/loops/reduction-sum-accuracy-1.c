/* A long sum of doubles that do not add exactly is right to rounding.  */
#include "check.h"

static double a[20000];

int
main (void)
{
  double sum = 0;
  for (int i = 0; i < 20000; i++)
    a[i] = 1.0 / (i + 1);
  #pragma acc parallel loop gang worker vector reduction(+:sum) copyin(a)
  for (int i = 0; i < 20000; i++)
    sum += a[i];
  long double want = 0;
  for (int i = 19999; i >= 0; i--)
    want += 1.0 / (i + 1);
  CHECK_NEAR (0, sum, (double) want, 1e-14);
  return DONE ();
}
