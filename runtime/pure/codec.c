/* Real numbers as short fixed-point codes: host buffers in, host buffers out.  The
   caller gives the range [min, max] of an array, or codec_scan finds it.  It is mapped
   to [1, 2), where all numbers have one exponent, and of their mantissa the first bits
   are kept:

     code = the first bits of the mantissa of 1 + (x - min) / (max - min)
     x    ~ key_1 * 1.(code 1 0 0 ...) + key_2
     key_1 = max - min, key_2 = 2 min - max

   The bits that are lost are decoded as 1 and zeros, which is the middle of what the code
   stands for.  So the error is at most half of that; max itself gets the last code.
   doc/compression.md has the bound.

   Invariants: device code (plugin/clone/codes/codes.cc) does the same operations in the same
   order.  The loops are in codec-loop.h, compiled for several instruction sets.
   To add a width: a row of codec.def.

   E. Salehi et al., Employing compression solutions under OpenACC, sections III C
   and D; there the range is symmetric.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <float.h>
#include <math.h>
#include <string.h>

#include "pure/pure.h"

/* The word of 1.0 in a type with MANTISSA bits; what follows the sign is 0, one bit
   less than the exponent has set.  */
#define ONE(MANTISSA, WORD) \
  ((((WORD) 1 << (sizeof (WORD) * 8 - 2 - (MANTISSA))) - 1) << (MANTISSA))

/* The word of 1.0 and, behind the first BITS bits of the mantissa, a 1 and zeros.  */
#define FILL(MANTISSA, BITS, WORD) \
  (ONE (MANTISSA, WORD) | (WORD) 1 << ((MANTISSA) - (BITS) - 1))

/* X, the word of a number, as an integer that orders as the number does.  */
#define ORDER(X, WORD, SIGNED) \
  ((SIGNED) (X) ^ (SIGNED) ((WORD) ((SIGNED) (X) >> (8 * sizeof (WORD) - 1)) >> 1))

typedef bool encoder (const struct codec *, const void *restrict, size_t,
		      void *restrict);
typedef void decoder (const struct codec *, const void *restrict, size_t,
		      void *restrict);
typedef void scanner (const void *, size_t, int64_t *, int64_t *);

/* The loops for one instruction set.  */
struct loops
{
  struct
  {
    encoder *encode;
    decoder *decode;
  } form[CODECS];
  scanner *scan[2];             /* float, double */
};

/* One row of codec.def.  */
static const struct
{
  uint8_t real, bits, lost;
  uint64_t fill;
} forms[CODECS] = {
#define CODEC(NAME, REAL, WORD, MANTISSA, BITS, UNIT, UNITS) \
  { sizeof (REAL), BITS, (MANTISSA) - (BITS), FILL (MANTISSA, BITS, WORD) },
#include "pure/codec.def"
#undef CODEC
};

#pragma GCC push_options
#pragma GCC optimize ("O3")
#define VARIANT(NAME) NAME
#ifdef __FP_FAST_FMA
# define MULTIPLY_ADD(A, B, C) \
  _Generic ((C), float: __builtin_fmaf, default: __builtin_fma) (A, B, C)
#else
# define MULTIPLY_ADD(A, B, C) ((A) * (B) + (C))
#endif
#include "pure/codec-loop.h"

#ifdef __x86_64__
# pragma GCC target ("avx2,fma")
# define VARIANT(NAME) NAME##_avx2
# define MULTIPLY_ADD(A, B, C) \
  _Generic ((C), float: __builtin_fmaf, default: __builtin_fma) (A, B, C)
# include "pure/codec-loop.h"
#endif
#pragma GCC pop_options

/* The loops for this machine.  */
static const struct loops *
best_loops (void)
{
#ifdef __x86_64__
  if (__builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("fma"))
    return &loops_avx2;
#endif
  return &loops;
}

/* ---- Codecs ---- */

bool
codec_init (struct codec *c, unsigned real, unsigned bits)
{
  *c = (struct codec) { 0 };
  for (unsigned f = 0; f < CODECS; f++)
    if (forms[f].real == real && forms[f].bits == bits)
      {
	c->form = (uint8_t) f;
	c->real = (uint8_t) real;
	c->bits = (uint8_t) bits;
	c->stride = real;
	return true;
      }
  return false;
}

/* X as a number of C's type.  */
static double
rounded (const struct codec *c, double x)
{
  return c->real == sizeof (float) ? (double) (float) x : x;
}

bool
codec_range (struct codec *c, double min, double max)
{
  bool is_float = c->real == sizeof (float);
  double largest = is_float ? FLT_MAX : DBL_MAX;
  double epsilon = is_float ? FLT_EPSILON : DBL_EPSILON;
  min = rounded (c, min);
  max = rounded (c, max);
  double width = rounded (c, max - min), key_2 = rounded (c, min + (min - max));
  if (!(min <= max) || !(width <= largest) || !(fabs (key_2) <= largest))
    return false;
  double size = fabs (min) > fabs (max) ? fabs (min) : fabs (max);
  /* Decoded numbers exceed the range if rounding does more than the codes' width.  */
  double slack = size * (4 * epsilon);
  if (width / 2 > slack * (double) ((uint64_t) 1 << c->bits))
    slack = 0;
  c->ranged = true;
  c->min = min;
  c->max = max;
  c->low = rounded (c, min - slack);
  c->high = rounded (c, max + slack);
  c->key_1 = width;
  c->key_2 = key_2;
  /* The inverse of a width near the least numbers is too large.  */
  c->up = width < (is_float ? FLT_MIN : DBL_MIN) * 16 ? is_float ? 0x1p40 : 0x1p200 : 1;
  c->inverse = width > 0 ? rounded (c, 1 / (width * c->up)) : 0;
  return true;
}

