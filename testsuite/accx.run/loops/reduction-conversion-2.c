/* Nor is the greater or lesser one of a scalar and a value that the scalar does not hold, or
   that is compared in another order than it has as the scalar's type: parallel and kernels.  */
#include "check.h"

enum { N = 300 };

static int a[N];
static signed char c[N];

#define TEST(NAME, TYPE, FIRST, UPDATE)			\
static void						\
NAME (void)						\
{							\
  TYPE s = FIRST, t = FIRST, want = FIRST;		\
  _Pragma ("acc parallel loop copyin(a, c)")		\
  for (int i = 0; i < N; i++)				\
    UPDATE (s);						\
  _Pragma ("acc kernels loop copyin(a, c)")		\
  for (int i = 0; i < N; i++)				\
    UPDATE (t);						\
  for (int i = 0; i < N; i++)				\
    UPDATE (want);					\
  CHECK (N, s, want);					\
  CHECK (N, t, want);					\
}

#define GREATEST(M) if (a[i] > M) M = a[i]
#define LEAST(M) if (a[i] < M) { M = a[i]; }
#define GREATER(M) M = a[i] > M ? a[i] : M
#define LESSER(M) M = M < a[i] ? M : a[i]
#define GREATEST_LONG(M) if (a[i] * 10000000L > M) M = a[i] * 10000000L
#define AS_UNSIGNED(M) if ((unsigned) a[i] > (unsigned) M) M = a[i]
#define AS_SIGNED(M) if (a[i] > (int) M) M = a[i]
#define WIDENED(M) if ((long) (unsigned) a[i] > M) M = a[i]
#define LEAST_CHAR(M) if (c[i] < M) M = c[i]
TEST (greatest, unsigned char, 3, GREATEST)
TEST (least, unsigned char, 200, LEAST)
TEST (greater, unsigned char, 3, GREATER)
TEST (lesser, signed char, 100, LESSER)
TEST (greatest_signed, signed char, 3, GREATEST)
TEST (greatest_short, short, 3, GREATEST_LONG)
TEST (greatest_long, int, 3, GREATEST_LONG)
TEST (as_unsigned, int, 3, AS_UNSIGNED)
TEST (as_signed, unsigned, 3000000000u, AS_SIGNED)
TEST (widened, int, 3, WIDENED)
TEST (least_char, unsigned short, 50000, LEAST_CHAR)

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 7919 % 1013 - 300;
      c[i] = i * 31 % 201 - 100;
    }
  greatest ();
  least ();
  greater ();
  lesser ();
  greatest_signed ();
  greatest_short ();
  greatest_long ();
  as_unsigned ();
  as_signed ();
  widened ();
  least_char ();
  return DONE ();
}
