/* reduction.h: the body of the reduction-LEVEL-TYPE tests: + * max min over T in
   one loop with the clauses SCHEDULE of a region with the clauses SHAPE.

   The values are small whole numbers, so that every order of summation gives
   the same result in every type, also float.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"

#define N 1027
static T a[N], b[N];

static void
test (int n)
{
  T sum = 11, product = 3, high = 5, low = 5;
  T want_sum = 11, want_product = 3, want_high = 5, want_low = 5;
  for (int i = 0; i < N; i++)
    {
      a[i] = (T) ((i * 37) % 101);
      b[i] = (T) (i % 101 == 5 ? 2 : 1);
    }
  #pragma acc parallel SHAPE copyin(a, b) copy(sum, product, high, low)
  {
    #pragma acc loop SCHEDULE reduction(+:sum) reduction(*:product) \
      reduction(max:high) reduction(min:low)
    for (int i = 0; i < n; i++)
      {
        sum += a[i];
        product *= b[i];
        high = a[i] > high ? a[i] : high;
        low = a[i] < low ? a[i] : low;
      }
  }
  for (int i = 0; i < n; i++)
    {
      want_sum += (T) ((i * 37) % 101);
      if (i % 101 == 5)
        want_product += want_product;
      if (want_high < a[i])
        want_high = a[i];
      if (want_low > a[i])
        want_low = a[i];
    }
  CHECK (n, sum, want_sum);
  CHECK (n, product, want_product);
  CHECK (n, high, want_high);
  CHECK (n, low, want_low);
}

int
main (void)
{
  static const int sizes[] = { 0, 1, 7, 31, 1000, N };
  for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++)
    test (sizes[k]);
  return DONE ();
}
