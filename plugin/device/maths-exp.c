/* Exponential functions and hyperbolic ones: exp, exp2, exp10, pow10, expm1, sinh, cosh, tanh.
   Part of maths.c.

   exp (x) is 2**n exp (r) with n the integer next to x / ln 2 and |r| <= ln 2 / 2, where a
   polynomial holds.  In float the hardware has 2**r.  C11 7.12.5 and 7.12.6, F.10.2 and F.10.3.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

#define ROUNDER 0x1.8p52		/* added, leaves an integer in the low bits */
#define LOG2_E 0x1.71547652b82fep+0
#define LN2_HIGH 0x1.62e42fefa39efp-1
#define LN2_LOW 0x1.abc9e3b39803fp-56

/* exp (r) for |r| <= ln 2 / 2.  */
INLINE double
exp_near_0 (double r)
{
  return P3 (r, 1.0, 1.0, POLY (10, r, EXP));
}

/* P * 2**N for P from 1/2 to 2, rounded once more where it is subnormal; N from -1100 to
   1100.  */
INLINE double
scaled (double p, int n)
{
  int half = n >> 1;
  return shifted (p, half) * two_to (n - half);
}

/* exp (X) * 2**MORE, for |MORE| <= 2.  */
INLINE double
exp_times (double x, int more)
{
  double t = FMA (x, LOG2_E, ROUNDER), n = t - ROUNDER;
  double r = FMA (n, -LN2_LOW, FMA (n, -LN2_HIGH, x));
  double p = exp_near_0 (r);
  int k = (int) bits_of (t) + more;
  /* The upper half of a double read as a float has the order of the doubles.  */
  if (likely (ABSF (of_bitsf ((u32) high_word (x))) < of_bitsf (0x40862000)))
    return shifted (p, k);
  if (!(ABS (x) < 747))
    return x > 0 ? INFINITE : x < 0 ? 0 : x + x;
  return scaled (p, k);
}

DEVICE double
accx_exp (double x)
{
  return exp_times (x, 0);
}

/* 2**X for |X| < 1021.  */
INLINE double
exp2_near (double x)
{
  double t = x + ROUNDER, f = x - (t - ROUNDER);
  return shifted (FMA (POLY (12, f, EXP2), f, 1.0), (int) bits_of (t));
}

DEVICE double
accx_exp2 (double x)
{
  double t = x + ROUNDER, f = x - (t - ROUNDER);
  double p = FMA (POLY (12, f, EXP2), f, 1.0);
  int k = (int) bits_of (t);
  if (likely (ABS (x) < 1021))
    return shifted (p, k);
  if (!(ABS (x) < 1100))
    return x > 0 ? INFINITE : x < 0 ? 0 : x + x;
  return scaled (p, k);
}

DEVICE double
accx_exp10 (double x)
{
  double t = FMA (x, 0x1.a934f0979a371p+1, ROUNDER), n = t - ROUNDER;
  double f = FMA (n, 0x1.9dc1da994fd21p-59, FMA (n, -0x1.34413509f79ffp-2, x));
  /* exp (f ln 10), the product of which is a sum of two.  */
  double high, low;
  PRODUCT (high, low, f, 0x1.26bb1bbb55516p+1);
  double p = exp_near_0 (high + FMA (f, -0x1.f48ad494ea3e9p-53, low));
  int k = (int) bits_of (t);
  if (likely (ABS (x) < 307))
    return shifted (p, k);
  if (!(ABS (x) < 330))
    return x > 0 ? INFINITE : x < 0 ? 0 : x + x;
  return scaled (p, k);
}

DEVICE double
accx_pow10 (double x)
{
  return accx_exp10 (x);
}

/* exp (x) - 1: 2**n (exp (r) - 1) + (2**n - 1).  */
DEVICE double
accx_expm1 (double x)
{
  double t = FMA (x, LOG2_E, ROUNDER), n = t - ROUNDER;
  double r = FMA (n, -LN2_HIGH, x), s = FMA (n, -LN2_LOW, r);
  double low = FMA (n, -LN2_LOW, r - s);
  double q = POLY (11, s, EXPM1);
  int k = (int) bits_of (t);
  if (ABS (x) < 0x1p-54)
    return x;
  if (!(x < 709.8))
    return x > 0 ? INFINITE : x;
  if (x < -40)
    return -1;
  if (k == 0)
    return FMA (s * s, q, s);
  /* The greatest power has no double.  */
  int half = k > 1000;
  double power = two_to (k - half);
  double e = FMA (s * s, q, low) + s;
  double y = FMA (e, power, power - (half ? 0x1p-1 : 1));
  return half ? y * 2 : y;
}

/* ---- float ---- */

#define ROUNDERF 12583039.0f		/* 1.5 * 2**23 + 127: the exponent of a power of 2 */
#define LN2_HIGHF 0x1.62e4p-1f		/* its multiples by exponents are exact */
#define LN2_LOWF 0x1.7f7d1cp-20f

/* 2**(N + F) of what T = ROUNDERF + N holds, for |N| <= 126.  */
INLINE float
exp2_parts (float t, float f)
{
  return of_bitsf (bits_off (t) << 23) * accx_near_exp2f (f);
}

