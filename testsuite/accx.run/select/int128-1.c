/* 128-bit integers: sums, products, quotients, shifts, comparisons, signed and unsigned.  */
#include "check.h"

enum { N = 120, R = 20 };

typedef __int128 wide;
typedef unsigned __int128 uwide;

static wide a[N], b[N], got[N][R];

#pragma acc routine seq
static void
use_all (wide x, wide y, int n, wide *r)
{
  uwide u = x, v = y;
  int k = 0;
  r[k++] = x + y;
  r[k++] = x - y;
  r[k++] = u * v;
  r[k++] = y ? x / y : 0;
  r[k++] = y ? x % y : 0;
  r[k++] = v ? u / v : 0;
  r[k++] = v ? u % v : 0;
  r[k++] = u << n;
  r[k++] = x >> n;
  r[k++] = u >> n;
  r[k++] = -u;
  r[k++] = ~x & (y | 5);
  r[k++] = (x < y) + 2 * (x <= y) + 4 * (u < v) + 8 * (u >= v) + 16 * (x > y) + 32 * (x == y);
  r[k++] = x < y ? x : y;
  r[k++] = (wide) n * x + (unsigned) n;
  r[k++] = (long long) x;
  r[k++] = x < 0 ? -u : u;
}

int
main (void)
{
  unsigned long long x = 88172645463325252ull;
  for (int i = 0; i < 2 * N; i++)
    {
      uwide v = 0;
      for (int k = 0; k < 2; k++)
        {
          x ^= x << 13, x ^= x >> 7, x ^= x << 17;
          v = v << 64 | x;
        }
      *(i % 2 ? &b[i / 2] : &a[i / 2]) = (wide) v >> x % 128;
    }
  b[7] = a[7];
  a[8] = (wide) 1 << 127;
  #pragma acc parallel loop copyin(a, b) copy(got)
  for (int i = 0; i < N; i++)
    use_all (a[i], b[i], i, got[i]);
  for (int i = 0; i < N; i++)
    {
      wide want[R] = { 0 };
      use_all (a[i], b[i], i, want);
      for (int k = 0; k < R; k++)
        {
          CHECK (100 * i + k, got[i][k], want[k]);
          CHECK (100 * i + k, got[i][k] >> 64, want[k] >> 64);
        }
    }
  return DONE ();
}
