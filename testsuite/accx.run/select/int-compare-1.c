/* Comparisons of mixed signedness and width, min, max and clamps as GCC rewrites them.  */
#include "check.h"

static int r[81];
static const int x[9] = { -2147483647 - 1, -1000, -1, 0, 1, 2, 1000, 2147483646, 2147483647 };

int
main (void)
{
  #pragma acc parallel loop copyout(r) copyin(x)
  for (int i = 0; i < 81; i++)
    {
      int a = x[i / 9], b = x[i % 9];
      unsigned ua = a, ub = b;
      int bits = (a < b) | (ua < ub) << 1 | (a < (long) ub) << 2 | ((short) a <= b) << 3 | ((signed char) a == b) << 4;
      int lo = a < b ? a : b, hi = a > b ? a : b;
      unsigned ulo = ua < ub ? ua : ub;
      int clamp = a < -5 ? -5 : a > 5 ? 5 : a;
      r[i] = bits + 32 * (lo == a) + 64 * (hi == a) + 128 * (ulo == ua) + 256 * (clamp + 5);
    }
  for (int i = 0; i < 81; i++)
    {
      long a = x[i / 9], b = x[i % 9];
      long ua = a < 0 ? a + 4294967296L : a, ub = b < 0 ? b + 4294967296L : b;
      long sa = ((a % 65536) + 65536) % 65536, ca = ((a % 256) + 256) % 256;
      sa = sa > 32767 ? sa - 65536 : sa;
      ca = ca > 127 ? ca - 256 : ca;
      long want = (a < b) + 2 * (ua < ub) + 4 * (a < ub) + 8 * (sa <= b) + 16 * (ca == b)
                  + 32 * (a <= b) + 64 * (a >= b) + 128 * (ua <= ub) + 256 * ((a < -5 ? -5 : a > 5 ? 5 : a) + 5);
      CHECK (i, r[i], want);
    }
  return DONE ();
}
