/* Logarithms and what follows from them: log, log2, log10, log1p, asinh, acosh, atanh, pow, powi.
   Part of maths.c.

   x = 2**n m with m from sqrt (1/2) to sqrt (2).  With u = 2 (m - 1) / (m + 1), log (m) is u and
   a small term in u**3.  Powers have the logarithm as a sum of two numbers, of some 68 bits.
   C11 7.12.6 and 7.12.7.4, F.10.3 and F.10.4.4.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

/* N and M of a normal X > 0.  */
struct binary
{
  double m;
  int n;
};

INLINE struct binary
split_normal (double x, int n)
{
  int high = high_word (x) - 0x3fe6a09e;	/* that of sqrt (1/2) */
  return (struct binary) { with_high (x, (high & 0xfffff) + 0x3fe6a09e), n + (high >> 20) };
}

/* 1 / X to 53 bits but for the last: two steps of Newton's method on the hardware's.  */
INLINE double
reciprocal (double x)
{
  double y = accx_near_rcp (x), e = FMA (-x, y, 1.0);
  e = FMA (e, e, e);
  return FMA (y, e, y);
}

/* log (1 + f), 1 + f from sqrt (1/2) to sqrt (2).  */
INLINE struct double_sum
log_sum (double f)
{
  double d = f + 2, y = reciprocal (d);
  double h = f * y, u = h + h;
  /* f - u (f + 2) / 2 is what the quotient lacks: f - u - f u / 2.  */
  double rest = FMA (-0.5 * u, f, f - u) * y * 2;
  double s = u * u;
  return (struct double_sum) { u, FMA (POLY (7, s, LOG) * s, u, rest) };
}

/* Whether X is positive, normal and finite.  */
INLINE int
is_ordinary (double x)
{
  return (u32) (high_word (x) - 0x00100000) < 0x7fe00000;
}

/* log of what is not ordinary, and of no subnormal number.  */
INLINE double
log_special (double x)
{
  return x == 0 ? -INFINITE : x > 0 ? x : NOT_A_NUMBER + x;
}

/* A subnormal X made normal, else X; N becomes the exponent to add.  */
#define NORMALISED(X, N)							\
  ((X) > 0 && (X) < 0x1p-1022 ? ((N) = -54, (X) * 0x1p54) : (X))

DEVICE double
accx_log (double x)
{
  int n = 0;
  x = NORMALISED (x, n);
  if (!likely (is_ordinary (x)))
    return log_special (x);
  struct binary b = split_normal (x, n);
  struct double_sum l = log_sum (b.m - 1);
  /* The upper part of ln 2 has zeros at its end: its multiple is exact.  */
  double k = b.n, high = FMA (k, 0x1.62e42fefa38p-1, l.high);
  double low = FMA (k, -0x1.62e42fefa38p-1, high) - l.high;
  return high + (FMA (k, 0x1.ef35793c7673p-45, l.low) - low);
}

/* log (X) as N LOG_B (2) + log (M) LOG_B (E); the factors as sums.  */
INLINE double
log_to_base (double x, double two_high, double two_low, double e_high, double e_low)
{
  int n = 0;
  x = NORMALISED (x, n);
  if (!likely (is_ordinary (x)))
    return log_special (x);
  struct binary b = split_normal (x, n);
  struct double_sum l = log_sum (b.m - 1);
  double k = b.n, high = l.high * e_high;
  double low = FMA (l.high, e_high, -high) + FMA (l.high, e_low, l.low * e_high);
  double whole = k * two_high, sum = whole + high;
  return sum + ((whole - sum) + high + FMA (k, two_low, low));
}

DEVICE double
accx_log2 (double x)
{
  return log_to_base (x, 1, 0, 0x1.71547652b82fep+0, 0x1.777d0ffda0d24p-56);
}

DEVICE double
accx_log10 (double x)
{
  return log_to_base (x, 0x1.34413509f78p-2, 0x1.fef311f12b358p-46, 0x1.bcb7b1526e50ep-2,
		      0x1.95355baaafad3p-57);
}

