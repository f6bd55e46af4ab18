/* The 16 bit floating-point formats, as double: f16 (5 exponent bits, 10 fraction
   bits) and bf16 (8 and 7).  Rounding follows the host's rounding mode.

   PTX ISA 5.2.3 (alternate formats).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_SIM_HALF_H
#define ACCX_SIM_HALF_H

#include <math.h>
#include <stdint.h>

/* The value of the small float BITS.  */
static inline double
small_to_double (uint64_t bits, int exponent_bits, int fraction_bits)
{
  int bias = (1 << (exponent_bits - 1)) - 1;
  int top = (1 << exponent_bits) - 1;
  int e = (int) (bits >> fraction_bits) & top;
  double f = (double) (bits & ((1u << fraction_bits) - 1));
  double m;
  if (e == top)
    m = f != 0 ? NAN : INFINITY;
  else if (e == 0)
    m = ldexp (f, 1 - bias - fraction_bits);
  else
    m = ldexp (f + (1 << fraction_bits), e - bias - fraction_bits);
  return bits >> (exponent_bits + fraction_bits) & 1 ? -m : m;
}

/* The small float nearest to X in the current rounding mode; NaNs become the
   one with all bits but the sign set.  */
static inline uint64_t
small_from_double (double x, int exponent_bits, int fraction_bits)
{
  int bias = (1 << (exponent_bits - 1)) - 1;
  uint64_t sign = (uint64_t) (signbit (x) != 0)
                  << (exponent_bits + fraction_bits);
  uint64_t infinite = ((UINT64_C (1) << exponent_bits) - 1) << fraction_bits;
  if (isnan (x))
    return infinite | ((UINT64_C (1) << fraction_bits) - 1);
  if (isinf (x))
    return sign | infinite;
  if (x == 0)
    return sign;
  int e = ilogb (x);
  if (e < 1 - bias)
    e = 1 - bias;
  /* In units of the last place of the result; rint rounds as asked.  */
  double units = fabs (rint (ldexp (x, fraction_bits - e)));
  if (units >= ldexp (1, fraction_bits + 1))
    {
      units /= 2;
      e++;
    }
  uint64_t n = (uint64_t) units, hidden = UINT64_C (1) << fraction_bits;
  if (n < hidden)
    return sign | n;
  if (e > bias)
    {
      /* Overflow: infinity or the largest number, as the rounding mode says.  */
      double one_more = rint (signbit (x) ? -0.75 : 0.75);
      double less = rint (signbit (x) ? -0.25 : 0.25);
      return sign | (infinite - (one_more == 0 && less == 0));
    }
  return sign | ((uint64_t) (e + bias) << fraction_bits) | (n - hidden);
}

static inline double
half_to_double (uint64_t x)
{
  return small_to_double (x & 0xffff, 5, 10);
}

static inline uint64_t
half_from_double (double x)
{
  return small_from_double (x, 5, 10);
}

static inline double
bfloat_to_double (uint64_t x)
{
  return small_to_double (x & 0xffff, 8, 7);
}

static inline uint64_t
bfloat_from_double (double x)
{
  return small_from_double (x, 8, 7);
}

#endif
