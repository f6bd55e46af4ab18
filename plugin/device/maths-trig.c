/* Circular functions and their inverses: sin, cos, sincos, cexpi, tan, asin, acos, atan, atan2.
   Part of maths.c.

   sin and cos take from x the next multiple of pi (or odd multiple of pi / 2), so that one
   polynomial does for all; tan and sincos take multiples of pi / 2.  The multiple is subtracted in
   three parts with fused operations (Cody and Waite, Software Manual for the Elementary Functions,
   8): the first step is exact, as X and the product are multiples of 2**-52 and the result is less
   than 2.  Where X is huge the bits of 2 / pi that count are multiplied by it (Payne and Hanek, ACM
   SIGNUM 18 (1983)).  C11 7.12.4, F.10.1.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

#define PI 0x1.921fb54442d18p+1
#define PI_LOW 0x1.1a62633145c07p-53
#define PI_1 0x1.921fb54442d18p+1	/* each part rounded down, so that -0 stays -0 */
#define PI_2 0x1.1a62633145c06p-53
#define PI_3 0x1.c1cd129024e08p-106
#define PI_1F 0x1.921fb4p+1f
#define PI_2F 0x1.4442dp-23f
#define PI_3F 0x1.846988p-47f
#define HALF_PI 0x1.921fb54442d18p+0
#define HALF_PI_LOW 0x1.1a62633145c07p-54

/* How far the three parts of pi reach.  */
#define PARTS_REACH 0x1p38
#define PARTS_REACHF 0x1p17f

/* 2 / pi, 64 bits a word, behind 64 zeros.  */
INLINE const u64 *
accx_two_over_pi (void)
{
  static const u64 accx_two_over_pi_bits[] = {
    0x0000000000000000, 0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041,
    0xfe5163abdebbc561, 0xb7246e3a424dd2e0, 0x06492eea09d1921c, 0xfe1deb1cb129a73e,
    0xe88235f52ebb4484, 0xe99c7026b45f7e41, 0x3991d639835339f4, 0x9c845f8bbdf9283b,
    0x1ff897ffde05980f, 0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d,
    0x7527bac7ebe5f17b, 0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab,
    0xf0cfbc209af4361d
  };
  return accx_two_over_pi_bits;
}

/* 64 bits of 2 / pi from bit AT on of that table.  */
INLINE u64
bits_from (const u64 *word, int at)
{
  int k = at >> 6, shift = at & 63;
  return shift ? word[k] << shift | word[k + 1] >> (64 - shift) : word[k];
}

/* X less the nearest multiple of pi / 2, as real + imaginary part, for finite |X| >= 1.
   The last two bits of the imaginary part are the multiple modulo 4.  */
DEVICE double _Complex
accx_reduce_huge (double x)
{
  const u64 *word = accx_two_over_pi ();
  int e = (high_word (x) >> 20 & 0x7ff) - 1023;	/* |X| is m 2**(e - 63), m of 64 bits */
  u64 m = (bits_of (x) << 11) | (u64) 1 << 63;
  /* Bits of 2 / pi above 2**(65 - e) give multiples of 4 quadrants.  */
  u128 low = (u128) m * bits_from (word, e + 127), middle = (u128) m * bits_from (word, e + 63);
  u64 top = m * bits_from (word, e - 1);
  middle += low >> 64;
  top += (u64) (middle >> 64);
  u128 all = (u128) top << 64 | (u64) middle;	/* quadrants times 2**126 */
  int quadrant = (int) (top >> 62);
  all = all << 2 | (u64) low >> 62;
  int negative = (int) (all >> 127);
  quadrant += negative;
  if (negative)
    all = -all;
  /* The fraction is all 2**-128: 53 bits of it and the next.  */
  int zeros = (u64) (all >> 64) ? __builtin_clzl ((u64) (all >> 64)) : 64;
  all <<= zeros;
  u64 first = (u64) (all >> 64) >> 11, second = (u64) (all >> 22) & (((u64) 1 << 53) - 1);
  double a = (double) first * two_to (-53 - zeros);
  double a_low = (double) second * two_to (-106 - zeros);
  double high = a * HALF_PI;
  double rest = FMA (a, HALF_PI, -high) + FMA (a, HALF_PI_LOW, a_low * HALF_PI);
  if (negative)
    high = -high, rest = -rest;
  if (x < 0)
    high = -high, rest = -rest, quadrant = -quadrant;
  double _Complex r;
  __real__ r = high;
  __imag__ r = of_bits ((bits_of (rest) & ~(u64) 3) | (quadrant & 3));
  return r;
}

