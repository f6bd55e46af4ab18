/* Functions of <math.h> that need no approximation and no library of device math: neighbours,
   extremes, orders, payloads, integers of a width, operations rounded once to float.  A part of
   device-library.c, whose rules hold here.

   TS 18661-1 14, C23 7.12.11 to 7.12.18, F.10.8 to F.10.14; scalb is POSIX's of 2004.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

typedef unsigned long number_bits;
typedef unsigned number_bitsf;

#define NUMBER_SIGN ((number_bits) 1 << 63)
#define NUMBER_SIGNF ((number_bitsf) 1 << 31)
#define NUMBER_INFINITE (0x7fful << 52)
#define NUMBER_INFINITEF (0xffu << 23)
#define NUMBER_QUIET (1ul << 51)
#define NUMBER_QUIETF (1u << 22)

/* R rounded to an integer in one of <math.h>'s five ways.  */
__attribute__ ((always_inline)) static inline double
number_by_way (double r, int way)
{
  double whole = __builtin_trunc (r), rest = r - whole;
  switch (way)
    {
    case 0: return __builtin_ceil (r);
    case 1: return __builtin_floor (r);
    case 3: return rest >= 1 / (double) 2 ? whole + 1 : rest <= -1 / (double) 2 ? whole - 1 : whole;
    case 4: return __builtin_rint (r);
    default: return whole;
    }
}

