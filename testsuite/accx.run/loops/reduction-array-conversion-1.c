/* A reduction over an array too large for copies whose elements lose bits on the way, or do
   not hold the values that they are compared with: as without directives.  */
#include "check.h"

enum { N = 3000, BINS = 2500 };

static int a[N], sum[BINS];
static unsigned char most[BINS];

int
main (void)
{
  static int want_sum[BINS];
  static unsigned char want_most[BINS];
  for (int i = 0; i < N; i++)
    a[i] = i * 7919 % 1013 - 300;
  #pragma acc parallel loop gang vector reduction(+:sum) reduction(max:most) copyin(a) copy(sum, most)
  for (int i = 0; i < N; i++)
    {
      int k = i % 7;
      sum[k] = (signed char) (sum[k] + a[i]);
      if (a[i] > most[k])
	most[k] = a[i];
    }
  for (int i = 0; i < N; i++)
    {
      int k = i % 7;
      want_sum[k] = (signed char) (want_sum[k] + a[i]);
      want_most[k] = a[i] > want_most[k] ? a[i] : want_most[k];
    }
  for (int i = 0; i < BINS; i++)
    {
      CHECK (i, sum[i], want_sum[i]);
      CHECK (i, most[i], want_most[i]);
    }
  return DONE ();
}
