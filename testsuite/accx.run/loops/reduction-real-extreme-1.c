/* The greatest and least of real numbers over gangs, of either sign, with zeros of both
   signs, infinities and initial values that win or not; numbers that are not ones do
   not count.  */
#include <math.h>
#include "check.h"

enum { N = 3000 };

static float f[N];
static double d[N];

/* Over elements FROM, FROM + 1, ... */
#define CASE(T, A, FROM, START)						\
do {									\
  T high = START, low = START, want_high = START, want_low = START;	\
  _Pragma ("acc parallel loop gang worker vector num_gangs(29) reduction(max:high) reduction(min:low)") \
  for (int i = FROM; i < N; i++)					\
    {									\
      high = A[i] > high ? A[i] : high;					\
      low = A[i] < low ? A[i] : low;					\
    }									\
  for (int i = FROM; i < N; i++)					\
    {									\
      want_high = A[i] > want_high ? A[i] : want_high;			\
      want_low = A[i] < want_low ? A[i] : want_low;			\
    }									\
  CHECK_REAL (FROM, high, want_high);					\
  CHECK_REAL (FROM, low, want_low);					\
} while (0)

static void
check_all (void)
{
  CASE (float, f, 0, 0);
  CASE (float, f, 0, -1e30f);
  CASE (float, f, 0, 1e30f);
  CASE (float, f, 0, -0.f);
  CASE (double, d, 0, 0);
  CASE (double, d, 0, -1e300);
  CASE (double, d, 0, 1e300);
  CASE (double, d, 1700, -INFINITY);
  CASE (double, d, N, 5);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    d[i] = f[i] = (float) (i * 7919 % 4001 - 2000) / 8;
  check_all ();
  for (int i = 0; i < N; i++)
    d[i] = f[i] = (float) -(i * 7919 % 4001 + 1) / 8;
  check_all ();
  for (int i = 0; i < N; i++)
    d[i] = f[i] = (float) (i * 7919 % 4001 + 1) * 1e-40f;
  check_all ();
  f[7] = f[1234] = NAN;
  d[8] = d[2999] = -NAN;
  check_all ();
  f[99] = INFINITY;
  d[98] = -INFINITY;
  check_all ();
  return DONE ();
}