/* The functions of one type: TYPE, the suffix F of its names, bits of fractions, exponent of 1.  */
#define NUMBER_FUNCTIONS(TYPE, F, S, DIGITS, BIAS)				\
  __attribute__ ((always_inline)) static inline number_bits##F			\
  number_of##F (TYPE x)								\
  {										\
    union { TYPE x; number_bits##F bits; } u = { x };				\
    return u.bits;								\
  }										\
  __attribute__ ((always_inline)) static inline TYPE				\
  number_from##F (number_bits##F bits)						\
  {										\
    union { number_bits##F bits; TYPE x; } u = { bits };			\
    return u.x;									\
  }										\
  /* A place among the numbers, -0 in front of 0.  */				\
  __attribute__ ((always_inline)) static inline number_bits##F			\
  number_place##F (TYPE x)							\
  {										\
    number_bits##F b = number_of##F (x);					\
    return b & NUMBER_SIGN##S ? ~b : b | NUMBER_SIGN##S;			\
  }										\
  DEVICE TYPE									\
  accx_nextup##F (TYPE x)							\
  {										\
    number_bits##F b = number_of##F (x);					\
    if (x != x || b == NUMBER_INFINITE##S)					\
      return x + x;								\
    return number_from##F (x == 0 ? 1 : b & NUMBER_SIGN##S ? b - 1 : b + 1);	\
  }										\
  DEVICE TYPE									\
  accx_nextdown##F (TYPE x)							\
  {										\
    return -accx_nextup##F (-x);						\
  }										\
  DEVICE TYPE									\
  accx_fmaximum##F (TYPE x, TYPE y)						\
  {										\
    if (x != x || y != y)							\
      return x + y;								\
    return number_place##F (x) > number_place##F (y) ? x : y;			\
  }										\
  DEVICE TYPE									\
  accx_fminimum##F (TYPE x, TYPE y)						\
  {										\
    return -accx_fmaximum##F (-x, -y);						\
  }										\
  DEVICE TYPE									\
  accx_fmaximum_num##F (TYPE x, TYPE y)						\
  {										\
    return x != x ? y : y != y ? x : accx_fmaximum##F (x, y);			\
  }										\
  DEVICE TYPE									\
  accx_fminimum_num##F (TYPE x, TYPE y)						\
  {										\
    return -accx_fmaximum_num##F (-x, -y);					\
  }										\
  NUMBER_BY_SIZE (fmaximum_mag, fmaximum, TYPE, F, >)				\
  NUMBER_BY_SIZE (fminimum_mag, fminimum, TYPE, F, <)				\
  NUMBER_BY_SIZE (fmaximum_mag_num, fmaximum_num, TYPE, F, >)			\
  NUMBER_BY_SIZE (fminimum_mag_num, fminimum_num, TYPE, F, <)			\
  NUMBER_BY_SIZE (fmaxmag, fmaximum_num, TYPE, F, >)				\
  NUMBER_BY_SIZE (fminmag, fminimum_num, TYPE, F, <)				\
  DEVICE int									\
  accx___iseqsig##F (TYPE x, TYPE y)						\
  {										\
    return x == y;								\
  }										\
  DEVICE int									\
  accx___issignaling##F (TYPE x)						\
  {										\
    return x != x && !(number_of##F (x) & NUMBER_QUIET##S);			\
  }										\
  DEVICE int									\
  accx_canonicalize##F (TYPE *r, const TYPE *x)					\
  {										\
    number_bits##F b = number_of##F (*x);					\
    *r = number_from##F (*x != *x ? b | NUMBER_QUIET##S : b);			\
    return 0;									\
  }										\
  DEVICE int									\
  accx_totalorder##F (const TYPE *x, const TYPE *y)				\
  {										\
    return number_place##F (*x) <= number_place##F (*y);			\
  }										\
  DEVICE int									\
  accx_totalordermag##F (const TYPE *x, const TYPE *y)				\
  {										\
    return (number_of##F (*x) | NUMBER_SIGN##S) <= (number_of##F (*y) | NUMBER_SIGN##S); \
  }										\
  DEVICE TYPE									\
  accx_getpayload##F (const TYPE *x)						\
  {										\
    return *x == *x ? -1 : (TYPE) (number_of##F (*x) & (NUMBER_QUIET##S - 1));	\
  }										\
  DEVICE int									\
  accx_setpayload##F (TYPE *r, TYPE x)						\
  {										\
    int wrong = !(x < (TYPE) NUMBER_QUIET##S && __builtin_trunc (x) == x)		\
		|| number_of##F (x) & NUMBER_SIGN##S;				\
    number_bits##F quiet = NUMBER_INFINITE##S | NUMBER_QUIET##S;		\
    *r = wrong ? 0 : number_from##F (quiet | (number_bits##F) x);		\
    return wrong;								\
  }										\
  DEVICE int									\
  accx_setpayloadsig##F (TYPE *r, TYPE x)					\
  {										\
    int wrong = !(x >= 1 && x < (TYPE) NUMBER_QUIET##S && __builtin_trunc (x) == x); \
    *r = wrong ? 0 : number_from##F (NUMBER_INFINITE##S | (number_bits##F) x);	\
    return wrong;								\
  }										\
  DEVICE long									\
  accx_llogb##F (TYPE x)							\
  {										\
    number_bits##F b = number_of##F (x) & ~NUMBER_SIGN##S;			\
    if (b == 0 || x != x)							\
      return -__LONG_MAX__ - 1;							\
    if (b == NUMBER_INFINITE##S)						\
      return __LONG_MAX__;							\
    long e = (long) (b >> DIGITS);						\
    if (e == 0)									\
      {										\
	for (e = 1; !(b >> DIGITS); e--)					\
	  b <<= 1;								\
      }										\
    return e - BIAS;								\
  }										\
  DEVICE TYPE									\
  accx_scalb##F (TYPE x, TYPE y)						\
  {										\
    TYPE infinite = number_from##F (NUMBER_INFINITE##S), step, back;		\
    if (x != x || y != y)							\
      return x + y;								\
    if (y == infinite)								\
      return x * infinite;							\
    if (y == -infinite)								\
      return x * 0;								\
    if (__builtin_trunc (y) != y)						\
      return infinite - infinite;						\
    /* Steps that leave all bits until the last one.  */			\
    int n = y > 5000 ? 5000 : y < -5000 ? -5000 : (int) y;			\
    step = number_from##F ((number_bits##F) (2 * BIAS) << DIGITS);		\
    back = number_from##F ((number_bits##F) (DIGITS + 2) << DIGITS);		\
    for (; n > BIAS; n -= BIAS)							\
      x *= step;								\
    for (; n < 1 - BIAS; n += BIAS - DIGITS - 2)				\
      x *= back;								\
    return x * number_from##F ((number_bits##F) (n + BIAS) << DIGITS);		\
  }										\
  /* X as an integer of WIDTH bits, rounded by WAY.  */				\
  DEVICE long									\
  accx_number_in_width##F (TYPE x, int way, unsigned width, int is_signed)	\
  {										\
    double r = number_by_way (x, way);						\
    width = width > 64 ? 64 : width;						\
    if (width == 0)								\
      return 0;									\
    number_bits most = ~(number_bits) 0 >> (64 - width), least = 0;		\
    if (is_signed)								\
      least = -(most / 2 + 1), most /= 2;					\
    double end = (double) (most / 2 + 1) * 2;					\
    if (r >= end)								\
      return (long) most;							\
    if (is_signed ? r < -end || r != r : !(r > 0))				\
      return (long) least;							\
    return is_signed ? (long) r : (long) (number_bits) r;			\
  }										\
  /* The same as C23 has it: a real number, none where the integer is wider.  */\
  DEVICE TYPE									\
  accx_real_in_width##F (TYPE x, int way, unsigned width, int is_signed)	\
  {										\
    unsigned bits = width > 1024 ? 1024 : width;				\
    double r = number_by_way (x, way);						\
    double end = number_from ((number_bits) (1023 + bits - is_signed) << 52);	\
    if (width > 0 && (is_signed ? r >= -end : r >= 0) && r < end)		\
      return (TYPE) r;								\
    return number_from##F (NUMBER_INFINITE##S | NUMBER_QUIET##S);		\
  }

/* fromfp's family: NAME gives RESULT, what IN says of a signed integer or not.  */
#define NUMBER_FROMFP(RESULT, NAME, IN, IS_SIGNED, TYPE, F)			\
  DEVICE RESULT									\
  accx_##NAME##F (TYPE x, int way, unsigned width)				\
  {										\
    return (RESULT) accx_##IN##_in_width##F (x, way, width, IS_SIGNED);		\
  }
#define NUMBER_FROMFPS(TYPE, F)							\
  NUMBER_FROMFP (long, fromfp, number, 1, TYPE, F)				\
  NUMBER_FROMFP (long, fromfpx, number, 1, TYPE, F)				\
  NUMBER_FROMFP (number_bits, ufromfp, number, 0, TYPE, F)			\
  NUMBER_FROMFP (number_bits, ufromfpx, number, 0, TYPE, F)			\
  NUMBER_FROMFP (TYPE, real_fromfp, real, 1, TYPE, F)				\
  NUMBER_FROMFP (TYPE, real_fromfpx, real, 1, TYPE, F)				\
  NUMBER_FROMFP (TYPE, real_ufromfp, real, 0, TYPE, F)				\
  NUMBER_FROMFP (TYPE, real_ufromfpx, real, 0, TYPE, F)

/* What is greater or less by its size; of equal sizes, and with NaNs, what ELSE says.  */
#define NUMBER_BY_SIZE(NAME, ELSE, TYPE, F, LESS)				\
  DEVICE TYPE									\
  accx_##NAME##F (TYPE x, TYPE y)						\
  {										\
    TYPE a = x < 0 ? -x : x, b = y < 0 ? -y : y;				\
    return a LESS b ? x : b LESS a ? y : accx_##ELSE##F (x, y);			\
  }

NUMBER_FUNCTIONS (double, , , 52, 1023)
NUMBER_FUNCTIONS (float, f, F, 23, 127)
NUMBER_FROMFPS (double, )
NUMBER_FROMFPS (float, f)

/* ---- operations on double, rounded once, to float ---- */

/* R, the nearest of a number that is above it if ABOVE, made odd if it is not exact: a second
   rounding then is as good as the first.  Boldo and Melquiond, IEEE Trans. Comp. 57 (2008).  */
DEVICE float
accx_number_once (double r, double rest)
{
  number_bits b = number_of (r);
  if (r != 0 && rest != 0 && rest == rest && !(b & 1) && (b & NUMBER_INFINITE) != NUMBER_INFINITE)
    r = number_from ((rest > 0) == (r > 0) ? b + 1 : b - 1);
  return (float) r;
}

/* What A + B lacks, R being the rounded sum.  */
__attribute__ ((always_inline)) static inline double
number_rest (double a, double b, double r)
{
  double c = r - a;
  return (a - (r - c)) + (b - c);
}

DEVICE float
accx_fadd (double x, double y)
{
  return accx_number_once (x + y, number_rest (x, y, x + y));
}

DEVICE float
accx_fsub (double x, double y)
{
  return accx_number_once (x - y, number_rest (x, -y, x - y));
}

DEVICE float
accx_fmul (double x, double y)
{
  return accx_number_once (x * y, __builtin_fma (x, y, -(x * y)));
}

DEVICE float
accx_fdiv (double x, double y)
{
  double r = x / y, rest = __builtin_fma (-r, y, x);
  return accx_number_once (r, y < 0 ? -rest : rest);
}

DEVICE float
accx_fsqrt (double x)
{
  double r = __builtin_sqrt (x);
  return accx_number_once (r, __builtin_fma (-r, r, x));
}

DEVICE float
accx_ffma (double x, double y, double z)
{
  double all = __builtin_fma (x, y, z), size = __builtin_fabs (all);
  /* Of what a float takes for 0 or infinite the sign counts.  */
  if (!(size > 0x1p-200 && size < 0x1p200))
    return (float) all;
  double p = x * y, p_rest = __builtin_fma (x, y, -p);
  if (__builtin_fabs (p) < 0x1p-900 && x != 0 && y != 0)
    p_rest = __builtin_copysign (0x1p-1000, p), p = 0;
  double s = p + z, s_rest = number_rest (p, z, s);
  double t = s_rest + p_rest, t_rest = number_rest (s_rest, p_rest, t), r = s + t;
  double rest = number_rest (s, t, r);
  return accx_number_once (r, rest != 0 ? rest : t_rest);
}

/* What nan and nanf have for payload: the number that all of S is, as strtoul reads it, or nothing.  */
DEVICE number_bits
accx_number_tag (const char *s)
{
  char *end;
  number_bits payload = *s == '-' || *s == '+' || *s == ' ' || (*s >= '\t' && *s <= '\r')
			? 0 : accx_strtoul (s, &end, 0);
  return payload && !*end ? payload : 0;
}

DEVICE double
accx_nan (const char *s)
{
  return number_from (NUMBER_INFINITE | NUMBER_QUIET | (accx_number_tag (s) & (NUMBER_QUIET - 1)));
}

DEVICE float
accx_nanf (const char *s)
{
  return number_fromf (NUMBER_INFINITEF | NUMBER_QUIETF
		       | ((number_bitsf) accx_number_tag (s) & (NUMBER_QUIETF - 1)));
}

/* A call of each, for accx_library.  */
#define NUMBER_CALLS(F, X, N)							\
  *X += accx_nextup##F (*X) + accx_nextdown##F (*X) + accx_fmaximum##F (*X, *X)	\
	+ accx_fminimum##F (*X, *X) + accx_fmaximum_num##F (*X, *X)		\
	+ accx_fminimum_num##F (*X, *X) + accx_fmaximum_mag##F (*X, *X)		\
	+ accx_fminimum_mag##F (*X, *X) + accx_fmaximum_mag_num##F (*X, *X)	\
	+ accx_fminimum_mag_num##F (*X, *X) + accx_fmaxmag##F (*X, *X)		\
	+ accx_fminmag##F (*X, *X) + accx_getpayload##F (X) + accx_scalb##F (*X, *X); \
  *N += accx___iseqsig##F (*X, *X) + accx___issignaling##F (*X)			\
	+ accx_canonicalize##F (X, X) + accx_totalorder##F (X, X)		\
	+ accx_totalordermag##F (X, X) + accx_setpayload##F (X, *X)		\
	+ accx_setpayloadsig##F (X, *X) + accx_llogb##F (*X)			\
	+ accx_fromfp##F (*X, *N, *N) + accx_fromfpx##F (*X, *N, *N)		\
	+ accx_ufromfp##F (*X, *N, *N) + accx_ufromfpx##F (*X, *N, *N);		\
  *X += accx_real_fromfp##F (*X, *N, *N) + accx_real_fromfpx##F (*X, *N, *N)	\
	+ accx_real_ufromfp##F (*X, *N, *N) + accx_real_ufromfpx##F (*X, *N, *N);
