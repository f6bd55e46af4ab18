/* ldexp, scalbn, scalbln and fma: exact, in float and double.
   { accx-requires math } */
#define _GNU_SOURCE
#include "check-math.h"

static double x[MATH_N], r[4][MATH_N];
static float f[4][MATH_N];

int
main (void)
{
  for (int i = 0; i < MATH_N; i++)
    x[i] = math_input (i, -1000, 1000);
  #pragma acc parallel loop copyin(x) copyout(r, f)
  for (int i = 0; i < MATH_N; i++)
    {
      float y = (float) x[i];
      r[0][i] = ldexp (x[i], i % 40 - 20);
      r[1][i] = scalbn (x[i], 20 - i % 40);
      r[2][i] = scalbln (x[i], i % 7);
      r[3][i] = fma (x[i], x[i], -x[MATH_N - 1 - i]);
      f[0][i] = ldexpf (y, i % 40 - 20);
      f[1][i] = scalbnf (y, 20 - i % 40);
      f[2][i] = scalblnf (y, i % 7);
      f[3][i] = fmaf (y, y, -(float) x[MATH_N - 1 - i]);
    }
  for (int i = 0; i < MATH_N; i++)
    {
      volatile double v = x[i], o = -x[MATH_N - 1 - i];
      volatile float y = (float) v, z = (float) o;
      COMPARE (i, v, r[0][i], ldexp (v, i % 40 - 20), 0);
      COMPARE (i, v, r[1][i], ldexp (v, 20 - i % 40), 0);
      COMPARE (i, v, r[2][i], ldexp (v, i % 7), 0);
      COMPARE (i, v, r[3][i], fma (v, v, o), 0);
      COMPARE (i, v, f[0][i], ldexpf (y, i % 40 - 20), 0);
      COMPARE (i, v, f[1][i], ldexpf (y, 20 - i % 40), 0);
      COMPARE (i, v, f[2][i], ldexpf (y, i % 7), 0);
      COMPARE (i, v, f[3][i], fmaf (y, y, z), 0);
    }
  return DONE ();
}
