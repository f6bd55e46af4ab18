/* Scalars that a loop only updates, by one operator, are reductions without any
   clause: in every form that C has for it, in parallel and kernels.  */
#include <math.h>
#include "check.h"

enum { N = 3001 };
static double x[N];
static int a[N];

static double
magnitude (double v)
{
  return v < 0 ? -v : v;
}

int
main (void)
{
  double sum = 100, error = 0.5, low = 1e9, high = -3, least = 7, product = 2;
  int count = 5, odd = 1, all = -1, any = 4, every = 1, some = 0;
  unsigned char narrow = 3;
  long most = -10;
  float down = 10;
  for (int i = 0; i < N; i++)
    {
      x[i] = (i * 37 % 101) - 50;
      a[i] = (i * 7919 % 1000) | 8;
    }
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      sum += x[i];
      error = fmax (error, x[i] < 0 ? -x[i] : x[i]);
      low = fmin (x[i], low);
      if (x[i] > high)
	high = x[i];
      least = x[i] < least ? x[i] : least;
      product = product * (i % 1000 ? 1 : 2);
      count++;
      odd ^= a[i];
      all &= a[i];
      any = any | a[i];
      every = every && a[i] > 0;
      some = some || a[i] == 8;
      narrow += a[i];
      most = most > a[i] ? most : a[i];
      down -= 0.25f;
    }
  double w_sum = 100, w_error = 0.5, w_low = 1e9, w_high = -3, w_least = 7;
  double w_product = 2;
  int w_count = 5, w_odd = 1, w_all = -1, w_any = 4, w_every = 1, w_some = 0;
  unsigned char w_narrow = 3;
  long w_most = -10;
  for (int i = N; i-- > 0;)
    {
      w_sum += x[i];
      w_error = magnitude (x[i]) > w_error ? magnitude (x[i]) : w_error;
      w_low = x[i] < w_low ? x[i] : w_low;
      w_high = x[i] > w_high ? x[i] : w_high;
      w_least = x[i] < w_least ? x[i] : w_least;
      if (i % 1000 == 0)
	w_product *= 2;
      w_count++;
      w_odd ^= a[i];
      w_all &= a[i];
      w_any |= a[i];
      w_every &= a[i] > 0;
      w_some |= a[i] == 8;
      w_narrow = (unsigned char) (w_narrow + a[i]);
      w_most = a[i] > w_most ? a[i] : w_most;
    }
  CHECK_REAL (0, sum, w_sum);
  CHECK_REAL (1, error, w_error);
  CHECK_REAL (2, low, w_low);
  CHECK_REAL (3, high, w_high);
  CHECK_REAL (4, least, w_least);
  CHECK_REAL (5, product, w_product);
  CHECK (6, count, w_count);
  CHECK (7, odd, w_odd);
  CHECK (8, all, w_all);
  CHECK (9, any, w_any);
  CHECK (10, every, w_every);
  CHECK (11, some, w_some);
  CHECK (12, narrow, w_narrow);
  CHECK (13, most, w_most);
  CHECK_REAL (14, down, 10 - 0.25f * N);
  double again = 1;
  #pragma acc kernels loop independent
  for (int i = 0; i < N; i++)
    again = x[i] + again;
  CHECK_REAL (15, again, w_sum - 99);
  return DONE ();
}
