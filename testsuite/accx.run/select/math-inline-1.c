/* sqrt, fabs, fmin, fmax, floor, ceil, trunc, copysign and fma of float and double in one expression.
   { accx-requires math } */
#include "check-math.h"

static double a[100], r[100];
static float b[100], s[100];

int
main (void)
{
  for (int i = 0; i < 100; i++)
    {
      a[i] = (i - 50) * 0.37;
      b[i] = (50 - i) * 0.21f;
    }
  #pragma acc parallel loop copyin(a, b) copyout(r, s)
  for (int i = 0; i < 100; i++)
    {
      r[i] = sqrt (fabs (a[i])) + fmin (a[i], 1.0) * 4 + fmax (a[i], -1.0) - floor (a[i]) + ceil (a[i] * 2)
             + copysign (2.0, a[i]) + trunc (a[i]);
      s[i] = sqrtf (fabsf (b[i])) + fminf (b[i], 1.0f) - fmaxf (b[i], -1.0f) + floorf (b[i]) - ceilf (b[i]);
    }
  for (int i = 0; i < 100; i++)
    {
      double x = a[i], whole = (double) (long) x;
      double low = whole > x ? whole - 1 : whole;
      double twice = (double) (long) (2 * x), high = twice < 2 * x ? twice + 1 : twice;
      double root = 0;
      for (double step = 4; step > 1e-17; step /= 2)
        if ((root + step) * (root + step) <= (x < 0 ? -x : x))
          root += step;
      double want = root + (x < 1 ? x : 1) * 4 + (x > -1 ? x : -1) - low + high + (x < 0 ? -2 : 2) + whole;
      CHECK_NEAR (i, r[i], want, 1e-14);
      float y = b[i], w = (float) (long) y;
      float lo = w > y ? w - 1 : w, hi = w < y ? w + 1 : w;
      CHECK_NEAR (i, s[i], sqrtf (y < 0 ? -y : y) + (y < 1 ? y : 1) - (y > -1 ? y : -1) + lo - hi, 1e-6);
    }
  return DONE ();
}