/* T, a rounded number above ROUNDERF, where its power of 2 has a normal float.  */
INLINE float
in_range (float t)
{
  return __builtin_fmaxf (__builtin_fminf (t, ROUNDERF + 126), ROUNDERF - 126);
}

DEVICE float
accx_expf (float x)
{
  float t = in_range (FMA (x, 0x1.715476p+0f, ROUNDERF)), n = t - ROUNDERF;
  return exp2_parts (t, FMA (x, 0x1.4ae0cp-26f, FMA (x, 0x1.715476p+0f, -n)));
}

DEVICE float
accx_exp2f (float x)
{
  float t = in_range (x + ROUNDERF);
  return exp2_parts (t, x - (t - ROUNDERF));
}

DEVICE float
accx_exp10f (float x)
{
  float t = in_range (FMA (x, 0x1.a934fp+1f, ROUNDERF)), n = t - ROUNDERF;
  return exp2_parts (t, FMA (x, 0x1.2f346ep-24f, FMA (x, 0x1.a934fp+1f, -n)));
}

DEVICE float
accx_pow10f (float x)
{
  return accx_exp10f (x);
}

/* exp (X) is 2**LESS POWER (1 + E + E_LOW): less, as the greatest power has no float.  X from -20 to 89.7.  */
struct exp_parts
{
  float power, e, e_low;
};

INLINE struct exp_parts
split_exp (float x, int less)
{
  float rounder = ROUNDERF - (float) less, t = FMA (x, 0x1.715476p+0f, rounder), n = t - rounder;
  /* X less N ln 2 is R + LOW.  */
  float high = FMA (n, -LN2_HIGHF, x), r = FMA (n, -LN2_LOWF, high);
  float low = FMA (n, -LN2_LOWF, high - r);
  float rest = FMA (r * r, POLY (6, r, EXPM1F), low), e = rest + r;
  return (struct exp_parts) { of_bitsf (bits_off (t) << 23), e, (r - e) + rest };
}

DEVICE float
accx_expm1f (float x)
{
  struct exp_parts p = split_exp (x < -20 ? -20 : x > 89 ? 89 : x, 1);
  /* From 2**24 on the difference is rounded.  */
  float one_off = p.power - 0.5f, lost = (p.power - one_off) - 0.5f;
  float y = FMA (p.e, p.power, one_off), low = FMA (p.e, p.power, one_off - y) + lost;
  return either (ABSF (x), 0x1p-25f, x, (y + FMA (p.e_low, p.power, low)) * 2);
}

/* ---- hyperbolic functions ---- */

/* sinh (x) for |x| <= 1.  */
INLINE double
sinh_near_0 (double x)
{
  double s = x * x;
  return FMA (POLY (8, s, SINH) * s, x, x);
}

DEVICE double
accx_sinh (double x)
{
  if (ABS (x) < 1)
    return sinh_near_0 (x);
  double half = exp_times (ABS (x), -1);
  return __builtin_copysign (half - 0.25 / half, x);
}

DEVICE double
accx_cosh (double x)
{
  double half = exp_times (ABS (x), -1);
  return half + 0.25 / half;
}

DEVICE double
accx_tanh (double x)
{
  double a = ABS (x);
  if (a < 0.55)
    {
      double s = x * x;
      return FMA (POLY (11, s, TANH) * s, x, x);
    }
  return __builtin_copysign (1 - 2 / (exp_times (2 * (a > 30 ? 30 : a), 0) + 1), x);
}

/* exp (|X|) / 4.  */
INLINE struct float_sum
quarter_expf (float x)
{
  float a = ABSF (x);
  struct exp_parts p = split_exp (a > 89.7f ? 89.7f : a, 2);
  float high = FMA (p.e, p.power, p.power), low = FMA (p.e, p.power, p.power - high);
  return (struct float_sum) { high, FMA (p.e_low, p.power, low) };
}

DEVICE float
accx_sinhf (float x)
{
  float a = ABSF (x), s = a * a, near_0 = FMA (POLY (4, s, SINHF) * s, a, a);
  struct float_sum quarter = quarter_expf (x);
  float far = quarter.high + FMA (-0.0625f, accx_near_rcpf (quarter.high), quarter.low);
  return __builtin_copysignf (either (a, 1, near_0, 2 * far), x);
}

DEVICE float
accx_coshf (float x)
{
  struct float_sum quarter = quarter_expf (x);
  float y = accx_near_rcpf (quarter.high), q = 0.0625f * y;
  /* Near to 0 both terms are the same, and what each lacks counts.  */
  q = FMA (q, FMA (-quarter.high, y, 1.0f), q);
  return 2 * (quarter.high + (q + FMA (-q * y, quarter.low, quarter.low)));
}

DEVICE float
accx_tanhf (float x)
{
  float a = ABSF (x), s = a * a, near_0 = FMA (POLY (5, s, TANHF) * s, a, a);
  float e = accx_near_exp2f (a * 0x1.715476p+1f);
  float y = either (a, 0.55f, near_0, FMA (-2.0f, accx_near_rcpf (e + 1), 1.0f));
  return __builtin_copysignf (y, x);
}
