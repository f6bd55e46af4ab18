/* isnan, isinf, isfinite, isnormal, signbit, fpclassify and the ordered comparisons.  { accx-options -fno-fast-math } */
#include "check-math.h"

static double x[10] = { 0, -0.0, 1, -2, INFINITY, -INFINITY, NAN, 5e-324, 1e-310, 1e308 };
static int r[10], g[10], o[100];

int
main (void)
{
  #pragma acc parallel loop copyin(x) copyout(r, g)
  for (int i = 0; i < 10; i++)
    {
      float f = (float) x[i];
      r[i] = !!isnan (x[i]) | !!isinf (x[i]) << 1 | !!isfinite (x[i]) << 2 | !!isnormal (x[i]) << 3
             | !!signbit (x[i]) << 4;
      g[i] = !!isnan (f) | !!isinf (f) << 1 | !!isfinite (f) << 2 | !!signbit (f) << 4;
    }
  #pragma acc parallel loop copyin(x) copyout(o)
  for (int i = 0; i < 100; i++)
    {
      double a = x[i / 10], b = x[i % 10];
      o[i] = isless (a, b) | islessequal (a, b) << 1 | isgreater (a, b) << 2 | isgreaterequal (a, b) << 3
             | islessgreater (a, b) << 4 | isunordered (a, b) << 5;
    }
  static const int want[10] = { 4, 20, 12, 28, 2, 18, 1, 4, 4, 12 };
  static const int wantf[10] = { 4, 20, 4, 20, 2, 18, 1, 4, 4, 2 };
  for (int i = 0; i < 10; i++)
    {
      CHECK (i, r[i], want[i]);
      CHECK (i, g[i], wantf[i]);
    }
  for (int i = 0; i < 100; i++)
    {
      double a = x[i / 10], b = x[i % 10];
      int w = i / 10 == 6 || i % 10 == 6 ? 32 : a < b ? 1 + 2 + 16 : a > b ? 4 + 8 + 16 : 2 + 8;
      CHECK (i, o[i], w);
    }
  return DONE ();
}
