/* Loops that count down, in each type, for numbers of iterations around those that compilers
   unroll by.  */
#include "check.h"

enum { N = 40 };

static signed char a[N];

#define COUNT(TYPE, NAME)						\
  static void __attribute__ ((noipa))					\
  NAME (TYPE n, const int *b)						\
  {									\
    _Pragma ("acc parallel num_gangs(1) num_workers(2) vector_length(1) copy(a) copyin(b[0:1])") \
    {									\
      _Pragma ("acc loop worker")					\
      for (TYPE i = n; i > 0; --i)					\
	a[i - 1] = a[i - 1] > (int) i ? i - 6 : b[0] - i;		\
    }									\
  }

COUNT (unsigned, count_unsigned)
COUNT (int, count_int)
COUNT (long, count_long)
COUNT (unsigned long, count_unsigned_long)

static void
test (int which, int n)
{
  int b = 60;
  for (int i = 0; i < N; i++)
    a[i] = 7 * i % 11;
  switch (which)
    {
    case 0: count_unsigned (n, &b); break;
    case 1: count_int (n, &b); break;
    case 2: count_long (n, &b); break;
    default: count_unsigned_long (n, &b); break;
    }
  for (int i = 0; i < N; i++)
    CHECK (100 * n + i, a[i], i >= n ? 7 * i % 11 : 7 * i % 11 > i + 1 ? i + 1 - 6 : 60 - (i + 1));
}

int
main (void)
{
  for (int which = 0; which < 4; which++)
    for (int n = 0; n < N; n++)
      test (which, n);
  return DONE ();
}
