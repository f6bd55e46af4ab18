/* Numbers that a range does not hold, NaNs and infinities are found, the first one by
   its index, or saturated and counted; what a codec decodes is in its range.
   accx-objects: runtime/pure/codec.o  */
#include <float.h>
#include <math.h>
#include <string.h>

#include "pure/pure.h"
#include "unit.h"

enum { N = 5000 };

static float f[N], f_back[N];
static double d[N], d_back[N];
static unsigned char codes[8 * N];

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    d[i] = f[i] = (float) (i % 100);
}

static void
check_scan (double bad, size_t at)
{
  struct codec c;
  double min, max;
  fill ();
  d[at] = bad;
  f[at] = (float) bad;
  d[N - 1] = bad;
  f[N - 1] = (float) bad;
  codec_init (&c, 8, 32);
  CHECK (codec_scan (&c, d, N, &min, &max), at);
  codec_init (&c, 4, 16);
  CHECK (codec_scan (&c, f, N, &min, &max), at);
}

static void
check_encode (double bad, size_t at)
{
  struct codec c;
  fill ();
  d[at] = bad;
  f[at] = (float) bad;
  d[N - 1] = bad;
  f[N - 1] = (float) bad;
  codec_init (&c, 8, 32);
  codec_range (&c, 0, 99);
  CHECK (codec_encode (&c, d, N, codes, NULL), at);
  codec_init (&c, 4, 16);
  codec_range (&c, 0, 99);
  CHECK (codec_encode (&c, f, N, codes, NULL), at);
}

static void
check_clamp (void)
{
  struct codec c;
  size_t clamped = 7;
  fill ();
  d[0] = -0.001;
  d[1500] = 99.001;
  d[1501] = INFINITY;
  d[2999] = -INFINITY;
  d[4999] = NAN;
  codec_init (&c, 8, 48);
  codec_range (&c, 0, 99);
  CHECK (codec_encode (&c, d, N, codes, &clamped), N);
  CHECK (clamped, 7 + 5);
  codec_decode (&c, codes, N, d_back);
  CHECK (fabs (d_back[0]) < 1e-12, 1);
  CHECK (fabs (d_back[1500] - 99) < 1e-12, 1);
  CHECK (fabs (d_back[1501] - 99) < 1e-12, 1);
  CHECK (fabs (d_back[2999]) < 1e-12, 1);
  CHECK (fabs (d_back[4999]) < 1e-12, 1);
  for (int i = 2; i < 1500; i++)
    CHECK (fabs (d_back[i] - d[i]) < 1e-12, 1);
}

static void
check_range_found (void)
{
  struct codec c;
  double min, max;
  for (int i = 0; i < N; i++)
    d[i] = f[i] = (float) (3 - i % 7);
  d[77] = f[77] = -1000.5f;
  d[4321] = f[4321] = 4e30f;
  codec_init (&c, 8, 32);
  CHECK (codec_scan (&c, d, N, &min, &max), N);
  CHECK (min == -1000.5 && max == 4e30f, 1);
  codec_init (&c, 4, 8);
  CHECK (codec_scan (&c, f, N, &min, &max), N);
  CHECK (min == -1000.5 && max == 4e30f, 1);
  CHECK (codec_scan (&c, f + 77, 1, &min, &max), 1);
  CHECK (min == -1000.5 && max == -1000.5, 1);
  CHECK (codec_scan (&c, f, 0, &min, &max), 0);
}

/* Where codes are finer than rounding, as little as twice there and back.  */
static void
check_again (unsigned real, unsigned bits, double min, double max)
{
  struct codec c;
  codec_init (&c, real, bits);
  codec_range (&c, min, max);
  for (int i = 0; i < N; i++)
    {
      d[i] = min + (max - min) * i / (N - 1);
      d[i] = d[i] > max ? max : d[i];
      f[i] = (float) d[i] < (float) min ? (float) min
	     : (float) d[i] > (float) max ? (float) max : (float) d[i];
    }
  void *numbers = real == 4 ? (void *) f : d, *back = real == 4 ? (void *) f_back : d_back;
  CHECK (codec_encode (&c, numbers, N, codes, NULL), N);
  codec_decode (&c, codes, N, back);
  CHECK (codec_encode (&c, back, N, codes, NULL), N);
}

int
main (void)
{
  static const double bad[] = { NAN, INFINITY, -INFINITY };
  static const size_t at[] = { 0, 1, 1023, 1024, 3333 };
  for (unsigned k = 0; k < 5; k++)
    {
      for (unsigned b = 0; b < 3; b++)
	{
	  check_scan (bad[b], at[k]);
	  check_encode (bad[b], at[k]);
	}
      check_encode (-1e-6, at[k]);
      check_encode (99.00001, at[k]);
    }
  check_clamp ();
  check_range_found ();
  check_again (4, 16, 1e6, 1e6 + 1);
  check_again (4, 16, -1e7, -1e7 + 3);
  check_again (8, 48, 1e6, 1e6 + 1);
  check_again (8, 48, 1e15, 1e15 + 1);
  check_again (8, 48, -1, 1);
  check_again (8, 8, -1, 1);
  DONE ("codec faults");
}
