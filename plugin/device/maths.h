/* What the parts of maths.c share: how functions are declared, bits of numbers, polynomials,
   the hardware's approximations.

   The parts are plain C of the host, too: without -fopenacc, or with ACCX_MATHS_NATIVE, tests compile
   them natively and measure errors.  Results are the same bits in both, with -ffp-contract=off: each fused operation
   is written as FMA.  Only the hardware's approximations differ by what a GPU makes of them.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_MATHS_H
#define ACCX_MATHS_H

typedef unsigned int u32;
typedef unsigned long u64;
typedef unsigned __int128 u128;

/* ACCX_MATHS_NATIVE: for the host, whatever the options are.  */
#ifndef _OPENACC
#define ACCX_MATHS_NATIVE
#endif

/* A function of the library, and one that becomes part of those that call it.  */
#ifndef ACCX_MATHS_NATIVE
#define DEVICE _Pragma ("acc routine seq") __attribute__ ((noinline)) static
#define INLINE _Pragma ("acc routine seq") static inline __attribute__ ((always_inline))
#else
#pragma GCC diagnostic ignored "-Wunused-function"
#define DEVICE __attribute__ ((noinline)) static
#define INLINE static inline __attribute__ ((always_inline))
#endif

#define likely(CONDITION) __builtin_expect (!!(CONDITION), 1)

#define INFINITE __builtin_inf ()
#define NOT_A_NUMBER __builtin_nan ("")

/* ---- bits ---- */

INLINE u64
bits_of (double x)
{
  union { double x; u64 bits; } u = { x };
  return u.bits;
}

INLINE double
of_bits (u64 bits)
{
  union { u64 bits; double x; } u = { bits };
  return u.x;
}

INLINE u32
bits_off (float x)
{
  union { float x; u32 bits; } u = { x };
  return u.bits;
}

INLINE float
of_bitsf (u32 bits)
{
  union { u32 bits; float x; } u = { bits };
  return u.x;
}

/* The upper and the lower half of a double, and a double of them.  */
INLINE int
high_word (double x)
{
  return (int) (bits_of (x) >> 32);
}

INLINE double
of_words (int high, u32 low)
{
  return of_bits ((u64) (u32) high << 32 | low);
}

/* X with another upper half.  */
INLINE double
with_high (double x, int high)
{
  return of_words (high, (u32) bits_of (x));
}

/* 2**N for N from -1022 to 1023.  */
INLINE double
two_to (int n)
{
  return of_words ((n + 1023) << 20, 0);
}

INLINE float
two_tof (int n)
{
  return of_bitsf ((u32) (n + 127) << 23);
}

/* X * 2**N for an X whose exponent does not leave the normal range by it.  */
INLINE double
shifted (double x, int n)
{
  return with_high (x, high_word (x) + (int) ((u32) n << 20));
}

/* X with its sign turned if the lowest bit of TURN is set.  */
INLINE double
turned (double x, u64 turn)
{
  return of_bits (bits_of (x) ^ turn << 63);
}

INLINE float
turnedf (float x, u32 turn)
{
  return of_bitsf (bits_off (x) ^ turn << 31);
}

#define ABS __builtin_fabs
#define ABSF __builtin_fabsf

/* YES if MASK is -1, NO if it is 0: without a branch, which GCC makes of conditions and moves both
   computations into.  */
INLINE float
chosen (int mask, float yes, float no)
{
  return of_bitsf (((bits_off (yes) ^ bits_off (no)) & (u32) mask) ^ bits_off (no));
}

/* BELOW where A < LIMIT, else ABOVE, for an A that is at least 0 or NaN.  */
INLINE float
either (float a, float limit, float below, float above)
{
  return chosen ((int) (bits_off (a) - bits_off (limit)) >> 31, below, above);
}

/* ---- sums that lose nothing: Dekker's, with fused operations for products ---- */

struct double_sum
{
  double high, low;
};

struct float_sum
{
  float high, low;
};

/* A + B is HIGH + LOW, for |A| >= |B| or A = 0.  Dekker, Numer. Math. 18 (1971).  */
#define FAST_SUM(HIGH, LOW, A, B) ((HIGH) = (A) + (B), (LOW) = ((A) - (HIGH)) + (B))

/* Any A and B.  Knuth, TAOCP 2, 4.2.2, theorem B.  */
#define SUM(HIGH, LOW, A, B)							\
  ((HIGH) = (A) + (B),								\
   (LOW) = ((A) - ((HIGH) - ((HIGH) - (A)))) + ((B) - ((HIGH) - (A))))

#define PRODUCT(HIGH, LOW, A, B) ((HIGH) = (A) * (B), (LOW) = FMA ((A), (B), -(HIGH)))

/* ---- polynomials: Horner's rule, the coefficient of X**0 first ---- */

#define FMA(A, B, C)								\
  _Generic ((A), float: __builtin_fmaf, default: __builtin_fma) (A, B, C)

/* POLY (3, x, ABC), where ABC stands for three coefficients.  */
#define POLY(N, X, ...) APPLY (P##N, X, __VA_ARGS__)
#define APPLY(F, ...) F (__VA_ARGS__)

