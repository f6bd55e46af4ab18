/* A routine with a constant table and one with a static counter-free loop over it.  */
#include "check.h"

#pragma acc routine seq
static double __attribute__ ((noinline))
polynomial (double x)
{
  static const double c[6] = { 1, -2, 3, -4, 5, -6 };
  double r = 0;
  for (int i = 0; i < 6; i++)
    r = r * x + c[i];
  return r;
}

static double r[100];

int
main (void)
{
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < 100; i++)
    r[i] = polynomial (i - 50);
  for (int i = 0; i < 100; i++)
    {
      double x = i - 50, want = 0, power = 1;
      for (int k = 5; k >= 0; k--)
        {
          want += (k % 2 ? -(k + 1) : k + 1) * power;
          power *= x;
        }
      CHECK_REAL (i, r[i], want);
    }
  return DONE ();
}