DEVICE double
accx_log1p (double x)
{
  double one = 1 + x;
  if (ABS (x) < 0x1p-54 || !likely (is_ordinary (one)))
    return one == 0 ? -INFINITE : x > 0 || ABS (x) < 1 ? x : NOT_A_NUMBER + x;
  struct binary b = split_normal (one, 0);
  /* (1 + x) 2**-n - 1, without the rounding of 1 + x.  */
  double part = b.n > 1000 ? 0 : two_to (-b.n), f = FMA (x, part, part - 1);
  if (b.n > 1000)
    f = b.m - 1;
  struct double_sum l = log_sum (f);
  double k = b.n, high = FMA (k, 0x1.62e42fefa38p-1, l.high);
  double low = FMA (k, -0x1.62e42fefa38p-1, high) - l.high;
  return high + (FMA (k, 0x1.ef35793c7673p-45, l.low) - low);
}

/* ---- float ---- */

#define LOG10_2F 0x1.344136p-2f
#define LOG10_2_LOWF -0x1.ec10cp-27f
#define LOG10_EF 0x1.bcb7b2p-2f
#define LOG10_E_LOWF -0x1.5b235ep-27f

/* X is 2**N (1 + F) with |F| <= 1/3, and log (1 + F) is F + Q F; Y is X or a multiple of it.  */
struct log_parts
{
  float y, n, f, q;
};

INLINE struct log_parts
split_log (float x)
{
  struct log_parts p;
  float n = x < 0x1p-126f ? -23 : 0;
  p.y = x < 0x1p-126f ? x * 0x1p23f : x;
  u32 bits = bits_off (p.y);
  int e = (int) (bits - 0x3f2aaaab) & (int) 0xff800000;
  p.f = of_bitsf (bits - (u32) e) - 1;
  p.n = FMA ((float) e, 0x1p-23f, n);
  p.q = FMA (POLY (8, p.f, LOGF), p.f, -0.5f) * p.f;
  return p;
}

/* R, or the logarithm of a Y that is no positive finite number.  */
INLINE float
log_or_special (float y, float r)
{
  if (bits_off (y) - 1 >= 0x7f7fffff)
    r = y == 0 ? -__builtin_inff () : FMA (y, __builtin_inff (), __builtin_inff ());
  return r;
}

DEVICE float
accx_logf (float x)
{
  struct log_parts p = split_log (x);
  return log_or_special (p.y, FMA (p.n, 0x1.62e43p-1f, FMA (p.q, p.f, p.f)));
}

DEVICE float
accx_log2f (float x)
{
  struct log_parts p = split_log (x);
  float low = FMA (p.q * p.f, 0x1.715476p+0f, p.f * 0x1.4ae0cp-26f);
  return log_or_special (p.y, p.n + FMA (p.f, 0x1.715476p+0f, low));
}

DEVICE float
accx_log10f (float x)
{
  struct log_parts p = split_log (x);
  float low = FMA (p.n, LOG10_2_LOWF, FMA (p.q * p.f, LOG10_EF, p.f * LOG10_E_LOWF));
  return log_or_special (p.y, FMA (p.n, LOG10_2F, FMA (p.f, LOG10_EF, low)));
}

/* 1 + X is Y and 2**N (1 + F) with F from -1/4 to 1/2, and log (1 + F) is F - F**2 / 2 + P F**3; PER_N
   is 2**-N.  */
struct log1p_parts
{
  float y, n, f, p, per_n;
};

INLINE struct log1p_parts
split_log1p (float x)
{
  struct log1p_parts p;
  p.y = x + 1;
  int e = (int) (bits_off (p.y) - 0x3f400000) & (int) 0xff800000;
  /* X and 1, each times the power of two that brings 1 + X to 3/4 to 3/2: their sum is exact.  */
  float y = of_bitsf (bits_off (x) - (u32) e);
  p.per_n = of_bitsf (0x40800000 - (u32) e) * 0.25f;
  p.f = y + (p.per_n - 1);
  p.n = (float) e * 0x1p-23f;
  p.p = POLY (9, p.f, LOG1PF);
  return p;
}

DEVICE float
accx_log1pf (float x)
{
  struct log1p_parts p = split_log1p (x);
  float whole = p.n * LN2_HIGHF, z, low;
  FAST_SUM (z, low, whole, p.f);
  low = FMA (FMA (p.p, p.f, -0.5f), p.f * p.f, low);
  return __builtin_copysignf (log_or_special (p.y, z + FMA (p.n, LN2_LOWF, low)), x);	/* -0 stays */
}

