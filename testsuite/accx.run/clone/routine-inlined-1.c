/* A static function without a routine directive, which the region calls.  */
#include "check.h"

static inline double
square (double x)
{
  return x * x;
}

static double r[64];

int
main (void)
{
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < 64; i++)
    r[i] = square (i) - square (i - 1);
  for (int i = 0; i < 64; i++)
    CHECK_REAL (i, r[i], 2 * i - 1);
  return DONE ();
}
