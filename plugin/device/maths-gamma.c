/* Gamma functions: tgamma, lgamma, gamma, lgamma_r.  Part of maths.c.

   Small arguments have a polynomial about 1 or 2 and a product, large ones Stirling's series, negative ones
   the reflection.  C11 7.12.8 and F.10.5; POSIX for the rest.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

#define HALF_LOG_2PI 0x1.d67f1c864beb5p-1
#define HALF_LOG_2PI_LOW -0x1.65b5a1b7ff5dfp-55

/* sin (pi X), with its sign.  */
INLINE double
sin_pi (double x)
{
  double n = __builtin_rint (x), f = x - n, half = n * 0.5;
  double r = sin_wide (f * PI);
  return __builtin_trunc (half) == half ? r : -r;
}

/* lgamma (2 + t) for |t| <= 1, U being t + 1.  */
INLINE double
lgamma_near_2 (double t, double u)
{
  return t * u * STORED (31, LGAMMA, t);
}

/* log (gamma (X)) for 8 <= X, as a sum of two.  */
INLINE struct double_sum
stirling (double x)
{
  double y = 1 / x, rest = POLY (8, y * y, STIRLING) * y;
  struct double_sum l = log_wide (x, 0), r;
  double high, low, a, a_low, b, b_low;
  PRODUCT (high, low, x - 0.5, l.high);
  low = FMA (x - 0.5, l.low, low);
  SUM (a, a_low, high, -x);
  SUM (b, b_low, a, HALF_LOG_2PI);
  low += a_low + b_low + (rest + HALF_LOG_2PI_LOW);
  FAST_SUM (r.high, r.low, b, low);
  return r;
}

DEVICE double
accx_lgamma (double x)
{
  double a = ABS (x), r;
  if (a != a)
    return x;
  if (a == INFINITE || (x <= 0 && __builtin_trunc (x) == x))
    return INFINITE;
  if (a < 0x1p-60)
    return -accx_log (a);
  if (a < 8)
    {
      /* gamma (a) is gamma (y) times P, or by it.  */
      int below = a < 1;
      double y = below ? a + 1 : a, u = below ? a : a - 1, p = below ? a : 1;
      while (y >= 3)
	y -= 1, u = y - 1, p *= y;
      r = lgamma_near_2 (u - 1, u);
      if (p != 1)
	{
	  double l = accx_log (p);
	  r = below ? r - l : r + l;
	}
    }
  else if (a < 0x1p60)
    {
      struct double_sum s = stirling (a);
      r = s.high + s.low;
    }
  else
    r = a * (accx_log (a) - 1);
  if (x > 0)
    return r;
  return accx_log (PI / (a * ABS (sin_pi (a)))) - r;
}

DEVICE double
accx_tgamma (double x)
{
  double a = ABS (x);
  if (!(a < INFINITE))
    return x > 0 ? x : NOT_A_NUMBER + x;
  if (x == 0)
    return 1 / x;
  if (x < 0 && __builtin_trunc (x) == x)
    return NOT_A_NUMBER;
  if (a < 0x1p-60)
    return 1 / x;
  if (a >= 12)
    {
      if (a > 200)
	return x > 0 ? INFINITE : sin_pi (x) < 0 ? -0.0 : 0.0;
      struct double_sum s = stirling (a);
      if (x > 0)
	return exp_of_sum (s.high, s.low, 0);
      return exp_of_sum (-s.high, -s.low, 64) * (PI / (x * sin_pi (a))) * 0x1p-64;
    }
  /* gamma (y) for y from 1 to 2, times or by the product between.  */
  double p = 1, low = 0, y = x, q, rest;
  if (x >= 2)
    while (y >= 2)
      {
	y -= 1;
	PRODUCT (q, rest, p, y);
	low = FMA (low, y, rest);
	p = q;
      }
  else
    while (y < 1)
      {
	PRODUCT (q, rest, p, y);
	low = FMA (low, y, rest);
	p = q;
	y += 1;
      }
  double t = y - 1.5, g = POLY (17, t, GAMMA);
  if (x >= 2)
    return (p + low) / g;
  if (x >= 1)
    return 1 / g;
  return 1 / ((p + low) * g);
}

