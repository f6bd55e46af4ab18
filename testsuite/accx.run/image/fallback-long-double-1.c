/* long double has no device code: warning, host, right.
   { accx-no-strict } { accx-launches none } */
#include "check.h"

static double a[20];

int
main (void)
{
  #pragma acc parallel loop copy(a) /* { dg-warning {values of type long double have no device code} } */
  for (int i = 0; i < 20; i++)
    {
      long double x = i;
      for (int k = 0; k < 3; k++)
        x = x * 1.5L + a[i];
      a[i] = (double) x;
    }
  for (int i = 0; i < 20; i++)
    CHECK_REAL (i, a[i], i * 3.375);
  return DONE ();
}