size_t
codec_bytes (const struct codec *c, size_t n)
{
  return n * (c->bits / 8);
}

unsigned
codec_lost (const struct codec *c)
{
  return forms[c->form].lost;
}

uint64_t
codec_fill (const struct codec *c)
{
  return forms[c->form].fill;
}

/* ---- Ranges ---- */

double
codec_element (const struct codec *c, const void *from, size_t i)
{
  const char *at = (const char *) from + i * c->stride;
  float f;
  double d;
  if (c->real == sizeof f)
    memcpy (&f, at, sizeof f);
  else
    memcpy (&d, at, sizeof d);
  return c->real == sizeof f ? (double) f : d;
}

double
codec_unordered (const struct codec *c, int64_t v)
{
  union { uint32_t word; float real; } f;
  union { uint64_t word; double real; } d;
  f.word = (uint32_t) ORDER ((uint32_t) v, uint32_t, int32_t);
  d.word = (uint64_t) ORDER ((uint64_t) v, uint64_t, int64_t);
  return c->real == sizeof (float) ? f.real : d.real;
}

/* ---- Blocks ---- */

/* Numbers worked on at a time: what is wrong with one is found out later.  */
enum { BLOCK = 1024 };

/* Room for a block of any type.  */
union numbers
{
  float f[BLOCK];
  double d[BLOCK];
};

static size_t
block_size (size_t n, size_t i)
{
  return n - i < BLOCK ? n - i : BLOCK;
}

/* The N numbers FROM, side by side: perhaps in ROOM.  */
static const void *
gather (const struct codec *c, const void *from, size_t n, union numbers *room)
{
  const char *at = from;
  if (c->stride == c->real)
    return from;
  if (c->real == sizeof (float))
    for (size_t i = 0; i < n; i++)
      memcpy (&room->f[i], at + i * c->stride, sizeof (float));
  else
    for (size_t i = 0; i < n; i++)
      memcpy (&room->d[i], at + i * c->stride, sizeof (double));
  return room;
}

/* The N numbers FROM to where they belong, TO.  */
static void
scatter (const struct codec *c, const union numbers *from, size_t n, void *to)
{
  char *at = to;
  if (c->real == sizeof (float))
    for (size_t i = 0; i < n; i++)
      memcpy (at + i * c->stride, &from->f[i], sizeof (float));
  else
    for (size_t i = 0; i < n; i++)
      memcpy (at + i * c->stride, &from->d[i], sizeof (double));
}

/* ---- Scanning ---- */

size_t
codec_scan (const struct codec *c, const void *from, size_t n, double *min,
	    double *max)
{
  scanner *scan = best_loops ()->scan[c->real == sizeof (double)];
  int64_t least = INT64_MAX, greatest = INT64_MIN;
  union numbers room;
  *min = *max = 0;
  for (size_t i = 0; i < n; i += BLOCK)
    {
      int64_t low, high;
      size_t now = block_size (n, i);
      scan (gather (c, (const char *) from + i * c->stride, now, &room), now, &low,
	    &high);
      least = low < least ? low : least;
      greatest = high > greatest ? high : greatest;
    }
  if (n == 0)
    return 0;
  *min = codec_unordered (c, least);
  *max = codec_unordered (c, greatest);
  if (isfinite (*min) && isfinite (*max))
    return n;
  size_t i = 0;
  while (isfinite (codec_element (c, from, i)))
    i++;
  return i;
}

/* ---- Encoding ---- */

static bool
is_inside (const struct codec *c, double x)
{
  return x >= c->low && x <= c->high;
}

/* The N numbers FROM, a block at most, saturated, into TO.  Returns how many were
   not in range; a NaN becomes the least number.  */
static size_t
clamp (const struct codec *c, const void *from, size_t n, union numbers *to)
{
  size_t clamped = 0;
  for (size_t i = 0; i < n; i++)
    {
      double x = codec_element (c, from, i);
      if (!is_inside (c, x))
	{
	  clamped++;
	  x = x > c->max ? c->max : c->min;
	}
      if (c->real == sizeof (float))
	to->f[i] = (float) x;
      else
	to->d[i] = x;
    }
  return clamped;
}

size_t
codec_encode (const struct codec *c, const void *from, size_t n, void *to,
	      size_t *clamped)
{
  encoder *encode = best_loops ()->form[c->form].encode;
  union numbers room;
  for (size_t i = 0; i < n; i += BLOCK)
    {
      const char *block = (const char *) from + i * c->stride;
      char *codes = (char *) to + codec_bytes (c, i);
      size_t now = block_size (n, i);
      if (!encode (c, gather (c, block, now, &room), now, codes))
	continue;
      if (!clamped)
	{
	  size_t bad = 0;
	  while (is_inside (c, codec_element (c, block, bad)))
	    bad++;
	  return i + bad;
	}
      *clamped += clamp (c, block, now, &room);
      encode (c, &room, now, codes);
    }
  return n;
}

void
codec_decode (const struct codec *c, const void *from, size_t n, void *to)
{
  decoder *decode = best_loops ()->form[c->form].decode;
  union numbers room;
  if (c->stride == c->real)
    {
      decode (c, from, n, to);
      return;
    }
  for (size_t i = 0; i < n; i += BLOCK)
    {
      size_t now = block_size (n, i);
      decode (c, (const char *) from + codec_bytes (c, i), now, &room);
      scatter (c, &room, now, (char *) to + i * c->stride);
    }
}
