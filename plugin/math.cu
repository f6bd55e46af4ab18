/* Device math: accx_NAME and accx_NAMEf for each function of math.def, compiled
   by nvcc to PTX once when accx is built, spliced by ptx/splice.c into modules
   that call them.  A new function is a row of math.def.

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
#define R_IR(NAME) BOTH (double, float, NAME, (int n, double x), (int n, float x), (n, x))
#define I_R(NAME) BOTH (int, int, NAME, (double x), (float x), (x))
#define L_R(NAME) BOTH (long, long, NAME, (double x), (float x), (x))
#define X_R(NAME) BOTH (long long, long long, NAME, (double x), (float x), (x))
#define R_RQ(NAME) BOTH (double, float, NAME, (double x, int *p), (float x, int *p), (x, p))
#define R_RP(NAME) BOTH (double, float, NAME, (double x, double *p), (float x, float *p), (x, p))
#define R_RRQ(NAME) \
  BOTH (double, float, NAME, (double x, double y, int *p), (float x, float y, int *p), (x, y, p))
#define V_RPP(NAME) \
  BOTH (void, void, NAME, (double x, double *p, double *q), (float x, float *p, float *q), (x, p, q))
#define OWN(NAME, SIGNATURE)

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

#define COMPLEX(T, C, F)							\
  extern "C" __device__ T accx_cabs##F (C z) { return hypot (z.re, z.im); }	\
  extern "C" __device__ T accx_carg##F (C z) { return atan2 (z.im, z.re); }	\
  extern "C" __device__ C accx_cexp##F (C z) { return exponential <T, C> (z); }	\
  extern "C" __device__ C accx_clog##F (C z) { return { log (hypot (z.re, z.im)), atan2 (z.im, z.re) }; } \
  extern "C" __device__ C accx_csqrt##F (C z) { return root <T, C> (z); }

COMPLEX (double, complex_d, )
COMPLEX (float, complex_f, f)
