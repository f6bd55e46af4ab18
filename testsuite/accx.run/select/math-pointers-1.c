/* frexp, modf, remquo and sincos: functions with results through pointers.
   { accx-requires math } */
#define _GNU_SOURCE
#include "check-math.h"

static double x[MATH_N], r[6][MATH_N];
static float f[6][MATH_N];
static int e[4][MATH_N];

int
main (void)
{
  for (int i = 0; i < MATH_N; i++)
    x[i] = math_input (i, -100, 100);
  #pragma acc parallel loop copyin(x) copyout(r, f, e)
  for (int i = 0; i < MATH_N; i++)
    {
      float y = (float) x[i];
      int n;
      double whole, s, c;
      float wholef, sf, cf;
      r[0][i] = frexp (x[i], &n);
      e[0][i] = n;
      r[1][i] = modf (x[i], &whole);
      r[2][i] = whole;
      r[3][i] = remquo (x[i], 0.7, &n);
      e[1][i] = n & 7;
      sincos (x[i], &s, &c);
      r[4][i] = s;
      r[5][i] = c;
      f[0][i] = frexpf (y, &n);
      e[2][i] = n;
      f[1][i] = modff (y, &wholef);
      f[2][i] = wholef;
      f[3][i] = remquof (y, 0.7f, &n);
      e[3][i] = n & 7;
      sincosf (y, &sf, &cf);
      f[4][i] = sf;
      f[5][i] = cf;
    }
  for (int i = 0; i < MATH_N; i++)
    {
      volatile double v = x[i];
      volatile float y = (float) v;
      int n;
      double whole;
      float wholef;
      COMPARE (i, v, r[0][i], frexp (v, &n), 0);
      CHECK (i, e[0][i], n);
      COMPARE (i, v, r[1][i], modf (v, &whole), 0);
      COMPARE (i, v, r[2][i], whole, 0);
      COMPARE (i, v, r[3][i], remquo (v, 0.7, &n), 0);
      CHECK (i, e[1][i], n & 7);
      COMPARE (i, v, r[4][i], sin (v), 4);
      COMPARE (i, v, r[5][i], cos (v), 4);
      COMPARE (i, v, f[0][i], frexpf (y, &n), 0);
      CHECK (i, e[2][i], n);
      COMPARE (i, v, f[1][i], modff (y, &wholef), 0);
      COMPARE (i, v, f[2][i], wholef, 0);
      COMPARE (i, v, f[3][i], remquof (y, 0.7f, &n), 0);
      CHECK (i, e[3][i], n & 7);
      COMPARE (i, v, f[4][i], (float) sin ((double) y), 4);
      COMPARE (i, v, f[5][i], (float) cos ((double) y), 4);
    }
  return DONE ();
}
