/* The edges of a codec: the paper's example, the ends of the range, constant arrays,
   zeros, numbers near the least ones, no numbers at all, widths and ranges that there
   are not.
   accx-objects: runtime/pure/codec.o  */
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "pure/pure.h"
#include "unit.h"

/* Pi in [-4, 4]: 1 + (pi + 4) / 8 is 1.8926990..., times 2^16 58503.9....  */
static void
check_pi (void)
{
  struct codec c;
  const float pi = 3.14159274f;
  float back;
  uint16_t code;
  CHECK (codec_init (&c, 4, 16), true);
  CHECK (codec_range (&c, -4, 4), true);
  CHECK (c.key_1, 8);
  CHECK (c.key_2, -12);
  CHECK (codec_encode (&c, &pi, 1, &code, NULL), 1);
  CHECK (code, 58503);
  codec_decode (&c, &code, 1, &back);
  CHECK (back == 8 * (58503.5f / 65536) - 4, 1);
}

/* In [0, 1] code K stands for [K, K + 1) / 2^BITS and is decoded as its middle.  */
static void
check_ends (void)
{
  struct codec c;
  const double x[] = { 0, 1, 0.5, 0.5 - 0x1p-33, 0x1p-32, 0x1p-32 - 0x1p-50 };
  const uint32_t want[] = { 0, 0xffffffff, 0x80000000, 0x7fffffff, 1, 0 };
  uint32_t codes[6];
  double back[6];
  codec_init (&c, 8, 32);
  CHECK (codec_range (&c, 0, 1), true);
  CHECK (codec_encode (&c, x, 6, codes, NULL), 6);
  codec_decode (&c, codes, 6, back);
  for (int i = 0; i < 6; i++)
    {
      CHECK (codes[i], want[i]);
      CHECK (back[i] == (want[i] + 0.5) * 0x1p-32, 1);
    }
}

/* Codes of 24 and 48 bits, the low part first.  */
static void
check_parts (void)
{
  struct codec c;
  const double x = 0x0.123456789abcp0;
  unsigned char code3[3];
  uint16_t code6[3];
  double back;
  codec_init (&c, 8, 24);
  codec_range (&c, 0, 1);
  codec_encode (&c, &x, 1, code3, NULL);
  CHECK (code3[0] | code3[1] << 8 | code3[2] << 16, 0x123456);
  codec_init (&c, 8, 48);
  codec_range (&c, 0, 1);
  codec_encode (&c, &x, 1, code6, NULL);
  CHECK (code6[0] | (int64_t) code6[1] << 16 | (int64_t) code6[2] << 32, 0x123456789abc);
  codec_decode (&c, code6, 1, &back);
  CHECK (back == x + 0x1p-49, 1);
}

/* All N numbers X are decoded as themselves when the range is theirs.  */
static void
check_exact_float (const float *x, size_t n)
{
  for (unsigned bits = 8; bits <= 16; bits += 8)
    {
      struct codec c;
      double min, max;
      float back[64];
      unsigned char codes[sizeof back];
      codec_init (&c, 4, bits);
      CHECK (codec_scan (&c, x, n, &min, &max), n);
      CHECK (codec_range (&c, min, max), true);
      CHECK (codec_encode (&c, x, n, codes, NULL), n);
      codec_decode (&c, codes, n, back);
      for (size_t i = 0; i < n; i++)
	CHECK (back[i] == x[i], 1);
    }
}

static void
check_exact_double (const double *x, size_t n)
{
  static const unsigned widths[] = { 8, 16, 24, 32, 48 };
  for (unsigned w = 0; w < 5; w++)
    {
      struct codec c;
      double min, max, back[64];
      unsigned char codes[sizeof back];
      codec_init (&c, 8, widths[w]);
      CHECK (codec_scan (&c, x, n, &min, &max), n);
      CHECK (codec_range (&c, min, max), true);
      CHECK (codec_encode (&c, x, n, codes, NULL), n);
      codec_decode (&c, codes, n, back);
      for (size_t i = 0; i < n; i++)
	CHECK (back[i] == x[i], 1);
    }
}

static void
check_constants (void)
{
  static const double constants[] = { 0, 1, -1e300, 1e-320, 0x1p-1074, -2.5, DBL_MAX };
  for (unsigned k = 0; k < sizeof constants / sizeof constants[0]; k++)
    {
      double x[37];
      float f[37];
      for (int i = 0; i < 37; i++)
	{
	  x[i] = constants[k];
	  f[i] = (float) (constants[k] < -1e30 ? -1e30 : constants[k] > 1e30 ? FLT_MAX
			  : constants[k]);
	}
      check_exact_double (x, 37);
      check_exact_float (f, 37);
      check_exact_double (x, 1);
      check_exact_double (x, 0);
      check_exact_float (f, 1);
      check_exact_float (f, 0);
    }
}

/* Numbers near the least ones, of which the inverse has no bounds: the codes' width is
   less than their distance.  */
static void
check_least (void)
{
  double x[64];
  float f[64];
  unsigned char codes[sizeof x];
  for (int i = 0; i < 64; i++)
    {
      x[i] = i * 0x1p-1074;
      f[i] = (float) i * 0x1p-149f;
    }
  struct codec c;
  double back[64];
  float back_f[64];
  codec_init (&c, 8, 32);
  codec_range (&c, x[0], x[63]);
  CHECK (codec_encode (&c, x, 64, codes, NULL), 64);
  codec_decode (&c, codes, 64, back);
  codec_init (&c, 4, 16);
  codec_range (&c, f[0], f[63]);
  CHECK (codec_encode (&c, f, 64, codes, NULL), 64);
  codec_decode (&c, codes, 64, back_f);
  for (int i = 0; i < 64; i++)
    {
      CHECK (fabs (back[i] - x[i]) <= 0x1p-1074, 1);
      CHECK (fabsf (back_f[i] - f[i]) <= 0x1p-149f, 1);
    }
}

static void
check_refused (void)
{
  static const unsigned bad[][2] = {
    { 4, 0 }, { 4, 24 }, { 4, 32 }, { 8, 64 }, { 8, 40 }, { 8, 12 }, { 2, 8 }, { 16, 32 }
  };
  struct codec c;
  for (unsigned k = 0; k < sizeof bad / sizeof bad[0]; k++)
    CHECK (codec_init (&c, bad[k][0], bad[k][1]), false);
  codec_init (&c, 8, 32);
  CHECK (codec_range (&c, 1, 0), false);
  CHECK (codec_range (&c, NAN, 1), false);
  CHECK (codec_range (&c, 0, NAN), false);
  CHECK (codec_range (&c, 0, INFINITY), false);
  CHECK (codec_range (&c, -INFINITY, 0), false);
  CHECK (codec_range (&c, -DBL_MAX, DBL_MAX), false);
  CHECK (codec_range (&c, DBL_MAX / 2, DBL_MAX), true);
  codec_init (&c, 4, 16);
  CHECK (codec_range (&c, -3e38, 3e38), false);
  CHECK (codec_range (&c, 0, 1e39), false);
}

int
main (void)
{
  check_pi ();
  check_ends ();
  check_parts ();
  check_constants ();
  check_least ();
  check_refused ();
  DONE ("codec edges");
}
