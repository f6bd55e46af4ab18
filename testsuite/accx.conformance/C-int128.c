/* 128-bit integers: products of 64-bit numbers, sums, quotients, shifts, comparisons and conversions.  */
#include "../accx.run/check.h"
#include <stdint.h>

enum { N = 64 };
static uint64_t x[N], y[N], high[N], low[N], quotient[N], shifted[N];
static int order[N];
static double real[N];

int
main (void)
{
  uint64_t seed = 7;
  for (int i = 0; i < N; i++)
    {
      seed = seed * 6364136223846793005u + 1442695040888963407u;
      x[i] = seed;
      seed = seed * 6364136223846793005u + 1442695040888963407u;
      y[i] = seed >> i % 40 | 1;
    }
  #pragma acc parallel loop copyin(x, y) copyout(high, low, quotient, shifted, order, real)
  for (int i = 0; i < N; i++)
    {
      unsigned __int128 p = (unsigned __int128) x[i] * y[i];
      __int128 s = (__int128) (int64_t) x[i] - (__int128) 5 * (int64_t) y[i];
      high[i] = (uint64_t) (p >> 64);
      low[i] = (uint64_t) p;
      quotient[i] = (uint64_t) ((p + 1) / y[i]) + (uint64_t) (p % y[i]);
      shifted[i] = (uint64_t) (p >> i);
      order[i] = (s > 0) - (s < 0);
      real[i] = (double) s;
    }
  for (int i = 0; i < N; i++)
    {
      /* The product by halves of 32 bits.  */
      uint64_t a = x[i] >> 32, b = (uint32_t) x[i], c = y[i] >> 32, d = (uint32_t) y[i];
      uint64_t middle = (b * d >> 32) + (uint32_t) (a * d) + (uint32_t) (b * c);
      uint64_t top = a * c + (a * d >> 32) + (b * c >> 32) + (middle >> 32);
      CHECK (i, high[i], top);
      CHECK (i, low[i], x[i] * y[i]);
      CHECK (i, quotient[i], x[i] + (y[i] == 1));
      CHECK (i, shifted[i], i ? top << (64 - i) | low[i] >> i : low[i]);
      double s = (double) (int64_t) x[i] - 5.0 * (double) (int64_t) y[i];
      CHECK (i, order[i], (s > 0) - (s < 0));
      CHECK_NEAR (i, real[i], s, 1e-15);
    }
  return DONE ();
}