/* log (1 + X + LOW) + MORE log (2), LOW being less than a unit of X >= 0.  */
INLINE float
log1p_sumf (float x, float low, float more)
{
  struct log1p_parts p = split_log1p (x);
  float n = p.n + more, whole = n * LN2_HIGHF, h, h_low, z, z_low;
  PRODUCT (h, h_low, p.f, p.f);
  FAST_SUM (z, z_low, whole, p.f);
  float y = FMA (-0.5f, h, z), y_low = FMA (-0.5f, h, z - y) + FMA (-0.5f, h_low, z_low);
  /* LOW over 1 + F, of which three terms are enough.  */
  y_low = FMA (FMA (p.f, p.f - 1, 1.0f), low * p.per_n, y_low);
  return log_or_special (p.y, y + FMA (n, LN2_LOWF, FMA (p.p * p.f, h, y_low)));
}

/* ---- inverse hyperbolic functions ---- */

/* log (A + B) for a sum of two, A ordinary and at least 1, B small.  */
INLINE double
log_of_sum (double a, double b)
{
  struct binary s = split_normal (a, 0);
  struct double_sum l = log_sum (s.m - 1);
  double k = s.n, high = FMA (k, 0x1.62e42fefa38p-1, l.high);
  double low = FMA (k, -0x1.62e42fefa38p-1, high) - l.high;
  return high + (FMA (k, 0x1.ef35793c7673p-45, l.low) - low + b / a);
}

DEVICE double
accx_asinh (double x)
{
  double a = ABS (x), r;
  if (!(a < 0x1p28))
    r = accx_log (a) + LN2_HIGH;
  else if (a < 1)
    {
      double s = a * a;
      r = a < 0x1p-28 ? a : accx_log1p (a + s / (1 + __builtin_sqrt (1 + s)));
    }
  else
    {
      /* a + sqrt (a**2 + 1), both with what they lack.  */
      double s, s_low, sum, low;
      PRODUCT (s, s_low, a, a);
      double t = s + 1, t_low = (s - t) + 1 + s_low;
      double q = __builtin_sqrt (t), q_low = (FMA (-q, q, t) + t_low) / (q + q);
      FAST_SUM (sum, low, q, a);
      r = log_of_sum (sum, low + q_low);
    }
  return __builtin_copysign (r, x);
}

DEVICE double
accx_acosh (double x)
{
  if (!(x >= 1))
    return NOT_A_NUMBER + x;
  if (x > 0x1p28)
    return accx_log (x) + LN2_HIGH;
  if (x < 2)
    {
      double t = x - 1;
      return accx_log1p (t + __builtin_sqrt (FMA (t, t, t + t)));
    }
  double s, s_low, sum, low;
  PRODUCT (s, s_low, x, x);
  double t = s - 1, t_low = (s - t) - 1 + s_low;
  double q = __builtin_sqrt (t), q_low = (FMA (-q, q, t) + t_low) / (q + q);
  FAST_SUM (sum, low, x, q);
  return log_of_sum (sum, low + q_low);
}

DEVICE double
accx_atanh (double x)
{
  double a = ABS (x);
  if (a < 0x1p-28)
    return x;
  return __builtin_copysign (accx_log1p (2 * a / (1 - a)) / 2, x);
}

/* sqrt (S + S_LOW) as a sum of two, for an S that is 0 or from 2**-64 on.  */
INLINE struct float_sum
near_sqrtf (float s, float s_low)
{
  float y = accx_near_rsqrtf (s + 0x1p-100f), h = s * y;
  return (struct float_sum) { h, (FMA (-h, h, s) + s_low) * (0.5f * y) };
}

DEVICE float
accx_asinhf (float x)
{
  /* Beyond 2**40 it is log (2 a).  */
  float a = ABSF (x), b = __builtin_fminf (a, 0x1p40f), s, s_low, u, u_low, w, w_low, t, t_low;
  PRODUCT (s, s_low, b, b);
  SUM (u, u_low, s, 1.0f);
  struct float_sum root = near_sqrtf (u, u_low + s_low);
  /* a + (sqrt (a**2 + 1) - 1), which is less than a.  */
  FAST_SUM (w, w_low, root.high, -1.0f);
  FAST_SUM (t, t_low, b, w);
  t_low += w_low + root.low;
  t = log1p_sumf (either (a, 0x1p40f, t, a), t_low, either (a, 0x1p40f, 0, 1));
  return __builtin_copysignf (t, x);
}

