/* Scalars that a loop of kernels only adds to, multiplies, compares and so on are
   reductions without a clause, in one parallel launch each.
   { accx-launches 9 } { accx-notify-not {vector_length=1 } }
   { accx-requires math }  */
#include "check.h"
#include <math.h>
#define N 777

int
main (void)
{
  static double x[N];
  static int k[N];
  double sum = 3, product = 1, high = -9, low = 1e9, peak = -1;
  int any = 0, all = 1, bits = 0, mask = -1, odd = 0, count = 0;
  for (int i = 0; i < N; i++)
    {
      x[i] = (i * 37 % 100) / 16.0;
      k[i] = i * 5 % 64;
    }
#pragma acc kernels
  {
    for (int i = 0; i < N; i++)
      sum += x[i] * 2;
    for (int i = 0; i < N; i++)
      product = product * (i % 100 ? 1 : 2);
    for (int i = 0; i < N; i++)
      if (x[i] > high)
	high = x[i];
    for (int i = 0; i < N; i++)
      low = x[i] < low ? x[i] : low;
    for (int i = 0; i < N; i++)
      peak = fmax (peak, x[i] - 2);
    for (int i = 0; i < N; i++)
      {
	bits |= k[i];
	mask &= k[i] | 64;
	odd ^= k[i];
      }
    for (int i = 0; i < N; i++)
      any = any || k[i] == 63;
    for (int i = 0; i < N; i++)
      all = all && k[i] < 63;
    for (int i = 0; i < N; i++)
      if (k[i] > 10)
	count++;
  }
  double s = 3, p = 1, h = -9, l = 1e9, q = -1;
  int o = 0, b = 0, m = -1, d = 0, c = 0, a = 1;
  for (int i = 0; i < N; i++)
    {
      s += x[i] * 2;
      p *= i % 100 ? 1 : 2;
      h = x[i] > h ? x[i] : h;
      l = x[i] < l ? x[i] : l;
      q = x[i] - 2 > q ? x[i] - 2 : q;
      b |= k[i];
      m &= k[i] | 64;
      d ^= k[i];
      o |= k[i] == 63;
      a &= k[i] < 63;
      c += k[i] > 10;
    }
  CHECK_NEAR (0, sum, s, 1e-13);
  CHECK_REAL (1, product, p);
  CHECK_REAL (2, high, h);
  CHECK_REAL (3, low, l);
  CHECK_REAL (4, peak, q);
  CHECK (5, bits, b);
  CHECK (6, mask, m);
  CHECK (7, odd, d);
  CHECK (8, any, o);
  CHECK (9, all, a);
  CHECK (10, count, c);
  return DONE ();
}
