/* Device math: accx_NAME and accx_NAMEf for each function of math.def.  They become PTX once,
   by nvcc when accx is built, which ptx/splice.c puts into modules that call them.  A new
   function is a row of math.def.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

#include <math_constants.h>

#define BOTH(RESULT_D, RESULT_F, NAME, PARAMS_D, PARAMS_F, ARGS)		\
  extern "C" __device__ RESULT_D accx_##NAME PARAMS_D { return NAME ARGS; }	\
  extern "C" __device__ RESULT_F accx_##NAME##f PARAMS_F { return NAME##f ARGS; }

#define R_R(NAME) BOTH (double, float, NAME, (double x), (float x), (x))
#define R_RR(NAME) BOTH (double, float, NAME, (double x, double y), (float x, float y), (x, y))
#define R_RRR(NAME) \
  BOTH (double, float, NAME, (double x, double y, double z), (float x, float y, float z), (x, y, z))
#define R_RI(NAME) BOTH (double, float, NAME, (double x, int n), (float x, int n), (x, n))
#define R_RL(NAME) BOTH (double, float, NAME, (double x, long n), (float x, long n), (x, n))
#define I_R(NAME) BOTH (int, int, NAME, (double x), (float x), (x))
#define L_R(NAME) BOTH (long, long, NAME, (double x), (float x), (x))
#define X_R(NAME) BOTH (long long, long long, NAME, (double x), (float x), (x))
#define R_RQ(NAME) BOTH (double, float, NAME, (double x, int *p), (float x, int *p), (x, p))
#define R_RP(NAME) BOTH (double, float, NAME, (double x, double *p), (float x, float *p), (x, p))
#define R_RRQ(NAME) \
  BOTH (double, float, NAME, (double x, double y, int *p), (float x, float y, int *p), (x, y, p))
#define V_RPP(NAME) \
  BOTH (void, void, NAME, (double x, double *p, double *q), (float x, float *p, float *q), (x, p, q))
#define OWN(SIGNATURE, NAME)

#include "math.def"

template <typename T> static __device__ T
power (T x, int n)
{
  T r = 1;
  for (unsigned m = n < 0 ? -(unsigned) n : n; m; m >>= 1, x *= x)
    if (m & 1)
      r *= x;
  return n < 0 ? 1 / r : r;
}

/* The sign of gamma (x): negative between odd and even negative integers.  */
template <typename T> static __device__ int
gamma_sign (T x)
{
  return x < 0 && fmod (floor (x), (T) 2) != 0 ? -1 : 1;
}

/* CUDA's own know neither negative orders nor 0.  */
#define BESSEL(T, SUFFIX)							\
  extern "C" __device__ T accx_jn##SUFFIX (int n, T x)				\
  {										\
    T r = x == 0 ? n == 0 : jn##SUFFIX (abs (n), x);				\
    return n < 0 && (n & 1) ? -r : r;						\
  }										\
  extern "C" __device__ T accx_yn##SUFFIX (int n, T x)				\
  {										\
    T r = yn##SUFFIX (abs (n), x);						\
    return n < 0 && (n & 1) ? -r : r;						\
  }

BESSEL (double, )
BESSEL (float, f)
#undef BESSEL

extern "C" __device__ double accx_drem (double x, double y) { return remainder (x, y); }
extern "C" __device__ float accx_dremf (float x, float y) { return remainderf (x, y); }
extern "C" __device__ double accx_gamma (double x) { return lgamma (x); }
extern "C" __device__ float accx_gammaf (float x) { return lgammaf (x); }
extern "C" __device__ double accx_lgamma_r (double x, int *s) { *s = gamma_sign (x); return lgamma (x); }
extern "C" __device__ float accx_lgamma_rf (float x, int *s) { *s = gamma_sign (x); return lgammaf (x); }
extern "C" __device__ double accx_pow10 (double x) { return exp10 (x); }
extern "C" __device__ float accx_pow10f (float x) { return exp10f (x); }
extern "C" __device__ double accx_powi (double x, int n) { return power (x, n); }
extern "C" __device__ float accx_powif (float x, int n) { return power (x, n); }
extern "C" __device__ double accx_roundeven (double x) { return rint (x); }
extern "C" __device__ float accx_roundevenf (float x) { return rintf (x); }
extern "C" __device__ double accx_significand (double x) { return scalbn (x, -ilogb (x)); }
extern "C" __device__ float accx_significandf (float x) { return scalbnf (x, -ilogbf (x)); }
/* As C's complex types lie in memory.  */
struct complex_d { double re, im; };
struct complex_f { float re, im; };
extern "C" __device__ complex_d accx_cexpi (double x) { complex_d r; sincos (x, &r.im, &r.re); return r; }
extern "C" __device__ complex_f accx_cexpif (float x) { complex_f r; sincosf (x, &r.im, &r.re); return r; }

template <typename T, typename C> static __device__ C
root (C z)
{
  if (z.re == 0 && z.im == 0)
    return { 0, z.im };
  if (isinf (z.im))
    return { (T) CUDART_INF, z.im };
  /* Halved: the sum below does not overflow.  */
  T h = sqrt (fabs (z.re) / 2 + hypot (z.re / 2, z.im / 2)), o = fabs (z.im) / 2 / h;
  return z.re >= 0 ? C { h, copysign (o, z.im) } : C { o, copysign (h, z.im) };
}

template <typename T, typename C> static __device__ C
exponential (C z)
{
  T e = exp (z.re), s, c;
  if (z.im == 0)
    return { e, z.im };
  sincos (z.im, &s, &c);
  return { e * c, e * s };
}

template <typename T, typename C> static __device__ C
product (C a, C b)
{
  return { a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re };
}