DEVICE float
accx_acoshf (float x)
{
  /* The root is NaN where X < 1.  Beyond 2**40 it is log (2 x).  */
  float t = x - 1, t_low = (x - t) - 1, a = ABSF (t), s = FMA (a, t, t + t), u, u_low;
  struct float_sum root = near_sqrtf (s, FMA (a, t, (t + t) - s));
  FAST_SUM (u, u_low, root.high, t);
  u_low = FMA (2.0f, t_low, u_low + root.low);
  return log1p_sumf (either (a, 0x1p40f, u, t), either (a, 0x1p40f, u_low, 0), either (a, 0x1p40f, 0, 1));
}

DEVICE float
accx_atanhf (float x)
{
  /* 2 a / (1 - a), of which there is no logarithm where A is above 1.  */
  float a = ABSF (x), d, d_low, two = a + a;
  FAST_SUM (d, d_low, 1.0f, -a);
  float y = accx_near_rcpf (d), t = __builtin_fminf (two * y, d * __builtin_inff ());
  float t_low = FMA (-t, d_low, FMA (-t, d, two)) * y;
  return __builtin_copysignf (0.5f * log1p_sumf (t, t_low, 0), x);
}

/* ---- powers ---- */

/* log (X) of an ordinary X, 2**MORE taken for 1, as a sum of two.  */
INLINE struct double_sum
log_wide (double x, int more)
{
  struct binary b = split_normal (x, more);
  double f = b.m - 1, d = b.m + 1;
  double y = reciprocal (d);
  double h = f * y, u = h + h;
  /* D has lost bits, F has not.  */
  double u_low = FMA (-0.5 * u, f, f - u) * y * 2;
  double s, s_low, t, t_low, w, w_low, z, z_low;
  PRODUCT (s, s_low, u, u);
  s_low = FMA (u + u, u_low, s_low);
  PRODUCT (t, t_low, s, u);
  t_low = FMA (s, u_low, FMA (s_low, u, t_low));
  /* 1/12 + s LOG_TAIL (s), the first a sum of two.  */
  double tail = POLY (7, s, LOG_TAIL);
  w = FMA (tail, s, 0x1.5555555555555p-4);
  w_low = FMA (tail, s, 0x1.5555555555555p-4 - w) + 0x1.5555555555555p-58;
  PRODUCT (z, z_low, t, w);
  z_low = FMA (t, w_low, FMA (t_low, w, z_low));
  double k = b.n, whole = k * 0x1.62e42fefa38p-1, sum, low, a, a_low;
  FAST_SUM (a, a_low, u, z);
  FAST_SUM (sum, low, whole, a);
  low += a_low + (u_low + z_low) + k * 0x1.ef35793c7673p-45;
  struct double_sum r;
  FAST_SUM (r.high, r.low, sum, low);
  return r;
}

/* exp (HIGH + LOW) 2**MORE for |LOW| small beside 1, 0 <= MORE <= 64.  */
INLINE double
exp_of_sum (double high, double low, int more)
{
  double t = FMA (high, LOG2_E, ROUNDER), n = t - ROUNDER;
  double r = FMA (n, -LN2_LOW, FMA (n, -LN2_HIGH, high)) + low;
  double p = exp_near_0 (r);
  int k = (int) bits_of (t) + more;
  if (likely (ABSF (of_bitsf ((u32) high_word (high))) < of_bitsf (more ? 0x4084c000 : 0x40862000)))
    return shifted (p, k);
  if (!(ABS (high) < 800))
    return high > 0 ? INFINITE : 0;
  return scaled (p, k);
}

/* X**Y where X is 0, infinite or NaN, or Y is infinite or NaN; A is |X|, ODD: Y is an odd
   integer.  */
INLINE double
pow_special (double x, double a, double y, int odd)
{
  if (a != a || y != y)
    return x + y;
  if (ABS (y) == INFINITE)
    return a == 1 ? 1 : (a > 1) == (y > 0) ? INFINITE : 0;
  double r = (a == 0) == (y < 0) ? INFINITE : 0;
  return odd ? __builtin_copysign (r, x) : r;
}

