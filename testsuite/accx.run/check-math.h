/* check-math.h: the inputs of the math-* tests, and the distance of results in
   units in the last place of the type.

   The bounds in the tests are those that the CUDA programming guide's appendix on
   mathematical functions gives, plus the host library's own error (at most 2),
   never less than 4 where a result may be inexact at all.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <math.h>
#include <string.h>
#include "check.h"

enum { MATH_N = 400 };

/* Number I of MATH_N values between LOW and HIGH: the ends, whole and half
   numbers, both signs, and steps that hit no round number.  */
static inline double
math_input (int i, double low, double high)
{
  double x;
  if (i == 0)
    x = low;
  else if (i == 1)
    x = high;
  else if (i < 60)
    x = (i - 30) * 0.5;
  else if (i < 100)
    x = (i - 80) * 1e-3 * (1 + i * 1e-5);
  else
    x = low + (high - low) * ((i - 100) + 0.37) / (MATH_N - 100);
  return x < low ? low : x > high ? high : x;
}

static inline void
math_compare (int line, int i, double x, double got, double want, int is_float, double ulps)
{
  if (got == want ? signbit (got) == signbit (want) || ulps > 0 : isnan (got) && isnan (want))
    return;
  double unit;
  int exponent;
  if (is_float)
    {
      frexp (want, &exponent);
      unit = ldexp (1, (exponent < -125 ? -125 : exponent) - 24);
    }
  else
    {
      frexp (want, &exponent);
      unit = ldexp (1, (exponent < -1021 ? -1021 : exponent) - 53);
    }
  if (isfinite (got) && isfinite (want) && fabs (got - want) <= ulps * unit)
    return;
  if (check_failures++ < 10)
    printf ("line %d, index %d, x %.17g: got %.17g, want %.17g (%.3g ulp)\n", line, i, x, got, want,
            fabs (got - want) / unit);
}

#define COMPARE(I, X, GOT, WANT, ULPS) \
  math_compare (__LINE__, (I), (X), (GOT), (WANT), sizeof (GOT) == 4, (ULPS))

/* A test of the one-argument functions of LIST, rows of F (name, low, high, ulps
   of double, ulps of float): the device's results against the host's.  */
#define MATH_ARRAYS(NAME, LOW, HIGH, D, F) \
  static double NAME##_x[MATH_N], NAME##_d[MATH_N]; static float NAME##_f[MATH_N];
#define MATH_TEST(NAME, LOW, HIGH, D, F) \
static void __attribute__ ((noipa)) \
test_##NAME (void) \
{ \
  double *x = NAME##_x, *d = NAME##_d; \
  float *f = NAME##_f; \
  for (int i = 0; i < MATH_N; i++) \
    x[i] = math_input (i, LOW, HIGH); \
  _Pragma ("acc parallel loop copyin(x[0:MATH_N]) copyout(d[0:MATH_N], f[0:MATH_N])") \
  for (int i = 0; i < MATH_N; i++) \
    { \
      d[i] = NAME (x[i]); \
      f[i] = NAME##f ((float) x[i]); \
    } \
  for (int i = 0; i < MATH_N; i++) \
    { \
      volatile double y = x[i]; \
      COMPARE (i, x[i], d[i], NAME (y), D); \
      COMPARE (i, x[i], f[i], (float) NAME ((double) (float) y), F); \
    } \
}
#define MATH_CALL(NAME, LOW, HIGH, D, F) test_##NAME ();
#define MATH_MAIN(LIST) \
  LIST (MATH_ARRAYS) \
  LIST (MATH_TEST) \
  int main (void) { LIST (MATH_CALL) return DONE (); }
