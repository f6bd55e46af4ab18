/* Quotients and remainders by arguments are those of C for all types and divisors: 1, powers of
   two, negative ones, the ends of the types; a division by 0 that no thread does is no fault.  */
#include <limits.h>
#include <stdint.h>
#include "check.h"

enum { N = 400 };

static uint64_t
next (void)
{
  static uint64_t x = 88172645463325252u;
  x ^= x << 13;
  x ^= x >> 7;
  return x ^= x << 17;
}

#define TEST(T, NAME)										\
static T x_##NAME[N], q_##NAME[N], r_##NAME[N], s_##NAME[N];					\
												\
static void											\
divide_##NAME (T d, int zero)									\
{												\
  const T *x = x_##NAME;									\
  T *q = q_##NAME, *r = r_##NAME, *s = s_##NAME;						\
  _Pragma ("acc parallel loop copyin(x[0:N]) copyout(q[0:N], r[0:N], s[0:N])")			\
  for (int i = 0; i < N; i++)									\
    {												\
      q[i] = x[i] / d;										\
      r[i] = x[i] % d;										\
      s[i] = 0;											\
      if (zero)											\
	s[i] = x[i] / (T) (zero - 1);								\
    }												\
  for (int i = 0; i < N; i++)									\
    {												\
      volatile T by = d;									\
      CHECK (i, q[i], x[i] / by);								\
      CHECK (i, r[i], x[i] % by);								\
      CHECK (i, s[i], 0);									\
    }												\
}												\
												\
/* Numbers around multiples of D, the ends of the type, and random ones; without the quotient	\
   that overflows.  */										\
static void											\
test_##NAME (T d, T least, T most)								\
{												\
  T ends[] = { 0, 1, 2, 3, most, most - 1, most / 2, most / 2 + 1, least, least + 1, least / 2 }; \
  for (int i = 0; i < N; i++)									\
    {												\
      T n = i < 11 ? ends[i] : i < 200 ? (T) (next () >> next () % 64)				\
	    : (T) (next () % 9 * (uint64_t) d + i % 3 - 1);					\
      x_##NAME[i] = least && n == least && d == (T) -1 ? 0 : n;					\
    }												\
  divide_##NAME (d, 0);										\
}												\
												\
static void											\
all_##NAME (T least, T most)									\
{												\
  for (unsigned k = 0; k < 8 * sizeof (T); k += 3)						\
    for (int j = -1; j <= 1; j++)								\
      {												\
	T d = (T) (((uint64_t) 1 << k) + j);							\
	if (d)											\
	  test_##NAME (d, least, most);								\
	if (d && least)										\
	  test_##NAME (-(uint64_t) d, least, most);						\
      }												\
  T more[] = { most, most - 1, least ? least : 7, least ? least + 1 : 10, 641, 1000003 % most }; \
  for (int i = 0; i < 6; i++)									\
    test_##NAME (more[i], least, most);								\
}

TEST (int, int)
TEST (unsigned, unsigned)
TEST (long long, long)
TEST (unsigned long long, size)

/* Longs that are known to be less than 2^32, and to be less than 2^63.  */
static void
narrow (long long n, unsigned long long d, unsigned long long *q)
{
  #pragma acc parallel loop copyout(q[0:2 * n])
  for (long long i = 0; i < n; i++)
    {
      unsigned u = (unsigned) i * 2654435761u;
      q[2 * i] = u / d;
      q[2 * i + 1] = ((unsigned long long) i * 0x9e3779b97f4a7c15u >> 1) % d;
    }
}

int
main (void)
{
  all_int (INT_MIN, INT_MAX);
  all_unsigned (0, UINT_MAX);
  all_long (LLONG_MIN, LLONG_MAX);
  all_size (0, ULLONG_MAX);
  static unsigned long long q[2 * N];
  static const unsigned long long by[] = { 1, 3, 1u << 31, UINT_MAX, 1ull << 32, ULLONG_MAX };
  for (int k = 0; k < 6; k++)
    {
      narrow (N, by[k], q);
      for (int i = 0; i < N; i++)
	{
	  unsigned u = (unsigned) i * 2654435761u;
	  CHECK (i, q[2 * i], u / by[k]);
	  CHECK (i, q[2 * i + 1], ((unsigned long long) i * 0x9e3779b97f4a7c15u >> 1) % by[k]);
	}
    }
  return DONE ();
}
