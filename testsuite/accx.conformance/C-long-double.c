/* long double, of 80 bits, has no device code: a warning, and the region runs on the host with the same results.
   { accx-no-strict } { accx-launches none } */
#include "../accx.run/check.h"

static double a[20], b[20];

int
main (void)
{
  long double seen = 0;
  #pragma acc data copy(a) create(b)
  {
    #pragma acc parallel loop copyout(b) /* { dg-warning "80-bit|long double" } */
    for (int i = 0; i < 20; i++)
      {
        long double x = 1;
        for (int k = 0; k < 60; k++)
          x /= 2;
        /* Lost in a double.  */
        b[i] = (double) ((1 + x + i - 1 - i) * 1152921504606846976.0L);
      }
    #pragma acc update self(b)
    #pragma acc serial present(a) copy(seen) /* { dg-warning "80-bit|long double" } */
    {
      seen = 3.25L;
      for (int i = 0; i < 20; i++)
        a[i] = (double) (seen * i);
    }
  }
  CHECK_REAL (0, (double) seen, 3.25);
  CHECK_REAL (0, b[0], 1);
  for (int i = 0; i < 20; i++)
    {
      CHECK_REAL (i, a[i], 3.25 * i);
      CHECK (i, b[i] >= 0 && b[i] < 32, 1);
    }
  return DONE ();
}
