/* _Float16: each operation has the host's bits; conversions round once.  */
#include "check.h"

typedef _Float16 half;
enum { N = 2048 };

static half a[N], b[N], sum[N], product[N], quotient[N], less[N], greater[N], from_int[N], from_long[N],
  from_double[N], negative[N];
static float single[N];
static double wide[N];
static int whole[N], compared[N];
static unsigned char narrow[N];

static half
number (int i)
{
  return (half) ((i * 7919 % 4001 - 2000) / (float) (1 + i % 37)) * (half) (i % 5 == 0 ? 1 / 1024.0 : 8);
}

/* A number whose float is half way between two halves, but which is not.  */
static double
near_half_way (int i)
{
  return 1 + (2 * i + 1) / 2048.0 + (i % 2 ? 1 : -1) / (double) (1ll << 40);
}

static int
order (half x, half y)
{
  return (x < y) | (x <= y) << 1 | (x == y) << 2 | (x != y) << 3 | (x > y) << 4 | (x >= y) << 5;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = i % 100 == 99 ? (half) __builtin_inff () : i % 100 == 98 ? (half) __builtin_nanf ("") : number (i);
      b[i] = number (i * 3 + 1);
    }
  #pragma acc parallel loop copyin(a, b) \
    copyout(sum, product, quotient, less, greater, from_int, from_long, from_double, negative, \
	    single, wide, whole, compared, narrow)
  for (int i = 0; i < N; i++)
    {
      sum[i] = a[i] + b[i] - (half) 0.125f;
      product[i] = a[i] * b[i];
      quotient[i] = a[i] / b[i];
      less[i] = a[i] < b[i] ? a[i] : b[i];
      greater[i] = a[i] > b[i] ? a[i] : b[i];
      from_int[i] = i * 97 - 60000;
      from_long[i] = (half) ((1ull << 63) >> (i % 64));
      from_double[i] = near_half_way (i % 1024);
      negative[i] = -a[i];
      single[i] = a[i] * 3.0f;
      wide[i] = (double) b[i] / 3;
      whole[i] = b[i];
      narrow[i] = (unsigned char) (b[i] < 0 ? 0 : b[i] > 255 ? 255 : b[i]);
      compared[i] = order (a[i], b[i]) + (b[i] ? 64 : 0);
    }
  for (int i = 0; i < N; i++)
    {
      half want_sum = a[i] + b[i] - (half) 0.125f, want_product = a[i] * b[i];
      half want_quotient = a[i] / b[i], want_int = i * 97 - 60000;
      half want_long = (half) ((1ull << 63) >> (i % 64)), want_double = near_half_way (i % 1024);
      CHECK_REAL (i, sum[i], want_sum);
      CHECK_REAL (i, product[i], want_product);
      CHECK_REAL (i, quotient[i], want_quotient);
      CHECK_REAL (i, less[i], a[i] < b[i] ? a[i] : b[i]);
      CHECK_REAL (i, greater[i], a[i] > b[i] ? a[i] : b[i]);
      CHECK_REAL (i, from_int[i], want_int);
      CHECK_REAL (i, from_long[i], want_long);
      CHECK_REAL (i, from_double[i], want_double);
      CHECK_REAL (i, negative[i], -a[i]);
      CHECK_REAL (i, single[i], a[i] * 3.0f);
      CHECK_REAL (i, wide[i], (double) b[i] / 3);
      CHECK (i, whole[i], (int) b[i]);
      CHECK (i, narrow[i], (unsigned char) (b[i] < 0 ? 0 : b[i] > 255 ? 255 : b[i]));
      CHECK (i, compared[i], order (a[i], b[i]) + (b[i] ? 64 : 0));
    }
  return DONE ();
}
