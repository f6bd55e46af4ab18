/* The functions of math.h for double: against the host's, and identities.
   { accx-requires math } { accx-options "-lm" } */
#include "../accx.run/check.h"
#include <math.h>

enum { N = 61, F = 41 };
static double got[N][F], want[N][F];
static int exponents[N][4];

/* Every function at X in (-3, 3).  */
#pragma acc routine seq
static void
use_all (double x, double *r)
{
  double p = fabs (x) + 0.125, u = x / 4;
  int k = 0;
  r[k++] = sin (x), r[k++] = cos (x), r[k++] = tan (u);
  r[k++] = asin (u), r[k++] = acos (u), r[k++] = atan (x), r[k++] = atan2 (x, p - 1);
  r[k++] = sinh (x), r[k++] = cosh (x), r[k++] = tanh (x);
  r[k++] = asinh (x), r[k++] = acosh (p + 1), r[k++] = atanh (u);
  r[k++] = exp (x), r[k++] = exp2 (x), r[k++] = expm1 (x);
  r[k++] = log (p), r[k++] = log2 (p), r[k++] = log10 (p), r[k++] = log1p (p);
  r[k++] = sqrt (p), r[k++] = cbrt (x), r[k++] = hypot (x, p), r[k++] = pow (p, x);
  r[k++] = erf (x), r[k++] = erfc (x), r[k++] = tgamma (p), r[k++] = lgamma (p);
  r[k++] = fabs (x), r[k++] = floor (x), r[k++] = ceil (x), r[k++] = trunc (x);
  r[k++] = round (x), r[k++] = rint (x), r[k++] = fmod (x, p), r[k++] = fma (x, p, u);
  r[k++] = fmin (x, u), r[k++] = fmax (x, u), r[k++] = fdim (x, u);
  r[k++] = copysign (p, x), r[k++] = ldexp (x, 5);
}

int
main (void)
{
  #pragma acc parallel loop copyout(got, exponents)
  for (int i = 0; i < N; i++)
    {
      double x = (i - 30) * (double) 0.099;
      use_all (x, got[i]);
      exponents[i][0] = (int) lround (x * 10);
      exponents[i][1] = x == 0 ? 0 : ilogb (x);
      double m = frexp (x, &exponents[i][2]);
      exponents[i][3] = m == 0 || (fabs (m) >= 0.5 && fabs (m) < 1);
    }
  for (int i = 0; i < N; i++)
    {
      double x = (i - 30) * (double) 0.099;
      use_all (x, want[i]);
      for (int k = 0; k < F; k++)
        CHECK_NEAR (i * F + k, got[i][k], want[i][k], 1e-14);
      CHECK_NEAR (i, got[i][0] * got[i][0] + got[i][1] * got[i][1], 1, 1e-14);
      CHECK_NEAR (i, got[i][24] + got[i][25], 1, 1e-14);
      int e;
      CHECK (i, exponents[i][0], lround (x * 10));
      CHECK (i, exponents[i][1], x == 0 ? 0 : ilogb (x));
      CHECK (i, (frexp (x, &e), exponents[i][2]), (frexp (x, &e), e));
      CHECK (i, exponents[i][3], 1);
    }
  return DONE ();
}
