/* A reduction variable of parallel loop without a data clause comes back to the host.  */
#include "check.h"

int
main (void)
{
  int sum = 7;
  double top = -1e300;
  #pragma acc parallel loop reduction(+:sum) reduction(max:top)
  for (int i = 0; i < 1000; i++)
    {
      sum += i;
      top = top > i * 0.5 ? top : i * 0.5;
    }
  CHECK (0, sum, 7 + 999 * 500);
  CHECK_REAL (0, top, 499.5);
  return DONE ();
}
