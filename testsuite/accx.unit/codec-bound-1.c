/* Of 10^7 random numbers for each type and width none is further from what it is
   decoded as than doc/compression.md says, in ranges of all kinds; all codes of
   few bits occur.
   accx-objects: runtime/pure/codec.o  */
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "pure/pure.h"
#include "unit.h"

enum { N = 1000000 };

static const double ranges[][2] = {
  { -1, 1 }, { 0, 1 }, { 2, 3 }, { -1e-30, 3e-30 }, { 273.15, 373.15 },
  { -1e30, -1e29 }, { 1e6, 1e6 + 1 }, { -4, 4 }, { 0x1p-140, 0x1p-130 }, { -1e38, 1e37 }
};

static uint64_t
next_random (void)
{
  static uint64_t state = 88172645463325252u;
  state ^= state << 13;
  state ^= state >> 7;
  return state ^= state << 17;
}

static union { float f[N]; double d[N]; } numbers, decoded;
static unsigned char codes[8 * N];

static void
fill (unsigned real, double min, double max)
{
  for (int i = 0; i < N; i++)
    {
      double x = min + (max - min) * ((double) (next_random () >> 11) * 0x1p-53);
      if (real == sizeof (float))
	{
	  float f = (float) x;
	  numbers.f[i] = f < (float) min ? (float) min : f > (float) max ? (float) max : f;
	}
      else
	numbers.d[i] = x < min ? min : x > max ? max : x;
    }
}

static void
check_range (unsigned real, unsigned bits, double min, double max)
{
  struct codec c;
  bool is_float = real == sizeof (float);
  CHECK (codec_init (&c, real, bits), true);
  CHECK (codec_range (&c, min, max), true);
  CHECK (codec_bytes (&c, N), (size_t) N * bits / 8);
  fill (real, min, max);
  memset (codes, 0x5a, sizeof codes);
  memset (&decoded, 0x5a, sizeof decoded);
  CHECK (codec_encode (&c, &numbers, N, codes, NULL), N);
  codec_decode (&c, codes, N, &decoded);
  if (is_float)
    {
      min = (float) min;
      max = (float) max;
    }
  long double size = fmaxl (fabsl (min), fabsl (max));
  long double bound = ((long double) max - min) / powl (2, bits + 1)
		      + 12 * (is_float ? FLT_EPSILON : DBL_EPSILON) * size
		      + (is_float ? 0x1p-149L : 0x1p-1074L);
  for (int i = 0; i < N; i++)
    {
      double x = codec_element (&c, &numbers, i), y = codec_element (&c, &decoded, i);
      if (!(fabsl ((long double) y - x) <= bound))
	{
	  printf ("FAIL: %u bits of %u bytes in [%g, %g]: %.17g became %.17g, off by "
		  "%Lg, bound %Lg\n", bits, real, min, max, x, y,
		  fabsl ((long double) y - x), bound);
	  unit_failures++;
	  return;
	}
    }
}

/* In a range that is not tiny each code of BITS bits is used.  */
static void
check_codes (unsigned real, unsigned bits)
{
  static unsigned char seen[1 << 16];
  struct codec c;
  memset (seen, 0, sizeof seen);
  codec_init (&c, real, bits);
  codec_range (&c, -4, 4);
  fill (real, -4, 4);
  codec_encode (&c, &numbers, N, codes, NULL);
  for (int i = 0; i < N; i++)
    seen[bits == 8 ? codes[i] : codes[2 * i] | codes[2 * i + 1] << 8] = 1;
  int n = 0;
  for (int i = 0; i < 1 << bits; i++)
    n += seen[i];
  CHECK (n, 1 << bits);
}

int
main (void)
{
  static const unsigned widths[][2] = {
    { 4, 8 }, { 4, 16 }, { 8, 8 }, { 8, 16 }, { 8, 24 }, { 8, 32 }, { 8, 48 }
  };
  for (unsigned w = 0; w < sizeof widths / sizeof widths[0]; w++)
    for (unsigned r = 0; r < sizeof ranges / sizeof ranges[0]; r++)
      check_range (widths[w][0], widths[w][1], ranges[r][0], ranges[r][1]);
  check_codes (4, 8);
  check_codes (8, 8);
  DONE ("codec error bound");
}
