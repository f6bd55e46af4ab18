/* A scalar that loops without a reduction clause update by an operator and a conversion that
   loses some of it is no reduction: parallel loop computes what it does without directives.  */
#include "check.h"

enum { N = 300 };

static int a[N];
static double x[N];

#define TEST(NAME, TYPE, UPDATE)			\
static void						\
NAME (void)						\
{							\
  TYPE s = 5, want = 5;					\
  _Pragma ("acc parallel loop copyin(a, x)")		\
  for (int i = 0; i < N; i++)				\
    UPDATE (s);						\
  for (int i = 0; i < N; i++)				\
    UPDATE (want);					\
  CHECK_REAL (N, s, want);				\
}

#define CHAR_SUM(S) S = (signed char) (S + a[i])
#define SHORT_SUM(S) S = (short) (S - a[i])
#define INT_SUM(S) S = (int) (S + a[i] * 10000000L)
#define FIRST(S) S = (unsigned char) S + a[i]
#define TRUTH(S) S = (S != 0) + a[i]
#define FLOAT_SUM(S) S = (float) (S + x[i])
#define WHOLE_SUM(S) S = S + x[i]
#define BITS(S) S = (unsigned char) (S | a[i] << 4)
#define PRODUCT(S) S = (unsigned short) (S * (a[i] | 1))
TEST (char_sum, int, CHAR_SUM)
TEST (short_sum, long, SHORT_SUM)
TEST (int_sum, long, INT_SUM)
TEST (first, int, FIRST)
TEST (truth, int, TRUTH)
TEST (float_sum, double, FLOAT_SUM)
TEST (whole_sum, int, WHOLE_SUM)
TEST (bits, int, BITS)
TEST (product, unsigned, PRODUCT)

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 7919 % 1013 - 300;
      x[i] = a[i] * 0.375 + 1.0 / (i + 1);
    }
  char_sum ();
  short_sum ();
  int_sum ();
  first ();
  truth ();
  float_sum ();
  whole_sum ();
  bits ();
  product ();
  return DONE ();
}
