/* Functions of complex numbers.  Part of maths.c; float forms compute in float, by the same
   formulas.

   W. Kahan, Branch cuts for complex elementary functions (1987).  C11 7.3, annex G.6.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

#define COMPLEX_FUNCTIONS(T, F)							\
										\
INLINE T _Complex								\
complex##F (T re, T im)								\
{										\
  T _Complex r;									\
  __real__ r = re;								\
  __imag__ r = im;								\
  return r;									\
}										\
										\
/* -i F (i Z) is of Z turned by 90 degrees and back.  */			\
INLINE T _Complex								\
turn_left##F (T _Complex z)							\
{										\
  return complex##F (-__imag__ z, __real__ z);					\
}										\
										\
INLINE T _Complex								\
turn_right##F (T _Complex z)							\
{										\
  return complex##F (__imag__ z, -__real__ z);					\
}										\
										\
DEVICE T accx_creal##F (T _Complex z) { return __real__ z; }			\
DEVICE T accx_cimag##F (T _Complex z) { return __imag__ z; }			\
DEVICE T accx_cabs##F (T _Complex z) { return accx_hypot##F (__real__ z, __imag__ z); } \
DEVICE T accx_carg##F (T _Complex z) { return accx_atan2##F (__imag__ z, __real__ z); } \
										\
DEVICE T _Complex								\
accx_conj##F (T _Complex z)							\
{										\
  return complex##F (__real__ z, -__imag__ z);					\
}										\
										\
DEVICE T _Complex								\
accx_cproj##F (T _Complex z)							\
{										\
  T inf = __builtin_inf##F ();							\
  if (__builtin_fabs##F (__real__ z) != inf && __builtin_fabs##F (__imag__ z) != inf) \
    return z;									\
  return complex##F (inf, __builtin_copysign##F (0, __imag__ z));		\
}										\
										\
DEVICE T _Complex								\
accx_csqrt##F (T _Complex z)							\
{										\
  T re = __real__ z, im = __imag__ z, a = __builtin_fabs##F (re), b = __builtin_fabs##F (im); \
  if (re == 0 && im == 0)							\
    return complex##F (0, im);							\
  if (b == __builtin_inf##F ())							\
    return complex##F (b, im);							\
  /* Halved: the sum does not overflow.  */					\
  T h = __builtin_sqrt##F (a / 2 + accx_hypot##F (a / 2, b / 2)), o = b / 2 / h; \
  return re >= 0 ? complex##F (h, __builtin_copysign##F (o, im))		\
		 : complex##F (o, __builtin_copysign##F (h, im));		\
}										\
										\
DEVICE T _Complex								\
accx_clog##F (T _Complex z)							\
{										\
  return complex##F (accx_log##F (accx_hypot##F (__real__ z, __imag__ z)),	\
		     accx_atan2##F (__imag__ z, __real__ z));			\
}										\
										\
DEVICE T _Complex								\
accx_clog10##F (T _Complex z)							\
{										\
  return complex##F (accx_log10##F (accx_hypot##F (__real__ z, __imag__ z)),	\
		     accx_atan2##F (__imag__ z, __real__ z) * (T) 0x1.bcb7b1526e50ep-2); \
}										\
										\
DEVICE T _Complex								\
accx_cexp##F (T _Complex z)							\
{										\
  T e = accx_exp##F (__real__ z);						\
  if (__imag__ z == 0)								\
    return complex##F (e, __imag__ z);						\
  T _Complex t = accx_cexpi##F (__imag__ z);					\
  return complex##F (e * __real__ t, e * __imag__ t);				\
}										\
										\
DEVICE T _Complex								\
accx_cpow##F (T _Complex a, T _Complex b)					\
{										\
  if (__real__ a == 0 && __imag__ a == 0)					\
    return complex##F (__real__ b == 0 && __imag__ b == 0, 0);			\
  T _Complex l = accx_clog##F (a);						\
  return accx_cexp##F (complex##F (__real__ b * __real__ l - __imag__ b * __imag__ l, \
				   __real__ b * __imag__ l + __imag__ b * __real__ l)); \
}										\
										\
DEVICE T _Complex								\
accx_csinh##F (T _Complex z)							\
{										\
  T _Complex t = accx_cexpi##F (__imag__ z);					\
  return complex##F (accx_sinh##F (__real__ z) * __real__ t,			\
		     __imag__ z == 0 ? __imag__ z : accx_cosh##F (__real__ z) * __imag__ t); \
}										\
										\
