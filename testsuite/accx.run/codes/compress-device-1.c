/* ACCX_COMPRESSION=device: the plain numbers are transferred and become codes on the
   device, the same bit by bit for each width as those of the formula, with a range given
   or found; and numbers again.
   { accx-device-only }
   { accx-launches any }
   { accx-env ACCX_COMPRESSION=device } { accx-env ACCX_NOTIFY=3 }
   { accx-notify {upload .*variable=f bytes=1200012$} }
   { accx-notify {upload .*variable=d bytes=2400024$} }
   { accx-notify {download .*variable=d bytes=2400024$} } */
#include <math.h>
#include <openacc.h>
#include <stdlib.h>
#include <string.h>
#include "check.h"
#define N 300003

static float f[N], f_was[N];
static double d[N], d_was[N];
static unsigned char codes[6 * N];

/* The code of X: the first BITS bits behind the point of 1 + (x - min) / (max - min).  */
static unsigned long
code_f (float x, float min, float max, int bits)
{
  float y = fmaf (x - min, 1 / (max - min), 1);
  unsigned word;
  y = fmaxf (1, fminf (y, 0x1.fffffep0f));
  memcpy (&word, &y, sizeof y);
  return (word & 0x7fffff) >> (23 - bits);
}

static unsigned long
code_d (double x, double min, double max, int bits)
{
  double y = fma (x - min, 1 / (max - min), 1);
  unsigned long word;
  y = fmax (1, fmin (y, 0x1.fffffffffffffp0));
  memcpy (&word, &y, sizeof y);
  return (word & 0xffffffffffffful) >> (52 - bits);
}

#define DIRECTIVE(...) _Pragma (#__VA_ARGS__)

/* Array A, which is of values in [MIN, MAX], through CLAUSE and back in B bits.  */
#define WIDTH(A, B, MIN, MAX, ...)						\
  {										\
    DIRECTIVE (acc enter data ccopyin(__VA_ARGS__) compression_bits(B))	\
    acc_memcpy_from_device (codes, acc_deviceptr (A), (size_t) N * (B / 8));	\
    memset (A, 0, sizeof A);							\
    DIRECTIVE (acc exit data ccopyout(A) compression_bits(B))			\
    for (int i = 0; i < N; i++)							\
      {										\
	unsigned long code = 0;							\
	memcpy (&code, codes + (size_t) i * (B / 8), B / 8);			\
	CHECK (i, code == code_##A (A##_was[i], MIN, MAX, B), 1);		\
	CHECK (i, fabs (A[i] - A##_was[i]) <= (MAX - MIN) * exp2 (-1 - B) + 4e-3, 1);	\
      }										\
    memcpy (A, A##_was, sizeof A);						\
  }

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      f[i] = f_was[i] = (float) ((i * 7919l % 100003) / 31.0 - 1000);
      d[i] = d_was[i] = (i * 104729l % 1000003) / 7.0 + 1e4;
    }
  f[5] = f_was[5] = -1234;
  f[N - 1] = f_was[N - 1] = 4321;
  d[0] = d_was[0] = 2e5;
  d[N - 2] = d_was[N - 2] = -17;
  WIDTH (f, 8, -1234, 4321, f)
  WIDTH (f, 16, -1234, 4321, f)
  WIDTH (f, 16, -2000, 5000, f[0:N:-2000:5000])
  WIDTH (d, 8, -17, 2e5, d)
  WIDTH (d, 16, -17, 2e5, d)
  WIDTH (d, 24, -17, 2e5, d)
  WIDTH (d, 32, -17, 2e5, d)
  WIDTH (d, 48, -17, 2e5, d)
  WIDTH (d, 32, -100, 3e5, d[0:N:-100:3e5])
  return DONE ();
}