/* X less N pi / 2 is R + LOW.  */
struct angle
{
  double r, low;
  int n;
};

INLINE struct angle
reduce_huge (double x)
{
  double _Complex c = accx_reduce_huge (x);
  double low = __imag__ c;
  return (struct angle) { __real__ c, low, (int) (bits_of (low) & 3) };
}

INLINE struct angle
reduce (double x)
{
  if (!likely (ABS (x) < PARTS_REACH))
    {
      if (!(ABS (x) < INFINITE))
	return (struct angle) { x - x, 0, 0 };
      return reduce_huge (x);
    }
  double t = FMA (x, 0x1.45f306dc9c883p-1, ROUNDER), n = t - ROUNDER;
  /* A may be next to the multiple of the second part, so that little is left of it.  */
  double a = FMA (n, -PI_1 / 2, x), b, b_low, r, low;
  PRODUCT (b, b_low, n, -PI_2 / 2);
  SUM (r, low, a, b);
  return (struct angle) { r, FMA (n, -PI_3 / 2, low + b_low), (int) bits_of (t) };
}

/* sin (r) for |r| <= pi / 2, rounded to at most 1: of what is above, the last bits go.  */
INLINE double
sin_wide (double r)
{
  double s = r * r, y = FMA (POLY (8, s, SIN_WIDE) * s, r, r);
  u32 high = (u32) high_word (y);
  return of_words ((int) high, high << 1 >= 0x7fe00000 ? 0 : (u32) bits_of (y));
}

/* sin and cos (r + low), |r| <= pi / 4.  */
INLINE double
sin_near_0 (double r, double low)
{
  double s = r * r;
  return FMA (POLY (6, s, SIN) * s, r, low) + r;
}

INLINE double
cos_near_0 (double r, double low)
{
  double s = r * r, h = 1 - 0.5 * s, rest = (1 - h) - 0.5 * s;
  return FMA (s * s, POLY (6, s, COS), FMA (-r, low, rest)) + h;
}

/* sin (X + TURN pi / 2) of a huge or not finite X.  */
DEVICE double
accx_sin_huge (double x, int turn)
{
  if (!(ABS (x) < INFINITE))
    return x - x;
  struct angle a = reduce_huge (x);
  int n = a.n + turn;
  return turned (n & 1 ? cos_near_0 (a.r, a.low) : sin_near_0 (a.r, a.low), (u64) n >> 1 & 1);
}

DEVICE double
accx_sin (double x)
{
  if (!likely (ABS (x) < PARTS_REACH))
    return accx_sin_huge (x, 0);
  double t = FMA (x, 0x1.45f306dc9c883p-2, ROUNDER), n = t - ROUNDER;
  double r = FMA (n, -PI_3, FMA (n, -PI_2, FMA (n, -PI_1, x)));
  return turned (sin_wide (r), bits_of (t));
}

DEVICE double
accx_cos (double x)
{
  if (!likely (ABS (x) < PARTS_REACH))
    return accx_sin_huge (x, 1);
  double t = FMA (x, 0x1.45f306dc9c883p-2, -0.5) + ROUNDER, n = (t - ROUNDER) + 0.5;
  double r = FMA (n, -PI_3, FMA (n, -PI_2, FMA (n, -PI_1, x)));
  return turned (sin_wide (r), ~bits_of (t));
}

DEVICE double _Complex
accx_cexpi (double x)
{
  struct angle a = reduce (x);
  double s = sin_near_0 (a.r, a.low), c = cos_near_0 (a.r, a.low);
  double _Complex r;
  s = x == 0 ? x : s;
  __imag__ r = turned (a.n & 1 ? c : s, (u64) a.n >> 1 & 1);
  __real__ r = turned (a.n & 1 ? s : c, (u64) (a.n + 1) >> 1 & 1);
  return r;
}

DEVICE void
accx_sincos (double x, double *s, double *c)
{
  double _Complex r = accx_cexpi (x);
  *s = __imag__ r;
  *c = __real__ r;
}

