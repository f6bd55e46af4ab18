/* 1 / x and -1 / x have the bits that the host computes: zeros, the least and largest numbers,
   subnormal ones, infinity, no number, and random ones.  */
#include <stdint.h>
#include <string.h>
#include "check.h"

enum { N = 2000 };
static float x[N], up[N], down[N];
static double y[N], over[N];

static uint64_t
next (void)
{
  static uint64_t s = 88172645463325252u;
  s ^= s << 13;
  s ^= s >> 7;
  return s ^= s << 17;
}

int
main (void)
{
  static const uint32_t words[] = { 0, 0x80000000, 1, 0x80000001, 0x7fffff, 0x800000, 0x7f7fffff,
				    0xff7fffff, 0x7f800000, 0xff800000, 0x7fc00000, 0x3f800000,
				    0x200000, 0x200001, 0x7e800000, 0x7e800001, 0x7f000000 };
  enum { WORDS = sizeof words / sizeof *words };
  for (int i = 0; i < N; i++)
    {
      uint64_t r = next ();
      uint32_t w = i < WORDS ? words[i] : r >> 32;
      if (i < WORDS)
	r = (uint64_t) words[i] << 32;
      memcpy (&x[i], &w, sizeof w);
      memcpy (&y[i], &r, sizeof r);
    }
  #pragma acc parallel loop copyin(x, y) copyout(up, down, over)
  for (int i = 0; i < N; i++)
    {
      up[i] = 1 / x[i];
      down[i] = -1 / x[i];
      over[i] = 1 / y[i];
    }
  for (int i = 0; i < N; i++)
    {
      volatile float one = 1, minus = -1;
      volatile double one_d = 1;
      CHECK_REAL (i, up[i], one / x[i]);
      CHECK_REAL (i, down[i], minus / x[i]);
      CHECK_REAL (i, over[i], one_d / y[i]);
    }
  return DONE ();
}
