/* The loops of codec.c, which includes this file once for each instruction set:
   VARIANT (NAME) is a function's name in that set, MULTIPLY_ADD (A, B, C) is A * B + C
   as it does that best.  All of them are vectorised.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

#define CODEC(NAME, REAL, WORD, MANTISSA, BITS, UNIT, UNITS)		\
  /* Encodes N numbers; returns whether one is out of range.  */	\
  static bool								\
  VARIANT (encode_##NAME) (const struct codec *c, const void *restrict from,	\
			   size_t n, void *restrict to)			\
  {									\
    const REAL *x = from;						\
    UNIT *code = to;							\
    const REAL low = (REAL) c->low, high = (REAL) c->high;		\
    const REAL min = (REAL) c->min, up = (REAL) c->up;			\
    const REAL inverse = (REAL) c->inverse;				\
    const union { WORD word; REAL real; } top				\
      = { ONE (MANTISSA, WORD) + ((WORD) 1 << MANTISSA) - 1 };		\
    WORD bad = 0;							\
    for (size_t i = 0; i < n; i++)					\
      {									\
	union { WORD word; REAL real; } y;				\
	bad |= !(x[i] >= low) | !(x[i] <= high);			\
	y.real = MULTIPLY_ADD ((x[i] - min) * up, inverse, (REAL) 1);	\
	y.real = y.real < top.real ? y.real : top.real;			\
	y.real = y.real > (REAL) 1 ? y.real : (REAL) 1;			\
	WORD bits = y.word >> (MANTISSA - BITS);			\
	for (unsigned u = 0; u < UNITS; u++)				\
	  code[i * UNITS + u] = (UNIT) (bits >> 8 * sizeof (UNIT) * u);	\
      }									\
    return bad;								\
  }									\
									\
  static void								\
  VARIANT (decode_##NAME) (const struct codec *c, const void *restrict from,	\
			   size_t n, void *restrict to)			\
  {									\
    const UNIT *code = from;						\
    REAL *x = to;							\
    const REAL key_1 = (REAL) c->key_1, key_2 = (REAL) c->key_2;	\
    for (size_t i = 0; i < n; i++)					\
      {									\
	union { WORD word; REAL real; } y;				\
	WORD bits = 0;							\
	for (unsigned u = 0; u < UNITS; u++)				\
	  bits |= (WORD) code[i * UNITS + u] << 8 * sizeof (UNIT) * u;	\
	y.word = bits << (MANTISSA - BITS) | FILL (MANTISSA, BITS, WORD);	\
	x[i] = MULTIPLY_ADD (y.real, key_1, key_2);			\
      }									\
  }
#include "pure/codec.def"
#undef CODEC

/* The least and the greatest of N numbers, more than none, in an order of integers in
   which infinities and NaNs are at the ends.  */
#define SCAN(NAME, WORD, SIGNED)					\
  static void								\
  VARIANT (scan_##NAME) (const void *from, size_t n, int64_t *least,	\
			 int64_t *greatest)				\
  {									\
    const WORD *x = from;						\
    SIGNED low = ORDER (x[0], WORD, SIGNED), high = low;		\
    for (size_t i = 0; i < n; i++)					\
      {									\
	SIGNED v = ORDER (x[i], WORD, SIGNED);				\
	low = v < low ? v : low;					\
	high = v > high ? v : high;					\
      }									\
    *least = low;							\
    *greatest = high;							\
  }
SCAN (4, uint32_t, int32_t)
SCAN (8, uint64_t, int64_t)
#undef SCAN

static const struct loops VARIANT (loops) =
{
  {
#define CODEC(NAME, REAL, WORD, MANTISSA, BITS, UNIT, UNITS) \
    { VARIANT (encode_##NAME), VARIANT (decode_##NAME) },
#include "pure/codec.def"
#undef CODEC
  },
  { VARIANT (scan_4), VARIANT (scan_8) }
};

#undef VARIANT
#undef MULTIPLY_ADD