/* -i F (i Z), as circular functions follow from hyperbolic ones and back.  */
template <typename C, typename F> static __device__ C
turned (C z, F f)
{
  C w = f (C { -z.im, z.re });
  return { w.im, -w.re };
}

template <typename T, typename C> static __device__ C
power (C a, C b)
{
  if (a.re == 0 && a.im == 0)
    return { (T) (b.re == 0 && b.im == 0), 0 };
  C l = { log (hypot (a.re, a.im)), atan2 (a.im, a.re) };
  return exponential <T, C> (product <T, C> (b, l));
}

template <typename T, typename C> static __device__ C
hyperbolic_sine (C z)
{
  T s, c;
  sincos (z.im, &s, &c);
  return { sinh (z.re) * c, z.im == 0 ? z.im : cosh (z.re) * s };
}

template <typename T, typename C> static __device__ C
hyperbolic_cosine (C z)
{
  T s, c;
  sincos (z.im, &s, &c);
  return { cosh (z.re) * c, sinh (z.re) * s };
}

template <typename T, typename C> static __device__ C
hyperbolic_tangent (C z)
{
  T t = tan (z.im), s = sinh (z.re), b = 1 + t * t;
  if (fabs (z.re) > 20)
    return { copysign ((T) 1, z.re), 4 * t / b * exp (-2 * fabs (z.re)) };
  T d = 1 + b * s * s;
  return { b * sqrt (1 + s * s) * s / d, t / d };
}

/* The inverse functions by way of square roots of 1 + Z and 1 - Z, whose signs of
   zero choose the side of the branch cut.  */
template <typename T, typename C> static __device__ C
arc_sine (C z)
{
  C p = root <T, C> (C { 1 + z.re, z.im }), m = root <T, C> (C { 1 - z.re, -z.im });
  return { atan2 (z.re, m.re * p.re - m.im * p.im), asinh (m.re * p.im - m.im * p.re) };
}

template <typename T, typename C> static __device__ C
arc_cosine (C z)
{
  C p = root <T, C> (C { 1 + z.re, z.im }), m = root <T, C> (C { 1 - z.re, -z.im });
  return { 2 * atan2 (m.re, p.re), asinh (p.re * m.im - p.im * m.re) };
}

template <typename T, typename C> static __device__ C
area_cosine (C z)
{
  C p = root <T, C> (C { z.re + 1, z.im }), m = root <T, C> (C { z.re - 1, z.im });
  return { asinh (m.re * p.re + m.im * p.im), 2 * atan2 (m.im, p.re) };
}

template <typename T, typename C> static __device__ C
area_tangent (C z)
{
  /* Of the positive real part: the logarithm's argument is away from 0.  */
  T re = fabs (z.re), x = 1 - re;
  return { copysign (log1p (4 * re / (x * x + z.im * z.im)) / 4, z.re),
	   atan2 (2 * z.im, x * (1 + re) - z.im * z.im) / 2 };
}

template <typename T, typename C> static __device__ C
projected (C z)
{
  return isinf (z.re) || isinf (z.im) ? C { (T) CUDART_INF, copysign ((T) 0, z.im) } : z;
}

#define FUNCTION(C, NAME, F, VALUE)						\
  extern "C" __device__ C accx_##NAME##F (C z) { return VALUE; }

#define COMPLEX(T, C, F)							\
  FUNCTION (C, conj, F, (C { z.re, -z.im }))					\
  FUNCTION (C, cproj, F, (projected <T, C> (z)))				\
  FUNCTION (C, csinh, F, (hyperbolic_sine <T, C> (z)))				\
  FUNCTION (C, ccosh, F, (hyperbolic_cosine <T, C> (z)))			\
  FUNCTION (C, ctanh, F, (hyperbolic_tangent <T, C> (z)))			\
  FUNCTION (C, ccos, F, (hyperbolic_cosine <T, C> (C { -z.im, z.re })))	\
  FUNCTION (C, casin, F, (arc_sine <T, C> (z)))					\
  FUNCTION (C, cacos, F, (arc_cosine <T, C> (z)))				\
  FUNCTION (C, cacosh, F, (area_cosine <T, C> (z)))				\
  FUNCTION (C, catanh, F, (area_tangent <T, C> (z)))				\
  FUNCTION (C, csin, F, turned (z, (hyperbolic_sine <T, C>)))			\
  FUNCTION (C, ctan, F, turned (z, (hyperbolic_tangent <T, C>)))		\
  FUNCTION (C, catan, F, turned (z, (area_tangent <T, C>)))			\
  FUNCTION (C, casinh, F, turned (z, (arc_sine <T, C>)))			\
  extern "C" __device__ C accx_cpow##F (C a, C b) { return power <T, C> (a, b); } \
  extern "C" __device__ T accx_creal##F (C z) { return z.re; }			\
  extern "C" __device__ T accx_cimag##F (C z) { return z.im; }			\
  extern "C" __device__ T accx_cabs##F (C z) { return hypot (z.re, z.im); }	\
  extern "C" __device__ T accx_carg##F (C z) { return atan2 (z.im, z.re); }	\
  extern "C" __device__ C accx_cexp##F (C z) { return exponential <T, C> (z); }	\
  extern "C" __device__ C accx_clog##F (C z) { return { log (hypot (z.re, z.im)), atan2 (z.im, z.re) }; } \
  extern "C" __device__ C accx_clog10##F (C z)					\
  { return { log10 (hypot (z.re, z.im)), atan2 (z.im, z.re) * (T) 0x1.bcb7b1526e50ep-2 }; } \
  extern "C" __device__ C accx_csqrt##F (C z) { return root <T, C> (z); }

COMPLEX (double, complex_d, )
COMPLEX (float, complex_f, f)
