/* Reductions of independent loops of a kernels construct.  */
#include "check.h"

static double a[900];

int
main (void)
{
  double sum = 0, top = 0;
  for (int i = 0; i < 900; i++)
    a[i] = (i * 31) % 900;
  #pragma acc kernels copyin(a)
  {
    #pragma acc loop independent reduction(+:sum) reduction(max:top)
    for (int i = 0; i < 900; i++)
      {
        sum += a[i];
        top = a[i] > top ? a[i] : top;
      }
  }
  CHECK_REAL (0, sum, 899 * 450);
  CHECK_REAL (0, top, 899);
  return DONE ();
}