DEVICE double
accx_tan (double x)
{
  struct angle a = reduce (x);
  /* sin and cos as sums of two, and their quotient with what it lacks.  */
  double r = a.r, s = r * r, h = 1 - 0.5 * s, sine, sine_low, cosine, cosine_low;
  double rest = FMA (s * s, POLY (6, s, COS), FMA (-r, a.low, (1 - h) - 0.5 * s));
  FAST_SUM (sine, sine_low, r, FMA (POLY (6, s, SIN) * s, r, FMA (-0.5 * s, a.low, a.low)));
  FAST_SUM (cosine, cosine_low, h, rest);
  int flip = a.n & 1;
  double top = flip ? -cosine : sine, top_low = flip ? -cosine_low : sine_low;
  double bottom = flip ? sine : cosine, bottom_low = flip ? sine_low : cosine_low;
  double y = reciprocal (bottom), q = top * y;
  double lacks = FMA (-q, bottom_low, FMA (-q, bottom, top) + top_low);
  return x == 0 ? x : FMA (lacks, y, q);
}

/* ---- float ---- */

INLINE float
sin_widef (float r)
{
  float s = r * r, y = FMA (POLY (4, s, SIN_WIDEF) * s, r, r);
  return __builtin_fmaxf (__builtin_fminf (y, 1.0f), -1.0f);
}

DEVICE float
accx_sinf (float x)
{
  if (!likely (ABSF (x) < PARTS_REACHF))
    return (float) accx_sin (x);
  float t = FMA (x, 0x1.45f306p-2f, 0x1.8p23f), n = t - 0x1.8p23f;
  float r = FMA (n, -PI_3F, FMA (n, -PI_2F, FMA (n, -PI_1F, x)));
  return turnedf (sin_widef (r), bits_off (t));
}

DEVICE float
accx_cosf (float x)
{
  if (!likely (ABSF (x) < PARTS_REACHF))
    return (float) accx_cos (x);
  float t = FMA (x, 0x1.45f306p-2f, -0.5f) + 0x1.8p23f, n = (t - 0x1.8p23f) + 0.5f;
  float r = FMA (n, -PI_3F, FMA (n, -PI_2F, FMA (n, -PI_1F, x)));
  return turnedf (sin_widef (r), ~bits_off (t));
}

DEVICE float _Complex
accx_cexpif (float x)
{
  float _Complex r;
  if (!likely (ABSF (x) < PARTS_REACHF))
    {
      double _Complex d = accx_cexpi (x);
      __real__ r = (float) __real__ d;
      __imag__ r = (float) __imag__ d;
      return r;
    }
  float t = FMA (x, 0x1.45f306p-1f, 0x1.8p23f), n = t - 0x1.8p23f;
  float a = FMA (n, -PI_3F / 2, FMA (n, -PI_2F / 2, FMA (n, -PI_1F / 2, x))), q = a * a;
  float s = FMA (POLY (3, q, SINF) * q, a, a);
  float c = FMA (FMA (POLY (3, q, COSF), q, -0.5f), q, 1.0f);
  u32 k = bits_off (t);
  __imag__ r = turnedf (k & 1 ? c : s, k >> 1 & 1);
  __real__ r = turnedf (k & 1 ? s : c, (k + 1) >> 1 & 1);
  return r;
}

DEVICE void
accx_sincosf (float x, float *s, float *c)
{
  float _Complex r = accx_cexpif (x);
  *s = __imag__ r;
  *c = __real__ r;
}

DEVICE float
accx_tanf (float x)
{
  if (!likely (ABSF (x) < PARTS_REACHF))
    return (float) accx_tan (x);
  float t = FMA (x, 0x1.45f306p-1f, 0x1.8p23f), n = t - 0x1.8p23f;
  /* X less N pi / 2 is R + LOW, as in reduce; of -0 both are.  */
  float a = FMA (n, -PI_1F / 2, x), b, b_low, r, low;
  PRODUCT (b, b_low, n, -PI_2F / 2);
  SUM (r, low, a, b);
  low = FMA (n, -PI_3F / 2, low + b_low);
  /* The tangent is P + P_LOW, whose derivative is 1 + P**2.  */
  float s = r * r, by = POLY (7, s, TANF), cube, cube_low, p, p_low;
  PRODUCT (cube, cube_low, s, r);
  FAST_SUM (p, p_low, r, FMA (by, cube, low));
  p_low = FMA (by, cube_low, FMA (low * p, p, p_low));
  float y = accx_near_rcpf (p), lacks = FMA (p_low, y, FMA (p, y, -1.0f));
  return chosen (-(int) (bits_off (t) & 1), FMA (lacks, y, -y), p + p_low);
}