DEVICE double
accx_pow (double x, double y)
{
  double a = ABS (x);
  if (y == 0 || x == 1)
    return 1;
  int odd = 0, whole = 1;
  if (x < 0 || a == 0)
    {
      double half = y * 0.5;
      whole = __builtin_trunc (y) == y;
      odd = whole && __builtin_trunc (half) != half;
    }
  int more = 0;
  double b = NORMALISED (a, more);
  if (!likely (is_ordinary (b) && ABS (y) < INFINITE))
    return pow_special (x, a, y, odd);
  if (!whole)
    return NOT_A_NUMBER;
  struct double_sum l = log_wide (b, more);
  /* What the bound changes is 0 or infinite in any case.  */
  y = __builtin_fmin (__builtin_fmax (y, -0x1p80), 0x1p80);
  double high, low, e, e_low;
  PRODUCT (high, low, y, l.high);
  low = FMA (y, l.low, low);
  FAST_SUM (e, e_low, high, low);
  return turned (exp_of_sum (e, e_low, 0), (u64) odd);
}

/* log2 (A) of a finite A > 0.  */
INLINE struct float_sum
log2_sumf (float a)
{
  float n = a < 0x1p-126f ? -24 : 0, b = a < 0x1p-126f ? a * 0x1p24f : a;
  int ex = (int) (bits_off (b) - 0x3f3504f3) & (int) 0xff800000;
  float m = of_bitsf (bits_off (b) - (u32) ex);
  n = FMA ((float) ex, 0x1p-23f, n);
  float f = m - 1, r = accx_near_rcpf (m + 1), u = (f + f) * r;
  float u_low = FMA (-u, f, 2 * (f - u)) * r, s, s_low, tail, tail_low, z, z_low, l, l_low;
  /* u log2 (e) + N, and Z of the third power on: what each lacks counts as often as Y is great.  */
  PRODUCT (s, s_low, u, u);
  float by = POLY (4, s, LOG2F);
  PRODUCT (tail, tail_low, by, s);
  PRODUCT (z, z_low, u, tail);
  z_low = FMA (u, FMA (by, s_low, tail_low), FMA (u_low * 3, tail, z_low));
  float high = FMA (u, 0x1.715476p+0f, n), low = FMA (u, 0x1.715476p+0f, n - high);
  low = FMA (u_low, 0x1.715476p+0f, FMA (u, 0x1.4ae0cp-26f, low)) + z_low;
  FAST_SUM (l, l_low, high, z);
  return (struct float_sum) { l, l_low + low };
}

DEVICE float
accx_powf (float x, float y)
{
  float a = ABSF (x);
  if (y == 0 || x == 1)
    return 1;
  int odd = 0, whole = 1;
  if (x < 0 || a == 0)
    {
      float half = y * 0.5f;
      whole = __builtin_truncf (y) == y;
      odd = whole && __builtin_truncf (half) != half;
    }
  if (!likely (a > 0 && a < __builtin_inff () && ABSF (y) < __builtin_inff ()))
    return (float) pow_special (x, a, y, odd);
  if (!whole)
    return __builtin_nanf ("");
  struct float_sum l = log2_sumf (a);
  float e, e_low;
  y = __builtin_fminf (__builtin_fmaxf (y, -0x1p60f), 0x1p60f);
  PRODUCT (e, e_low, y, l.high);
  e_low = FMA (y, l.low, e_low);
  float t = in_range (e + ROUNDERF), g = (e - (t - ROUNDERF)) + e_low;
  /* Beyond the range E_LOW may be no number that matters.  */
  float p = exp2_parts (t, ABSF (e) < 200 ? g : e > 0 ? 200.0f : -200.0f);
  return turnedf (p, (u32) odd);
}

/* X**N by squaring.  */
DEVICE double
accx_powi (double x, int n)
{
  double r = 1;
  for (u32 m = n < 0 ? -(u32) n : (u32) n; m; m >>= 1, x *= x)
    if (m & 1)
      r *= x;
  return n < 0 ? 1 / r : r;
}

DEVICE float
accx_powif (float x, int n)
{
  float r = 1;
  for (u32 m = n < 0 ? -(u32) n : (u32) n; m; m >>= 1, x *= x)
    if (m & 1)
      r *= x;
  return n < 0 ? 1 / r : r;
}
