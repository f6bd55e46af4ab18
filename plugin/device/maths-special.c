/* Roots, error functions and Bessel functions: cbrt, hypot, erf, erfc, j0, j1, jn, y0, y1, yn.  Part of
   maths.c.  Bessel functions of float compute in double.

   C11 7.12.7, 7.12.8, F.10.4 and F.10.5; POSIX for the rest.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

/* A polynomial in memory, of the N coefficients that a name stands for.  */
#define STORED(N, NAME, X)							\
  ({ static const double accx_maths_##NAME[] = { NAME }; series (accx_maths_##NAME, N, X); })

/* ---- roots ---- */

DEVICE double
accx_cbrt (double x)
{
  double a = ABS (x);
  int n = 0;
  if (!(a > 0 && a < INFINITE))
    return x + x;
  a = NORMALISED (a, n);
  /* a is m 2**(3 k), m from 1 to 8.  */
  int k = ((high_word (a) >> 20) - 1023 + 3072) / 3 - 1024;
  double m = shifted (a, -3 * k);
  double y = accx_near_exp2f (accx_near_log2f ((float) m) * (-1 / 3.0f));	/* 1 / cbrt (m) */
  double e = FMA (-m * y, y * y, 1.0);
  y = FMA (y * e, FMA (e, 2 / 9.0, 1 / 3.0), y);
  double c = m * y * y, s, low;
  PRODUCT (s, low, c, c);
  double rest = FMA (-s, c, m) - low * c;
  c = FMA (rest, y * y * (1 / 3.0), c);
  return __builtin_copysign (shifted (c, k + n / 3), x);
}

DEVICE float
accx_cbrtf (float x)
{
  float a = ABSF (x);
  /* What is no normal number.  */
  if (!likely (bits_off (a) - 0x00800000 < 0x7f000000))
    return (float) accx_cbrt (x);
  float y = accx_near_exp2f (accx_near_log2f (a) * (-1 / 3.0f));	/* 1 / cbrt (a) */
  float c = a * y * y, rest = FMA (-c * c, c, a);
  return __builtin_copysignf (FMA (rest, y * y * (1 / 3.0f), c), x);
}

/* sqrt (S) for a normal S to some 40 bits, and what half of its inverse is.  */
struct root
{
  double h, half;
};

INLINE struct root
near_root (double s)
{
  double y = accx_near_rsqrt (s), h = s * y, e = FMA (-h, y, 1.0), half = 0.5 * y;
  half = FMA (half * 0.5, e, half);
  return (struct root) { s * (half + half), half };
}

/* Of 2**-400 <= BIG < 2**500 and |SMALL| <= BIG: what SMALL**2 loses is nothing beside BIG**2.  */
INLINE double
hypot_in_range (double big, double small)
{
  double s, s_low, t, t_low, sum, low;
  PRODUCT (s, s_low, big, big);
  PRODUCT (t, t_low, small, small);
  FAST_SUM (sum, low, s, t);
  struct root r = near_root (sum);
  return FMA (FMA (-r.h, r.h, sum) + (low + s_low + t_low), r.half, r.h);
}

DEVICE double
accx_hypot_scaled (double big, double small)
{
  if (big == INFINITE || small == INFINITE)
    return INFINITE;
  if (big != big || small != small || big == 0)
    return big + small;
  double by = big < 1 ? 0x1p600 : 0x1p-600;
  return hypot_in_range (big * by, small * by) * (big < 1 ? 0x1p-600 : 0x1p600);
}

DEVICE double
accx_hypot (double x, double y)
{
  double a = ABS (x), b = ABS (y);
  double big = a > b ? a : b, small = a > b ? b : a;
  if (!likely ((u32) (high_word (big) - 0x26f00000) < 0x5f300000 - 0x26f00000))
    return accx_hypot_scaled (big, small);
  return hypot_in_range (big, small);
}

DEVICE float
accx_hypotf (float x, float y)
{
  u32 a = bits_off (ABSF (x)), b = bits_off (ABSF (y)), greater = a > b ? a : b;
  /* 2**-50 <= big < 2**63.  */
  if (!likely (greater - 0x26800000 < 0x5f000000 - 0x26800000))
    return (float) accx_hypot (x, y);
  float big = of_bitsf (greater), small = of_bitsf (a > b ? b : a), s, s_low;
  PRODUCT (s, s_low, big, big);
  float sum = FMA (small, small, s), low = FMA (small, small, s - sum) + s_low;
  float root = accx_near_rsqrtf (sum), h = sum * root;
  return FMA (FMA (-h, h, sum) + low, 0.5f * root, h);
}

/* ---- error functions ---- */

/* erfc (x) for x >= 1/2.  Shepherd and Laframboise, Math. Comp. 36 (1981).  */
INLINE double
erfc_above (double x)
{
  if (x > 28)
    return 0;
  double p = STORED (24, ERFC, (x - 4) / (x + 4)) / FMA (2.0, x, 1.0);
  double s, low;
  PRODUCT (s, low, x, x);
  return exp_of_sum (-s, -low, 64) * p * 0x1p-64;
}

DEVICE double
accx_erf (double x)
{
  double a = ABS (x), t = (a > 6 ? 6 : a) - 1;
  if (!(a >= 1))
    return FMA (x, POLY (13, x * x, ERF), x);
  return __builtin_copysign (1 - exp2_near (POLY (18, t, ERFC_LOG)), x);
}

DEVICE double
accx_erfc (double x)
{
  if (!(ABS (x) >= 0.5))
    return 1 - FMA (x, POLY (13, x * x, ERF), x);
  double r = erfc_above (ABS (x));
  return x < 0 ? 2 - r : r;
}


DEVICE float
accx_erff (float x)
{
  float a = ABSF (x), t = (a > 4 ? 4 : a) - 1;
  if (!(a >= 1))
    return FMA (x, POLY (7, x * x, ERFF), x);
  return __builtin_copysignf (1 - accx_near_exp2f (POLY (8, t, ERFC_LOGF)), x);
}

/* erfc (A) for 1/2 <= A <= 10.1, as accx_erfc; the quotients have one reciprocal.  Each step keeps what
   it lacks, and exp has 2**24 as a factor.  */
INLINE float
erfc_abovef (float a)
{
  float s, s_low, p, p_low, down, down_low, up, up_low, top, top_low;
  FAST_SUM (down, down_low, 2 * a, 1.0f);
  FAST_SUM (up, up_low, 4.0f, a);	/* exact where A is greater, too */
  FAST_SUM (top, top_low, -4.0f, a);
  float by = accx_near_rcpf (up * down), by_up = by * down, by_down = by * up, q = top * by_up;
  q = FMA (FMA (-q, up, top) + FMA (-q, up_low, top_low), by_up, q);
  FAST_SUM (p, p_low, ERFCF_AT_0, POLY (12, q, ERFCF));
  float r = p * by_down;
  float r_low = (FMA (-r, down, p) + FMA (-r, down_low, p_low)) * by_down;
  PRODUCT (s, s_low, a, a);
  struct exp_parts e = split_exp (-s, -24);
  float y = FMA (r, e.e, r), y_low = FMA (r, e.e, r - y);
  y_low += FMA (r, e.e_low, FMA (e.e, r_low, r_low) - s_low * y);
  return (y + y_low) * e.power * 0x1p-24f;
}

DEVICE float
accx_erfcf (float x)
{
  float a = ABSF (x), u, u_low, far = erfc_abovef (a > 10.1f ? 10.1f : a);
  far = chosen ((int) bits_off (x) >> 31, 2 - far, far);
  FAST_SUM (u, u_low, 1.0f, -x);
  return either (a, 0.5f, u + FMA (-x, POLY (7, x * x, ERFF), u_low), far);
}

/* ---- Bessel functions ---- */

/* T NAME (T), T being X less a zero, of which NAME_ZERO has two parts.  */
#define ABOUT_ZERO(N, NAME, X)							\
  ({ static const double accx_maths_##NAME[] = { NAME };			\
     static const double accx_maths_zero[] = { NAME##_ZERO };			\
     double t_ = ((X) - accx_maths_zero[0]) - accx_maths_zero[1];		\
     t_ * series (accx_maths_##NAME, N, t_); })

/* Where X >= 10: the function of ORDER 0 or 1 is SIZE sqrt (2 / (pi x)) sin (theta + TURN pi / 2),
   theta being x - (2 ORDER + 1) pi / 4 + PHASE.  TURN: 1 for J, 0 for Y.  Abramowitz and
   Stegun, 9.2.17 to 9.2.31.  */
INLINE double
bessel_far (double x, int order, int turn, double size, double phase)
{
  struct angle a = reduce (x);
  double high, low, h, l;
  int n = a.n + turn - order;
  SUM (high, low, a.r, -PI / 4);
  low += a.low + (phase - PI_LOW / 4);
  if (high < -PI / 4)
    {
      SUM (h, l, high, PI / 2);
      high = h;
      low += l + PI_LOW / 2;
      n--;
    }
  FAST_SUM (h, l, high, low);
  double r = n & 1 ? cos_near_0 (h, l) : sin_near_0 (h, l);
  /* sqrt (2 / pi) with sqrt (x) rounded once more.  */
  return turned (r, (u64) n >> 1 & 1) * size * (0x1.9884533d43651p-1 / __builtin_sqrt (x));
}

#define FAR(ORDER, TURN, X)							\
  ({ double y_ = 1 / (X), s_ = y_ * y_;						\
     bessel_far (X, ORDER, TURN, POLY (12, s_, BESSEL_SIZE_##ORDER),		\
		 POLY (12, s_, BESSEL_PHASE_##ORDER) * y_); })

DEVICE double
accx_j0 (double x)
{
  double a = ABS (x);
  if (a < 1)
    return FMA (POLY (7, a * a, J0_0), a * a, 1.0);
  if (a < 4)
    return ABOUT_ZERO (20, J0_1, a);
  if (a < 7.1)
    return ABOUT_ZERO (20, J0_2, a);
  if (a < 10.2)
    return ABOUT_ZERO (20, J0_3, a);
  return a == INFINITE ? 0 : FAR (0, 1, a);
}

DEVICE double
accx_j1 (double x)
{
  double a = ABS (x), r;
  if (a < 2.3)
    return FMA (POLY (10, a * a, J1_0) * (a * a), x, 0.5 * x);
  if (a < 5.4)
    r = ABOUT_ZERO (20, J1_1, a);
  else if (a < 8.6)
    r = ABOUT_ZERO (20, J1_2, a);
  else if (a < 11.7)
    r = ABOUT_ZERO (20, J1_3, a);
  else
    r = a == INFINITE ? 0 : FAR (1, 1, a);
  return x < 0 ? -r : r;
}

#define TWO_OVER_PI 0x1.45f306dc9c883p-1

DEVICE double
accx_y0 (double x)
{
  if (!(x > 0))
    return x == 0 ? -INFINITE : NOT_A_NUMBER + x;
  if (x < 2)
    {
      static const double zero[] = { Y0_0_ZERO };
      double t = (x - zero[0]) - zero[1];
      double l = x > 0.45 ? accx_log1p (t / zero[0]) : accx_log (x) - Y0_0_ZERO_LOG;
      return FMA (TWO_OVER_PI * l, accx_j0 (x), t * (x + zero[0]) * POLY (10, x * x, Y0_0));
    }
  if (x < 5.5)
    return ABOUT_ZERO (28, Y0_1, x);
  if (x < 8.65)
    return ABOUT_ZERO (28, Y0_2, x);
  if (x < 11.8)
    return ABOUT_ZERO (28, Y0_3, x);
  return x == INFINITE ? 0 : FAR (0, 0, x);
}

DEVICE double
accx_y1 (double x)
{
  if (!(x > 0))
    return x == 0 ? -INFINITE : NOT_A_NUMBER + x;
  if (x < 1.2)
    {
      double l = FMA (TWO_OVER_PI * accx_log (x), accx_j1 (x), -TWO_OVER_PI / x);
      return FMA (x, POLY (9, x * x, Y1_0), l);
    }
  if (x < 3.8)
    return ABOUT_ZERO (28, Y1_1, x);
  if (x < 7)
    return ABOUT_ZERO (28, Y1_2, x);
  if (x < 10.2)
    return ABOUT_ZERO (28, Y1_3, x);
  return x == INFINITE ? 0 : FAR (1, 0, x);
}

/* J of order N >= 2 for 0 < X < N: backwards from an order where it is nothing (Miller), by the
   sum J0 + 2 J2 + 2 J4 + ... = 1.  */
INLINE double
bessel_back (int n, double x)
{
  if (x < 1e-4)
    {
      double r = 1;
      for (int k = 1; k <= n && r != 0; k++)
	r *= x * 0.5 / k;
      return FMA (-r, x * x / (4.0 * (n + 1.0)), r);
    }
  int m = 2 * ((n + (int) __builtin_sqrt (160.0 * n)) / 2);
  double above = 0, here = 1, sum = 0, r = 0, by = 2 / x;
  for (int k = m; k > 0; k--)
    {
      double below = k * by * here - above;
      above = here;
      here = below;
      if (ABS (here) > 0x1p400)
	here *= 0x1p-400, above *= 0x1p-400, sum *= 0x1p-400, r *= 0x1p-400;
      if (k % 2)
	sum += here;
      if (k == n)
	r = above;
    }
  return r / (2 * sum - here);
}

DEVICE double
accx_jn (int n, double x)
{
  if (n < 0)
    n = -n, x = -x;
  double a = ABS (x), r;
  if (n == 0)
    return accx_j0 (x);
  if (n == 1)
    return accx_j1 (x);
  if (a != a)
    return x;
  if (a == 0 || a == INFINITE)
    r = 0;
  else if (n <= a)
    {
      double before = accx_j0 (a);
      r = accx_j1 (a);
      for (int k = 1; k < n; k++)
	{
	  double next = r * (2.0 * k / a) - before;
	  before = r;
	  r = next;
	}
    }
  else
    r = bessel_back (n, a);
  return x < 0 && n % 2 ? -r : r;
}

DEVICE double
accx_yn (int n, double x)
{
  int odd = n < 0 && n % 2;
  n = n < 0 ? -n : n;
  double before = accx_y0 (x), r = n == 0 ? before : accx_y1 (x);
  for (int k = 1; k < n && r > -INFINITE; k++)
    {
      double next = r * (2.0 * k / x) - before;
      before = r;
      r = next;
    }
  return odd ? -r : r;
}

DEVICE float accx_j0f (float x) { return (float) accx_j0 (x); }
DEVICE float accx_j1f (float x) { return (float) accx_j1 (x); }
DEVICE float accx_y0f (float x) { return (float) accx_y0 (x); }
DEVICE float accx_y1f (float x) { return (float) accx_y1 (x); }
DEVICE float accx_jnf (int n, float x) { return (float) accx_jn (n, x); }
DEVICE float accx_ynf (int n, float x) { return (float) accx_yn (n, x); }