/* ---- inverse functions ---- */

/* asin (x) for |x| <= 1/2, S being x**2.  */
INLINE double
asin_near_0 (double x, double s)
{
  return FMA (POLY (12, s, ASIN) * s, x, x);
}

/* acos (a) / 2 for 1/2 <= a <= 1: asin (sqrt ((1 - a) / 2)), as HIGH + LOW.  */
INLINE struct double_sum
half_acos (double a)
{
  double s = FMA (-0.5, a, 0.5), x = __builtin_sqrt (s);
  double x_low = x == 0 ? 0 : FMA (-x, x, s) / (x + x);
  return (struct double_sum) { x, FMA (POLY (12, s, ASIN) * s, x, x_low) };
}

DEVICE double
accx_asin (double x)
{
  double a = ABS (x);
  if (a <= 0.5)
    return asin_near_0 (x, x * x);
  if (!(a <= 1))
    return NOT_A_NUMBER + x;
  struct double_sum h = half_acos (a);
  double high = HALF_PI - 2 * h.high, low = (HALF_PI - high) - 2 * h.high;
  return __builtin_copysign (high + (low + FMA (-2.0, h.low, HALF_PI_LOW)), x);
}

DEVICE double
accx_acos (double x)
{
  double a = ABS (x);
  if (a <= 0.5)
    {
      double rest = POLY (12, x * x, ASIN) * (x * x);
      double high = HALF_PI - x, low = (HALF_PI - high) - x;
      return high + (low + FMA (-x, rest, HALF_PI_LOW));
    }
  if (!(a <= 1))
    return NOT_A_NUMBER + x;
  struct double_sum h = half_acos (a);
  if (x > 0)
    return 2 * (h.high + h.low);
  double high = 2 * HALF_PI - 2 * h.high, low = (2 * HALF_PI - high) - 2 * h.high;
  return high + (low + FMA (-2.0, h.low, 2 * HALF_PI_LOW));
}

/* atan (Q + LOW), 0 <= Q <= 1, from pi / 2 if FLIP and then from pi if BACK.  Of the derivative of
   atan, by which LOW counts, the first bits are enough.  */
INLINE double
atan_parts (double q, double low, int flip, int back)
{
  double s = q * q, slope = FMA (FMA (0.25, s, -0.75), s, 1.0);
  double rest = FMA (POLY (20, s, ATAN) * s, q, low * slope);
  if (flip)
    {
      double high = HALF_PI - q;
      rest = (HALF_PI - high) - q - rest + HALF_PI_LOW;
      q = high;
    }
  if (back)
    {
      double high = 2 * HALF_PI - q;
      rest = (2 * HALF_PI - high) - q - rest + 2 * HALF_PI_LOW;
      q = high;
    }
  return q + rest;
}

DEVICE double
accx_atan (double x)
{
  double a = ABS (x), q = a, low = 0;
  if (a > 1)
    {
      /* What is greater is pi / 2, too.  */
      a = a > 0x1p60 ? 0x1p60 : a;
      q = reciprocal (a);
      low = FMA (-q, a, 1.0) * q;
    }
  return __builtin_copysign (atan_parts (q, low, a > 1, 0), x);
}

/* The quotient of numbers that are huge, tiny or none, and what it lacks.  */
INLINE struct double_sum
quotient_special (double top, double bottom)
{
  if (bottom == 0)
    return (struct double_sum) { 0, 0 };
  if (bottom == INFINITE)
    return (struct double_sum) { top == INFINITE, 0 };
  double by = bottom < 0x1p-900 ? 0x1p500 : bottom > 0x1p900 ? 0x1p-500 : 1, q;
  top *= by;
  bottom *= by;
  q = top / bottom;
  return (struct double_sum) { q, q > 0x1p-100 ? FMA (-q, bottom, top) / bottom : 0 };
}

