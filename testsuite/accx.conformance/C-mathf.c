/* The functions of math.h for float: against the host's, and identities.
   { accx-requires math } { accx-options "-lm" } */
#include "../accx.run/check.h"
#include <math.h>

enum { N = 61, F = 41 };
static float got[N][F], want[N][F];
static int exponents[N][4];

/* Every function at X in (-3, 3).  */
#pragma acc routine seq
static void
use_all (float x, float *r)
{
  float p = fabsf (x) + 0.125f, u = x / 4;
  int k = 0;
  r[k++] = sinf (x), r[k++] = cosf (x), r[k++] = tanf (u);
  r[k++] = asinf (u), r[k++] = acosf (u), r[k++] = atanf (x), r[k++] = atan2f (x, p - 1);
  r[k++] = sinhf (x), r[k++] = coshf (x), r[k++] = tanhf (x);
  r[k++] = asinhf (x), r[k++] = acoshf (p + 1), r[k++] = atanhf (u);
  r[k++] = expf (x), r[k++] = exp2f (x), r[k++] = expm1f (x);
  r[k++] = logf (p), r[k++] = log2f (p), r[k++] = log10f (p), r[k++] = log1pf (p);
  r[k++] = sqrtf (p), r[k++] = cbrtf (x), r[k++] = hypotf (x, p), r[k++] = powf (p, x);
  r[k++] = erff (x), r[k++] = erfcf (x), r[k++] = tgammaf (p), r[k++] = lgammaf (p);
  r[k++] = fabsf (x), r[k++] = floorf (x), r[k++] = ceilf (x), r[k++] = truncf (x);
  r[k++] = roundf (x), r[k++] = rintf (x), r[k++] = fmodf (x, p), r[k++] = fmaf (x, p, u);
  r[k++] = fminf (x, u), r[k++] = fmaxf (x, u), r[k++] = fdimf (x, u);
  r[k++] = copysignf (p, x), r[k++] = ldexpf (x, 5);
}

int
main (void)
{
  #pragma acc parallel loop copyout(got, exponents)
  for (int i = 0; i < N; i++)
    {
      float x = (i - 30) * (float) 0.099;
      use_all (x, got[i]);
      exponents[i][0] = (int) lroundf (x * 10);
      exponents[i][1] = x == 0 ? 0 : ilogbf (x);
      float m = frexpf (x, &exponents[i][2]);
      exponents[i][3] = m == 0 || (fabsf (m) >= 0.5 && fabsf (m) < 1);
    }
  for (int i = 0; i < N; i++)
    {
      float x = (i - 30) * (float) 0.099;
      use_all (x, want[i]);
      for (int k = 0; k < F; k++)
        CHECK_NEAR (i * F + k, got[i][k], want[i][k], 2e-6);
      CHECK_NEAR (i, got[i][0] * got[i][0] + got[i][1] * got[i][1], 1, 2e-6);
      CHECK_NEAR (i, got[i][24] + got[i][25], 1, 2e-6);
      int e;
      CHECK (i, exponents[i][0], lroundf (x * 10));
      CHECK (i, exponents[i][1], x == 0 ? 0 : ilogbf (x));
      CHECK (i, (frexpf (x, &e), exponents[i][2]), (frexpf (x, &e), e));
      CHECK (i, exponents[i][3], 1);
    }
  return DONE ();
}
