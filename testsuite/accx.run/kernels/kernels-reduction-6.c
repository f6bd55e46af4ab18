/* Loops of kernels constructs that update a scalar by an operation and a conversion that loses
   something of it are no reductions: bare loops and ones with a directive.  */
#include "check.h"
#include <stdbool.h>

enum { N = 300 };

static int a[N];
static long l[N];
static unsigned u[N];
static double x[N];

#define TEST(NAME, TYPE, FIRST, UPDATE)		\
static void					\
NAME (int n)					\
{						\
  TYPE s = FIRST, t = FIRST, want = FIRST;	\
  _Pragma ("acc kernels")			\
  for (int i = 0; i < n; i++)			\
    UPDATE (s);					\
  _Pragma ("acc kernels loop")			\
  for (int i = 0; i < n; i++)			\
    UPDATE (t);					\
  for (int i = 0; i < n; i++)			\
    UPDATE (want);				\
  CHECK_REAL (n, s, want);			\
  CHECK_REAL (n, t, want);			\
}

#define NARROW(S) S = (short) (S + a[i])
#define NARROW_FIRST(S) S = (unsigned char) S + a[i]
#define NARROW_LONG(S) S = (int) (S + a[i] * 1000000L)
#define NARROW_REAL(S) S = (float) (S + x[i])
#define TRUTH(S) S = (S + a[i]) != 0
#define TRUTH_BITS(S) S = (S | a[i]) != 0
#define TRUTH_XOR(S) S ^= a[i]
#define GREATEST(S) if ((short) l[i] > S) S = l[i]
#define GREATEST_UNSIGNED(S) if (u[i] > S) S = u[i]
TEST (narrow, int, 3, NARROW)
TEST (narrow_first, int, 3, NARROW_FIRST)
TEST (narrow_long, long, 3, NARROW_LONG)
TEST (narrow_real, double, 3, NARROW_REAL)
TEST (truth, int, 1, TRUTH)
TEST (truth_bits, int, 4, TRUTH_BITS)
TEST (truth_xor, bool, true, TRUTH_XOR)
TEST (greatest, int, -5, GREATEST)
TEST (greatest_unsigned, int, 5, GREATEST_UNSIGNED)

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = 900 + i * 37 % 101;
      l[i] = i * 70001L;
      u[i] = i - 50u;
      x[i] = i * 0.125 + (i == 7 ? 1e-9 : 0);
    }
  for (int n = 0; n <= N; n += 150)
    {
      narrow (n);
      narrow_first (n);
      narrow_long (n);
      narrow_real (n);
      truth (n);
      truth_bits (n);
      truth_xor (n);
      greatest (n);
      greatest_unsigned (n);
    }
  return DONE ();
}
