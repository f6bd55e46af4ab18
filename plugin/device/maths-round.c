/* Functions whose results are exact: rounding, remainders, parts of numbers, neighbours, greater
   and less; sqrt and fma, which are instructions.  Part of maths.c.

   Float forms compute in double where that is exact.  C11 7.12.6, 7.12.9 to 7.12.13, F.10.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

/* ---- what has an instruction ---- */

#define ONE(NAME)								\
  DEVICE double accx_##NAME (double x) { return __builtin_##NAME (x); }		\
  DEVICE float accx_##NAME##f (float x) { return __builtin_##NAME##f (x); }

ONE (ceil)
ONE (fabs)
ONE (floor)
ONE (nearbyint)
ONE (rint)
ONE (sqrt)
ONE (trunc)

#define TWO(NAME)								\
  DEVICE double accx_##NAME (double x, double y) { return __builtin_##NAME (x, y); } \
  DEVICE float accx_##NAME##f (float x, float y) { return __builtin_##NAME##f (x, y); }

TWO (copysign)
TWO (fmax)
TWO (fmin)

DEVICE double accx_fma (double x, double y, double z) { return FMA (x, y, z); }
DEVICE float accx_fmaf (float x, float y, float z) { return FMA (x, y, z); }

/* Rounding to the nearest is to even numbers, always.  */
DEVICE double accx_roundeven (double x) { return __builtin_rint (x); }
DEVICE float accx_roundevenf (float x) { return __builtin_rintf (x); }

/* ---- rounding ---- */

#define ROUND(T, F)								\
DEVICE T									\
accx_round##F (T x)								\
{										\
  /* With the number below 1/2 the tie rounds up, and no other number does.  */	\
  T half = (T) (0.5 - (sizeof (T) == 4 ? 0x1p-25 : 0x1p-54));			\
  return __builtin_trunc##F (x + __builtin_copysign##F (half, x));		\
}										\
										\
DEVICE long accx_lrint##F (T x) { return (long) __builtin_rint##F (x); }	\
DEVICE long long accx_llrint##F (T x) { return (long) __builtin_rint##F (x); }	\
DEVICE long accx_lround##F (T x) { return (long) accx_round##F (x); }		\
DEVICE long long accx_llround##F (T x) { return (long) accx_round##F (x); }	\
										\
DEVICE T									\
accx_fdim##F (T x, T y)								\
{										\
  return x != x || y != y ? x + y : x > y ? x - y : 0;				\
}										\
										\
DEVICE T									\
accx_modf##F (T x, T *whole)							\
{										\
  T t = __builtin_trunc##F (x);							\
  *whole = t;									\
  return __builtin_copysign##F (t == x ? 0 : x - t, x);				\
}

ROUND (double, )
ROUND (float, f)

/* ---- exponents ---- */

/* The exponent of a finite X that is not 0.  */
INLINE int
exponent_of (double x)
{
  int e = high_word (x) >> 20 & 0x7ff;
  return e ? e - 1023 : (high_word (x * 0x1p54) >> 20 & 0x7ff) - 1077;
}

/* X * 2**N, rounded once.  */
DEVICE double
accx_scalbln (double x, long n)
{
  n = n > 3000 ? 3000 : n < -3000 ? -3000 : n;
  if (x == 0 || !(ABS (x) < INFINITE))
    return x + x;
  /* From 1 to 2, so that each step but the last is exact.  */
  int e = exponent_of (x);
  double m = ABS (x) < 0x1p-1022 ? x * 0x1p54 : x;
  m = with_high (m, (high_word (m) & (int) 0x800fffff) | 0x3ff00000);
  long to = e + n;
  if (to > 1023)
    return m * 0x1p1023 * 2;
  if (to >= -1022)
    return m * two_to ((int) to);
  return m * 0x1p-1000 * two_to ((int) (to < -1080 ? -1080 : to) + 1000);
}

DEVICE double accx_scalbn (double x, int n) { return accx_scalbln (x, n); }
DEVICE double accx_ldexp (double x, int n) { return accx_scalbln (x, n); }
DEVICE float accx_scalblnf (float x, long n) { return (float) accx_scalbln (x, n); }
DEVICE float accx_scalbnf (float x, int n) { return (float) accx_scalbln (x, n); }
DEVICE float accx_ldexpf (float x, int n) { return (float) accx_scalbln (x, n); }

DEVICE double
accx_logb (double x)
{
  return x == 0 ? -INFINITE : ABS (x) < INFINITE ? exponent_of (x) : x * x;
}

/* FP_ILOGB0 and FP_ILOGBNAN of glibc on x86 are both the least integer.  */
DEVICE int
accx_ilogb (double x)
{
  if (x == 0 || x != x)
    return -__INT_MAX__ - 1;
  return ABS (x) == INFINITE ? __INT_MAX__ : exponent_of (x);
}

DEVICE float accx_logbf (float x) { return (float) accx_logb (x); }
DEVICE int accx_ilogbf (float x) { return accx_ilogb (x); }

