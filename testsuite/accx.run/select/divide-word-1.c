/* Quotients and remainders of integers of up to 32 bits by constants are those of C, for numbers at the ends of
   their types and around multiples.  */
#include <limits.h>
#include "check.h"

enum { N = 4000 };

#define DIVISORS(DO) \
  DO (1) DO (2) DO (3) DO (5) DO (6) DO (7) DO (9) DO (10) DO (12) DO (25) DO (64) DO (100) DO (125) DO (641) \
  DO (1000) DO (32767) DO (65535) DO (65536) DO (65537) DO (1000000007) DO (1073741824) DO (2147483647)
#define UNSIGNED(DO) DO (2147483648u) DO (2147483649u) DO (3000000000u) DO (4294967294u) DO (4294967295u)
#define NEGATIVE(DO) DO (-1) DO (-2) DO (-3) DO (-7) DO (-10) DO (-64) DO (-1000) DO (-2147483647) DO (INT_MIN)

static int s[N];
static unsigned u[N];
static volatile long long by;

#define DIRECTIVE(TEXT) _Pragma (#TEXT)
#define TRY(T, X, D)								\
  {										\
    T q[N], r[N];								\
    DIRECTIVE (acc parallel loop copyin(X) copyout(q, r))			\
    for (int i = 0; i < N; i++)							\
      {										\
	q[i] = (T) (X[i] / (T) (D));						\
	r[i] = (T) (X[i] % (T) (D));						\
      }										\
    by = (D);									\
    for (int i = 0; i < N; i++)							\
      if ((D) != -1 || X[i] != (T) INT_MIN)					\
	{									\
	  CHECK (i, q[i], (T) ((long long) X[i] / by));				\
	  CHECK (i, r[i], (T) ((long long) X[i] % by));				\
	}									\
  }
#define TRY_SIGNED(D) TRY (int, s, D)
#define TRY_UNSIGNED(D) TRY (unsigned, u, D)

/* Shorter types.  */
static signed char c[N], cq[N];
static unsigned short h[N], hr[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      unsigned v = (unsigned) i * 2654435761u;
      u[i] = i < 1000 ? (unsigned) i : i < 2000 ? UINT_MAX - (unsigned) i + 1000 : i < 2500
	     ? 0x7ffffe00u + (unsigned) i - 1500 : i < 3000 ? (unsigned) i * 1000 - (i & 1) : v;
      s[i] = (int) u[i];
      c[i] = (signed char) i;
      h[i] = (unsigned short) (i * 17);
    }
  DIVISORS (TRY_SIGNED)
  DIVISORS (TRY_UNSIGNED)
  NEGATIVE (TRY_SIGNED)
  UNSIGNED (TRY_UNSIGNED)
  #pragma acc parallel loop copyin(c, h) copyout(cq, hr)
  for (int i = 0; i < N; i++)
    {
      cq[i] = c[i] / -7;
      hr[i] = h[i] % 1000;
    }
  for (int i = 0; i < N; i++)
    {
      by = -7;
      CHECK (i, cq[i], c[i] / by);
      by = 1000;
      CHECK (i, hr[i], h[i] % by);
    }
  return DONE ();
}
