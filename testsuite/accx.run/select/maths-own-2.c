/* Annex F's results of accx's own device math for zeros, infinities, NaNs, poles, arguments out of
   range and subnormal numbers: the host library's, sign and kind; and equal where they are exact.
   { accx-options "-fplugin-arg-accx-maths=own -fno-builtin -Wno-unused" } { accx-requires math }
   { accx-timeout 100 } */
#define _GNU_SOURCE
#include <math.h>
#include "check.h"

static const double numbers[] = {
  0, -0.0, 1, -1, 0.5, -0.5, 1.5, -1.5, 2, -2, 3, -3, 4, 5, -5, INFINITY, -INFINITY, NAN, 5e-324, -5e-324,
  1e-310, -1e-310, 1e-45, 1e-40, 1e-300, 1e300, -1e300, 1.7e308, -1.7e308, 3e38, -3e38, 745, -746, 710, 89, -104,
  1075, -1075, 200, -200, -171.5, 0x1p53, 0x1p53 + 2, -0x1p53 - 2, 0x1.fffffffffffffp-1, 0x1.0000000000001p0
};
enum { N = sizeof numbers / sizeof *numbers };

static double x[N], d[N][N];
static float f[N][N];

/* Sign and kind are WANT's, and so is the size, but for ULPS.  */
static void
look (const char *name, double a, double b, double got, double want, double unit)
{
  int same = isnan (want) ? isnan (got)
	     : isinf (want) || want == 0 ? got == want && !signbit (got) == !signbit (want)
	     : fabs (got - want) <= 6 * fmax (fabs (want) * unit, unit < 1e-10 ? 5e-324 : 1.5e-45);
  /* What is rounded to infinity or 0 may be next to it.  */
  double most = unit < 1e-10 ? 0x1.fffffffffffffp1023 : 0x1.fffffep127;
  if (!same && ((isinf (want) && fabs (got) == most) || (isinf (got) && fabs (want) == most)))
    same = 1;
  if (!same && fabs (want) <= 2 * (unit < 1e-10 ? 5e-324 : 1.5e-45) && fabs (got) <= (unit < 1e-10 ? 1e-323 : 3e-45))
    same = 1;
  if (!same && check_failures++ < 20)
    printf ("%s%s (%a, %a): got %a, want %a\n", name, unit < 1e-10 ? "" : "f", a, b, got, want);
}

#define ONE(F) F (exp) F (exp2) F (exp10) F (expm1) F (log) F (log2) F (log10) F (log1p) F (sin) F (cos) \
  F (tan) F (asin) F (acos) F (atan) F (sinh) F (cosh) F (tanh) F (asinh) F (acosh) F (atanh) F (cbrt) F (sqrt) \
  F (erf) F (erfc) F (tgamma) F (lgamma) F (floor) F (ceil) F (trunc) F (round) F (rint) F (nearbyint) F (fabs) \
  F (logb) F (significand)
#define TWO(F) F (pow) F (atan2) F (hypot) F (fmod) F (remainder) F (fdim) F (copysign) F (nextafter)

#define TEST_ONE(NAME) \
static void __attribute__ ((noipa)) test_##NAME (void) \
{ \
  _Pragma ("acc parallel loop present(x, d, f)") \
  for (int i = 0; i < N; i++) \
    { \
      d[0][i] = NAME (x[i]); \
      f[0][i] = NAME##f ((float) x[i]); \
    } \
  _Pragma ("acc update self(d[0:1], f[0:1])") \
  for (int i = 0; i < N; i++) \
    { \
      look (#NAME, x[i], 0, d[0][i], NAME (x[i]), 0x1p-52); \
      look (#NAME, x[i], 0, f[0][i], NAME##f ((float) x[i]), 0x1p-23); \
    } \
}

#define TEST_TWO(NAME) \
static void __attribute__ ((noipa)) test_##NAME (void) \
{ \
  _Pragma ("acc parallel loop collapse(2) present(x, d, f)") \
  for (int i = 0; i < N; i++) \
    for (int j = 0; j < N; j++) \
      { \
	d[i][j] = NAME (x[i], x[j]); \
	f[i][j] = NAME##f ((float) x[i], (float) x[j]); \
      } \
  _Pragma ("acc update self(d, f)") \
  for (int i = 0; i < N; i++) \
    for (int j = 0; j < N; j++) \
      { \
	look (#NAME, x[i], x[j], d[i][j], NAME (x[i], x[j]), 0x1p-52); \
	look (#NAME, x[i], x[j], f[i][j], NAME##f ((float) x[i], (float) x[j]), 0x1p-23); \
      } \
}

ONE (TEST_ONE)
TWO (TEST_TWO)

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = numbers[i];
  #pragma acc data copyin(x) create(d, f)
  {
#define CALL(NAME) test_##NAME ();
    ONE (CALL)
    TWO (CALL)
  }
  return DONE ();
}