DEVICE T _Complex								\
accx_ccosh##F (T _Complex z)							\
{										\
  T _Complex t = accx_cexpi##F (__imag__ z);					\
  return complex##F (accx_cosh##F (__real__ z) * __real__ t,			\
		     accx_sinh##F (__real__ z) * __imag__ t);			\
}										\
										\
DEVICE T _Complex								\
accx_ctanh##F (T _Complex z)							\
{										\
  T re = __real__ z, t = accx_tan##F (__imag__ z), b = 1 + t * t;		\
  if (__builtin_fabs##F (re) > 20)						\
    return complex##F (__builtin_copysign##F (1, re),				\
		       4 * t / b * accx_exp##F (-2 * __builtin_fabs##F (re)));	\
  T s = accx_sinh##F (re), d = 1 + b * s * s;					\
  return complex##F (b * __builtin_sqrt##F (1 + s * s) * s / d, t / d);		\
}										\
										\
/* Square roots of 1 + Z and 1 - Z: the signs of their zeros choose the side of the	\
   branch cut.  */								\
DEVICE T _Complex								\
accx_casin##F (T _Complex z)							\
{										\
  T re = __real__ z, im = __imag__ z;						\
  T _Complex p = accx_csqrt##F (complex##F (1 + re, im));			\
  T _Complex m = accx_csqrt##F (complex##F (1 - re, -im));			\
  return complex##F (accx_atan2##F (re, __real__ m * __real__ p - __imag__ m * __imag__ p), \
		     accx_asinh##F (__real__ m * __imag__ p - __imag__ m * __real__ p)); \
}										\
										\
DEVICE T _Complex								\
accx_cacos##F (T _Complex z)							\
{										\
  T re = __real__ z, im = __imag__ z;						\
  T _Complex p = accx_csqrt##F (complex##F (1 + re, im));			\
  T _Complex m = accx_csqrt##F (complex##F (1 - re, -im));			\
  return complex##F (2 * accx_atan2##F (__real__ m, __real__ p),		\
		     accx_asinh##F (__real__ p * __imag__ m - __imag__ p * __real__ m)); \
}										\
										\
DEVICE T _Complex								\
accx_cacosh##F (T _Complex z)							\
{										\
  T re = __real__ z, im = __imag__ z;						\
  T _Complex p = accx_csqrt##F (complex##F (re + 1, im));			\
  T _Complex m = accx_csqrt##F (complex##F (re - 1, im));			\
  return complex##F (accx_asinh##F (__real__ m * __real__ p + __imag__ m * __imag__ p), \
		     2 * accx_atan2##F (__imag__ m, __real__ p));		\
}

COMPLEX_FUNCTIONS (double, )
COMPLEX_FUNCTIONS (float, f)

DEVICE double _Complex
accx_catanh (double _Complex z)
{
  /* Of the positive real part: the logarithm's argument is away from 0.  */
  double re = ABS (__real__ z), im = __imag__ z, x = 1 - re;
  return complex (__builtin_copysign (accx_log1p (4 * re / (x * x + im * im)) / 4, __real__ z),
		  accx_atan2 (2 * im, x * (1 + re) - im * im) / 2);
}

/* Where |z| is next to 1 the formula loses bits that float does not have.  */
DEVICE float _Complex
accx_catanhf (float _Complex z)
{
  double _Complex r = accx_catanh (complex (__real__ z, __imag__ z));
  return complexf ((float) __real__ r, (float) __imag__ r);
}

#define TURNED_FUNCTIONS(T, F)							\
DEVICE T _Complex accx_csin##F (T _Complex z) { return turn_right##F (accx_csinh##F (turn_left##F (z))); } \
DEVICE T _Complex accx_ccos##F (T _Complex z) { return accx_ccosh##F (turn_left##F (z)); } \
DEVICE T _Complex accx_ctan##F (T _Complex z) { return turn_right##F (accx_ctanh##F (turn_left##F (z))); } \
DEVICE T _Complex accx_casinh##F (T _Complex z) { return turn_right##F (accx_casin##F (turn_left##F (z))); } \
DEVICE T _Complex accx_catan##F (T _Complex z) { return turn_right##F (accx_catanh##F (turn_left##F (z))); }

TURNED_FUNCTIONS (double, )
TURNED_FUNCTIONS (float, f)