#define P1(X, A) (A)
#define P2(X, A, B) FMA (X, B, A)
#define P3(X, A, ...) FMA (X, P2 (X, __VA_ARGS__), A)
#define P4(X, A, ...) FMA (X, P3 (X, __VA_ARGS__), A)
#define P5(X, A, ...) FMA (X, P4 (X, __VA_ARGS__), A)
#define P6(X, A, ...) FMA (X, P5 (X, __VA_ARGS__), A)
#define P7(X, A, ...) FMA (X, P6 (X, __VA_ARGS__), A)
#define P8(X, A, ...) FMA (X, P7 (X, __VA_ARGS__), A)
#define P9(X, A, ...) FMA (X, P8 (X, __VA_ARGS__), A)
#define P10(X, A, ...) FMA (X, P9 (X, __VA_ARGS__), A)
#define P11(X, A, ...) FMA (X, P10 (X, __VA_ARGS__), A)
#define P12(X, A, ...) FMA (X, P11 (X, __VA_ARGS__), A)
#define P13(X, A, ...) FMA (X, P12 (X, __VA_ARGS__), A)
#define P14(X, A, ...) FMA (X, P13 (X, __VA_ARGS__), A)
#define P15(X, A, ...) FMA (X, P14 (X, __VA_ARGS__), A)
#define P16(X, A, ...) FMA (X, P15 (X, __VA_ARGS__), A)
#define P17(X, A, ...) FMA (X, P16 (X, __VA_ARGS__), A)
#define P18(X, A, ...) FMA (X, P17 (X, __VA_ARGS__), A)
#define P19(X, A, ...) FMA (X, P18 (X, __VA_ARGS__), A)
#define P20(X, A, ...) FMA (X, P19 (X, __VA_ARGS__), A)
#define P21(X, A, ...) FMA (X, P20 (X, __VA_ARGS__), A)
#define P22(X, A, ...) FMA (X, P21 (X, __VA_ARGS__), A)
#define P23(X, A, ...) FMA (X, P22 (X, __VA_ARGS__), A)
#define P24(X, A, ...) FMA (X, P23 (X, __VA_ARGS__), A)
#define P25(X, A, ...) FMA (X, P24 (X, __VA_ARGS__), A)
#define P26(X, A, ...) FMA (X, P25 (X, __VA_ARGS__), A)
#define P27(X, A, ...) FMA (X, P26 (X, __VA_ARGS__), A)
#define P28(X, A, ...) FMA (X, P27 (X, __VA_ARGS__), A)
#define P29(X, A, ...) FMA (X, P28 (X, __VA_ARGS__), A)
#define P30(X, A, ...) FMA (X, P29 (X, __VA_ARGS__), A)
#define P31(X, A, ...) FMA (X, P30 (X, __VA_ARGS__), A)

/* A polynomial of N coefficients in memory.  */
INLINE double
series (const double *c, int n, double x)
{
  double p = c[n - 1];
  for (int k = n - 2; k >= 0; k--)
    p = FMA (p, x, c[k]);
  return p;
}

/* A polynomial in memory, of the N coefficients that a name stands for.  */
#define STORED(N, NAME, X)							\
  ({ static const double accx_maths_##NAME[] = { NAME }; series (accx_maths_##NAME, N, X); })

/* ---- the hardware's approximations ---- */

#ifndef ACCX_MATHS_NATIVE
/* Made by select/call.cc.  Of double the upper half is right to some 20 bits; of float
   they are right to 2 units in the last place (PTX ISA 9.7.3.13 to 21).  */
double accx_near_rcp (double) __attribute__ ((const));
double accx_near_rsqrt (double) __attribute__ ((const));
float accx_near_rcpf (float) __attribute__ ((const));
float accx_near_rsqrtf (float) __attribute__ ((const));
float accx_near_exp2f (float) __attribute__ ((const));
float accx_near_log2f (float) __attribute__ ((const));
#else
/* As the simulated GPU has them.  */
#include <math.h>

static inline double
accx_near_rcp (double x)
{
  double y = 1 / of_bits (bits_of (x) >> 32 << 32);
  return of_bits (bits_of (y) >> 32 << 32);
}

static inline double
accx_near_rsqrt (double x)
{
  return of_bits (bits_of (1 / sqrt (x)) >> 32 << 32);
}

/* A number or 0 for a subnormal one.  */
static inline float
flushed (float x)
{
  return ABSF (x) < 0x1p-126f ? __builtin_copysignf (0, x) : x;
}

static inline float
accx_near_rcpf (float x)
{
  return flushed ((float) (1 / (double) flushed (x)));
}

static inline float
accx_near_rsqrtf (float x)
{
  return flushed ((float) (1 / sqrt ((double) flushed (x))));
}

static inline float
accx_near_exp2f (float x)
{
  return flushed ((float) exp2 ((double) flushed (x)));
}

static inline float
accx_near_log2f (float x)
{
  return flushed ((float) log2 ((double) flushed (x)));
}
#endif

#endif
