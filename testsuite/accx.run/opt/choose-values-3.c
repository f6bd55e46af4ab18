/* What a condition keeps from overflow says nothing of the loop around it: sums, differences, products and
   negatives that only some iterations compute, in loops that run on long behind those.  */
#include "check.h"
#define N 64
#define MANY 30000

static int limit[N], b[MANY];
static long long got[N], want[N];

/* Results of N loops, with X, which only the first iterations compute.  */
#define BODY(X)							\
  for (int g = 0; g < N; g++)						\
    {									\
      long long t = 0;							\
      int l = limit[g];							\
      for (int i = 0; i < n; i++)					\
	{								\
	  int x = 7;							\
	  if (i < l)							\
	    x = X;							\
	  t += x;							\
	  t ^= b[i];							\
	  t += (i > 25000);						\
	}								\
      out[g] = t;							\
    }

#define PAIR(NAME, X)							\
static void								\
NAME (long long *out, int n)						\
{									\
  _Pragma ("acc parallel loop copyin (limit, b) copyout (out[0:N])")	\
  BODY (X)								\
}									\
static void								\
NAME##_plain (long long *out, int n)					\
{									\
  BODY (X)								\
}

PAIR (product, i * 1000000)
PAIR (sum, i * 100000 + 2000000000)
PAIR (difference, -2000000000 - i * 100000)
PAIR (negative, -(i * 1000000))

static void
check (void (*device) (long long *, int), void (*plain) (long long *, int))
{
  device (got, MANY);
  plain (want, MANY);
  for (int g = 0; g < N; g++)
    CHECK (g, got[g], want[g]);
}

int
main (void)
{
  for (int i = 0; i < MANY; i++)
    b[i] = i % 11;
  for (int i = 0; i < N; i++)
    limit[i] = 1000 + i;
  check (product, product_plain);
  for (int i = 0; i < N; i++)
    limit[i] = 1200 + i;
  check (sum, sum_plain);
  check (difference, difference_plain);
  check (negative, negative_plain);
  return DONE ();
}
