/* static inline, extern inline and recursive functions, mutual recursion, alloca.  */
#include "../accx.run/check.h"

enum { N = 25 };

#pragma acc routine seq
static int is_odd (int n);

#pragma acc routine seq
static int
is_even (int n)
{
  return n == 0 || is_odd (n - 1);
}

static int
is_odd (int n)
{
  return n != 0 && is_even (n - 1);
}

#pragma acc routine seq
static long
ackermann (long m, long n)
{
  return m == 0 ? n + 1 : n == 0 ? ackermann (m - 1, 1)
	 : ackermann (m - 1, ackermann (m, n - 1));
}

static inline int
triangle (int n)
{
  int *p = __builtin_alloca ((n + 1) * sizeof *p), s = 0;
  for (int i = 0; i <= n; i++)
    p[i] = i;
  for (int i = 0; i <= n; i++)
    s += p[i];
  return s;
}

int
main (void)
{
  int even[N], sums[N];
  long ack[8];
  #pragma acc parallel loop copyout(even, sums)
  for (int i = 0; i < N; i++)
    {
      even[i] = is_even (i);
      sums[i] = triangle (i);
    }
  #pragma acc parallel loop copyout(ack)
  for (int i = 0; i < 8; i++)
    ack[i] = ackermann (2, i);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, even[i], i % 2 == 0);
      CHECK (i, sums[i], i * (i + 1) / 2);
    }
  for (int i = 0; i < 8; i++)
    CHECK (i, ack[i], 2 * i + 3);
  return DONE ();
}