#define EULERF 0x1.2788dp-1f
#define EULER_LOWF -0x1.c824f4p-28f

/* 1 / gamma (1 + A) for |A| <= 1/2.  */
INLINE struct float_sum
inverse_gammaf (float a)
{
  float u, u_low, s, s_low, v, v_low, sum, sum_low, g, g_low, by = POLY (8, a, GAMMAF);
  PRODUCT (u, u_low, a, EULERF);
  PRODUCT (s, s_low, a, a);
  PRODUCT (v, v_low, s, by);
  FAST_SUM (sum, sum_low, 1.0f, u);
  FAST_SUM (g, g_low, sum, v);
  return (struct float_sum) { g, g_low + (sum_low + FMA (a, EULER_LOWF, u_low) + FMA (s_low, by, v_low)) };
}

/* gamma (X) where X is no pole, from -43 to 36: gamma (1 + A) for the distance A from the nearest integer,
   times or by the factors between, all of which are exact.  */
INLINE float
gamma_by_factors (float x)
{
  float k = __builtin_rintf (x), a = x - k, q, rest, p, low = 0;
  /* Large products, and their inverses, are brought into the range of float.  */
  float by = k > 20 ? 0x1p-24f : k < -10 ? 0x1p-64f : ABSF (x) < 0x1p-60f ? 0x1p64f : 1;
  float f = k < 1 ? x : x - 1, next = k < 1 ? 1 : -1;
  p = by;
  for (int n = k < 1 ? 1 - (int) k : (int) k - 1; n > 0; n--, f += next)
    {
      PRODUCT (q, rest, p, f);
      low = FMA (low, f, rest);
      p = q;
    }
  struct float_sum g = inverse_gammaf (a);
  float top = p, top_low = low;
  if (k < 1)
    {
      /* The inverse of both.  */
      PRODUCT (q, rest, g.high, p);
      g.low = FMA (g.high, low, FMA (g.low, p, rest));
      g.high = q, top = 1, top_low = 0;
    }
  float y = accx_near_rcpf (g.high), r = top * y;
  r = FMA (FMA (-r, g.high, top) + FMA (-r, g.low, top_low), y, r);
  return k < 1 ? r * by : r * (1 / by);
}

DEVICE float
accx_tgammaf (float x)
{
  float whole = __builtin_truncf (x);
  if (!(x > -43))
    {
      if (whole == x)
	return NOT_A_NUMBER;
      return x != x ? x : whole == 2 * __builtin_truncf (whole * 0.5f) ? -0.0f : 0.0f;
    }
  if (x <= 0 && whole == x)
    return x == 0 ? 1 / x : NOT_A_NUMBER;
  return gamma_by_factors (x > 36 ? 36 : x);
}

/* The sign of gamma (X).  */
#define SIGN(T, F)								\
INLINE int									\
gamma_sign##F (T x)								\
{										\
  T n = __builtin_floor##F (x), half = n * (T) 0.5;				\
  return x < 0 && __builtin_floor##F (half) != half ? -1 : 1;			\
}

SIGN (double, )
SIGN (float, f)

DEVICE double
accx_lgamma_r (double x, int *sign)
{
  *sign = x == 0 && high_word (x) < 0 ? -1 : gamma_sign (x);
  return accx_lgamma (x);
}

DEVICE double accx_gamma (double x) { return accx_lgamma (x); }

/* ---- float: log gamma, in sums of two ---- */

#define ONE_LESS_EULERF 0x1.b0ee6p-2f
#define ONE_LESS_EULER_LOWF 0x1.c824f4p-28f
#define REST_OF_STIRLINGF 0x1.acfe3ap-2f	/* log (2 pi) / 2 - 1/2 */
#define REST_LOWF -0x1.e6d052p-27f
#define LOG_PIF 0x1.250d04p+0f
#define LOG_PI_LOWF 0x1.1cf438p-25f
#define PIF 0x1.921fb6p+1f
#define PI_LOWF -0x1.777a5cp-24f

