/* Complex arithmetic.  { accx-options "-fcx-limited-range" } */
#include "check.h"
#include <complex.h>

static double complex z[40], r[40];

int
main (void)
{
  for (int i = 0; i < 40; i++)
    z[i] = i - 20 + i % 7 * 1.0i;
  #pragma acc parallel loop copyin(z) copyout(r)
  for (int i = 0; i < 40; i++)
    r[i] = z[i] + 2.0i * conj (z[i]);
  for (int i = 0; i < 40; i++)
    {
      CHECK_REAL (i, creal (r[i]), i - 20 + 2 * (i % 7));
      CHECK_REAL (i, cimag (r[i]), i % 7 + 2 * (i - 20));
    }
  return DONE ();
}
