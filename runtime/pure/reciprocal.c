/* Division by multiplication: the numbers that a kernel needs to divide by what a launch does not
   change (struct accx_reciprocal).  Pure functions, tested by accx.unit/reciprocal-*.c.

   Signed words and longs: T. Granlund, P. L. Montgomery, Division by Invariant Integers using
   Multiplication, figures 4.1 and 5.2.  All others: A. D. Robison, N-bit Unsigned
   Division via N-bit Multiply-Add, where a factor that is rounded down asks for one more N.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "pure/pure.h"

typedef unsigned __int128 wide;

/* The least number of bits with D <= 2^bits, D > 0.  */
static unsigned
log2_above (uint64_t d)
{
  return d > 1 ? 64 - __builtin_clzll (d - 1) : 0;
}

/* Rounds the factor 2^(BITS + K) / D up or down, as is exact for all numbers of BITS.  */
static struct accx_reciprocal
rounded (unsigned bits, uint64_t d)
{
  unsigned k = 63 - __builtin_clzll (d);
  uint64_t ones = bits == 64 ? UINT64_MAX : (UINT64_C (1) << bits) - 1;
  struct accx_reciprocal r = { .shift = k };
  if (d == UINT64_C (1) << k)
    r.factor = ones;
  else
    {
      wide power = (wide) 1 << (bits + k);
      r.factor = (uint64_t) (power / d);
      if (d - ((uint64_t) power - r.factor * d) <= UINT64_C (1) << k)
	{
	  r.factor++;
	  return r;
	}
    }
  r.addend = r.factor;
  r.other = 1;
  return r;
}

static struct accx_reciprocal
unsigned_long (unsigned bits, uint64_t d)
{
  unsigned l = log2_above (d);
  /* 2^L - D, where 2^64 is 0.  */
  uint64_t excess = (l == 64 ? 0 : UINT64_C (1) << l) - d;
  struct accx_reciprocal r = { .factor = (uint64_t) (((wide) excess << bits) / d) + 1,
			       .shift = l > 0 ? l - 1 : 0, .other = l > 0 };
  return r;
}

static struct accx_reciprocal
signed_long (unsigned bits, int64_t d)
{
  struct accx_reciprocal r = rounded (bits, d < 0 ? -(uint64_t) d : (uint64_t) d);
  r.addend = -(uint64_t) (d < 0);
  return r;
}

static struct accx_reciprocal
signed_word (unsigned bits, int64_t d)
{
  uint64_t size = d < 0 ? -(uint64_t) d : (uint64_t) d;
  unsigned l = size > 1 ? log2_above (size) : 1;
  /* The factor lacks 2^BITS, which the sum with N gives it.  */
  uint64_t factor = (UINT64_C (1) << (bits + l - 1)) / size + 1 - (UINT64_C (1) << bits);
  struct accx_reciprocal r = { .factor = factor, .shift = l - 1, .other = -(d < 0) };
  return r;
}

struct accx_reciprocal
reciprocal_of (enum accx_division division, unsigned bits, uint64_t d)
{
  struct accx_reciprocal none = { 0 };
  bool is_signed = division == ACCX_DIVIDE_SIGNED_WORD || division == ACCX_DIVIDE_SIGNED_LONG;
  if (d == 0 || (!is_signed && bits < 64 && d >> bits))
    return none;
  switch (division)
    {
    case ACCX_DIVIDE_SIGNED_WORD: return signed_word (bits, (int64_t) d);
    case ACCX_DIVIDE_SIGNED_LONG: return signed_long (bits, (int64_t) d);
    case ACCX_DIVIDE_LONG: return unsigned_long (bits, d);
    default: return rounded (bits, d);
    }
}