/* A.high + A.low times B.high + B.low, and their sum.  */
INLINE struct float_sum
product_of_sums (struct float_sum a, struct float_sum b)
{
  float p, low;
  PRODUCT (p, low, a.high, b.high);
  return (struct float_sum) { p, FMA (a.high, b.low, FMA (a.low, b.high, low)) };
}

INLINE struct float_sum
sum_of_sums (struct float_sum a, struct float_sum b)
{
  float s, low;
  SUM (s, low, a.high, b.high);
  return (struct float_sum) { s, low + (a.low + b.low) };
}

/* log (A) of a finite A > 0.  */
INLINE struct float_sum
log_sumf (float a)
{
  return product_of_sums (log2_sumf (a), (struct float_sum) { 0x1.62e43p-1f, -0x1.05c61p-29f });
}

/* log (gamma (A)) for 0 < A < 3.  */
INLINE struct float_sum
lgamma_below_3 (float a)
{
  /* Where A < 1 that of 1 + A, less log (A).  T + 1 is W, and gamma is 1 where one of them is 0.  */
  int below = a < 1;
  float w = below ? a : a - 1, t = w - 1, rest = POLY (14, t, LGAMMAF), v, v_low, p, p_low;
  PRODUCT (v, v_low, t, rest);
  FAST_SUM (p, p_low, ONE_LESS_EULERF, v);
  struct float_sum k;
  PRODUCT (k.high, k.low, t, w);
  k = product_of_sums (k, (struct float_sum) { p, p_low + (v_low + ONE_LESS_EULER_LOWF) });
  if (!below)
    return k;
  struct float_sum l = log_sumf (a);
  return sum_of_sums ((struct float_sum) { -l.high, -l.low }, k);
}

/* log (gamma (A)) for A >= 3, by Stirling's series: (A - 1/2) (log (A) - 1) and little.  */
INLINE struct float_sum
lgamma_from_3 (float a)
{
  float y = accx_near_rcpf (a);
  struct float_sum m, l = log_sumf (a);
  FAST_SUM (m.high, m.low, a, -0.5f);
  l = product_of_sums (m, sum_of_sums (l, (struct float_sum) { -1.0f, 0 }));
  float low = FMA (POLY (5, y * y, STIRLINGF), y, REST_LOWF);
  return sum_of_sums (l, (struct float_sum) { REST_OF_STIRLINGF, low });
}

DEVICE float
accx_lgammaf (float x)
{
  float a = ABSF (x);
  if (x != x)
    return x;
  /* What is greater has an infinite result; negative numbers are integers from 2**23 on.  */
  if (a > 0x1.895f1ap121f || (x <= 0 && __builtin_truncf (x) == x))
    return __builtin_inff ();
  if (x < 0 && a < 0x1p-30f)
    {
      struct float_sum l = log_sumf (a);
      return -(l.high + l.low);
    }
  struct float_sum r = a < 3 ? lgamma_below_3 (a) : lgamma_from_3 (a);
  if (x < 0)
    {
      /* log (pi / (a sin (pi a))) less that.  */
      float f, f_low, q, q_low, d = ABSF (a - __builtin_rintf (a));
      PRODUCT (f, f_low, d, PIF);
      PRODUCT (q, q_low, a, sin_widef (f));
      struct float_sum l = log_sumf (q);
      /* What Q lacks, and of the sine, where the angle is not near to pi / 2, what F lacks.  */
      float slope = accx_near_rcpf (f) * FMA (f * f, -0.4f, 1.0f);
      l.low += FMA (FMA (d, PI_LOWF, f_low), slope, q_low * accx_near_rcpf (q));
      l = sum_of_sums (r, l);
      r = sum_of_sums ((struct float_sum) { LOG_PIF, LOG_PI_LOWF }, (struct float_sum) { -l.high, -l.low });
    }
  return r.high + r.low;
}

DEVICE float
accx_lgamma_rf (float x, int *sign)
{
  *sign = x == 0 && (int) bits_off (x) < 0 ? -1 : gamma_signf (x);
  return accx_lgammaf (x);
}

DEVICE float accx_gammaf (float x) { return accx_lgammaf (x); }