DEVICE double
accx_frexp (double x, int *e)
{
  if (x == 0 || !(ABS (x) < INFINITE))
    {
      *e = 0;
      return x + x;
    }
  int n = exponent_of (x) + 1;
  *e = n;
  double m = ABS (x) < 0x1p-1022 ? x * 0x1p54 : x;
  return with_high (m, (high_word (m) & (int) 0x800fffff) | 0x3fe00000);
}

DEVICE float accx_frexpf (float x, int *e) { return (float) accx_frexp (x, e); }

DEVICE double
accx_significand (double x)
{
  if (x == 0 || !(ABS (x) < INFINITE))
    return x + x;
  return accx_scalbln (x, -exponent_of (x));
}

DEVICE float accx_significandf (float x) { return (float) accx_significand (x); }

/* ---- neighbours ---- */

#define NEXT(T, F, BITS, BITS_OF, OF_BITS)					\
DEVICE T									\
accx_nextafter##F (T x, T y)							\
{										\
  if (x != x || y != y)								\
    return x + y;								\
  if (x == y)									\
    return y;									\
  if (x == 0)									\
    return __builtin_copysign##F (OF_BITS (1), y);				\
  return OF_BITS (BITS_OF (x) + ((x < y) == (x > 0) ? 1 : (BITS) -1));		\
}

NEXT (double, , u64, bits_of, of_bits)
NEXT (float, f, u32, bits_off, of_bitsf)

/* ---- remainders ---- */

/* A modulo B for finite A >= 0, B > 0; *Q gets the quotient modulo 8.  Quotients of at most 51
   bits are taken off, with products that fused operations keep exact.  */
INLINE double
divide (double a, double b, u32 *quotient)
{
  u32 whole = 0;
  while (a >= b)
    {
      int k = exponent_of (a) - exponent_of (b) - 51;
      k = k > 0 ? k : 0;
      double c = b * two_to (k / 2) * two_to (k - k / 2);
      double q = __builtin_trunc (a / c);
      a = FMA (-q, c, a);
      if (a < 0)
	{
	  a += c;
	  q -= 1;
	}
      whole += k > 2 ? 0 : (u32) (u64) q << k;
    }
  *quotient = whole & 7;
  return a;
}

/* Whether fmod (X, Y) is the remainder of a division of finite numbers.  */
INLINE int
can_divide (double x, double y)
{
  return ABS (x) < INFINITE && y != 0 && ABS (y) < INFINITE;
}

/* What it is otherwise.  */
INLINE double
no_remainder (double x, double y)
{
  if (x != x || y != y)
    return x + y;
  return ABS (x) < INFINITE && y != 0 ? x : NOT_A_NUMBER;
}

DEVICE double
accx_fmod (double x, double y)
{
  u32 q;
  return can_divide (x, y) ? __builtin_copysign (divide (ABS (x), ABS (y), &q), x)
			   : no_remainder (x, y);
}

DEVICE float
accx_fmodf (float x, float y)
{
  float a = ABSF (x), b = ABSF (y), by = accx_near_rcpf (b), q = a * by;
  /* 2**-100 <= B < 2**100, and the quotient is short.  */
  if (!likely (bits_off (b) - 0x0d800000 < 0x71800000 - 0x0d800000 && q < 0x1p19f))
    return (float) accx_fmod (x, y);
  /* The whole quotient or one more, so that the rest is exact.  */
  float r = FMA (-__builtin_truncf (q * (1 + 0x1p-21f)), b, a);
  return __builtin_copysignf (r < 0 ? r + b : r, x);
}

/* The remainder of the nearest quotient, and three bits of that with its sign.  */
INLINE double
nearest_remainder (double x, double y, int *quotient)
{
  u32 q;
  double b = ABS (y), r = divide (ABS (x), b, &q);
  if (r > b - r || (r == b - r && q & 1))
    {
      r -= b;
      q++;
    }
  *quotient = (high_word (x) ^ high_word (y)) < 0 ? -(int) (q & 7) : (int) (q & 7);
  return r == 0 ? __builtin_copysign (0.0, x) : x < 0 ? -r : r;
}

DEVICE double
accx_remainder (double x, double y)
{
  int q;
  return can_divide (x, y) ? nearest_remainder (x, y, &q) : no_remainder (x, y);
}

DEVICE double
accx_remquo (double x, double y, int *quotient)
{
  int q = 0;
  double r = can_divide (x, y) ? nearest_remainder (x, y, &q) : no_remainder (x, y);
  *quotient = q;
  return r;
}

DEVICE double accx_drem (double x, double y) { return accx_remainder (x, y); }
DEVICE float accx_remainderf (float x, float y) { return (float) accx_remainder (x, y); }
DEVICE float accx_dremf (float x, float y) { return (float) accx_remainder (x, y); }
DEVICE float accx_remquof (float x, float y, int *q) { return (float) accx_remquo (x, y, q); }