DEVICE double
accx_atan2 (double y, double x)
{
  double a = ABS (x), b = ABS (y);
  int flip = b > a, back = high_word (x) < 0;
  double top = flip ? a : b, bottom = flip ? b : a;
  struct double_sum q;
  /* 2**-900 <= bottom < 2**900, and the quotient is not near to subnormal numbers.  */
  if (likely ((u32) (high_word (bottom) - 0x07b00000) < 0x78300000 - 0x07b00000
	      && high_word (top) - high_word (bottom) > -0x38000000))
    {
      double r = reciprocal (bottom);
      q.high = top * r;
      q.low = FMA (-q.high, bottom, top) * r;
    }
  else if (a != a || b != b)
    return x + y;
  else
    q = quotient_special (top, bottom);
  return __builtin_copysign (atan_parts (q.high, q.low, flip, back), y);
}

/* Their product is pi / 2 to 46 bits.  */
#define HALF_PI_BY 0x1.aee9d6p-1f
#define HALF_PI_FACTOR 0x1.ddcb02p+0f

#define HALF_PIF 0x1.921fb6p+0f
#define HALF_PI_LOWF -0x1.777a5cp-25f

/* Up to here asin (a) is a series in a, then pi / 2 less the double of one in sqrt ((1 - a) / 2), which
   is NaN above 1.  */
#define ASIN_REACHF 0.56f

INLINE struct float_sum
asin_or_half_acos (float a)
{
  float half = FMA (-0.5f, a, 0.5f);
  struct float_sum root = near_sqrtf (half, 0);
  float r = either (a, ASIN_REACHF, a, root.high), low = either (a, ASIN_REACHF, 0, root.low);
  float s = either (a, ASIN_REACHF, a * a, half);
  return (struct float_sum) { r, FMA (POLY (6, s, ASINF) * s, r, low) };
}

/* HALVES pi / 2 + TIMES (P.high + P.low), the first term nothing or the greater one.  */
INLINE float
from_half_pi (float halves, float times, struct float_sum p)
{
  float whole = halves * HALF_PIF, high = FMA (times, p.high, whole);
  float low = FMA (times, p.high, whole - high);
  return high + FMA (times, p.low, FMA (halves, HALF_PI_LOWF, low));
}

DEVICE float
accx_asinf (float x)
{
  float a = ABSF (x);
  struct float_sum p = asin_or_half_acos (a);
  float y = from_half_pi (either (a, ASIN_REACHF, 0, 1), either (a, ASIN_REACHF, 1, -2), p);
  return __builtin_copysignf (y, x);
}

DEVICE float
accx_acosf (float x)
{
  float a = ABSF (x), sign = __builtin_copysignf (1.0f, x);
  struct float_sum p = asin_or_half_acos (a);
  return from_half_pi (either (a, ASIN_REACHF, 1, 1 - sign), either (a, ASIN_REACHF, -1, 2) * sign, p);
}

/* atan (Q) for 0 <= Q <= 1.  */
INLINE float
atan_near_0f (float q)
{
  float s = q * q;
  return FMA (POLY (8, s, ATANF) * s, q, q);
}

DEVICE float
accx_atanf (float x)
{
  float a = ABSF (x), r = atan_near_0f (either (a, 1, a, accx_near_rcpf (a)));
  return __builtin_copysignf (either (a, 1, r, FMA (HALF_PI_BY, HALF_PI_FACTOR, -r)), x);
}

DEVICE float
accx_atan2f (float y, float x)
{
  u32 a = bits_off (ABSF (x)), b = bits_off (ABSF (y)), greater = a > b ? a : b;
  /* 2**-100 <= bottom < 2**100.  */
  if (!likely (greater - 0x0d800000 < 0x71800000 - 0x0d800000))
    return (float) accx_atan2 (y, x);
  float bottom = of_bitsf (greater), top = of_bitsf (a > b ? b : a);
  float by = accx_near_rcpf (bottom), q = top * by;
  float r = atan_near_0f (FMA (FMA (-q, bottom, top), by, q));
  r = chosen ((int) (a - b) >> 31, FMA (HALF_PI_BY, HALF_PI_FACTOR, -r), r);
  r = chosen ((int) bits_off (x) >> 31, FMA (2 * HALF_PI_BY, HALF_PI_FACTOR, -r), r);
  return __builtin_copysignf (r, y);
}
