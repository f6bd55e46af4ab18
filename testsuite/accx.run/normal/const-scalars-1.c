/* Scalars declared const that start as constants are their values in a region, as limits, operands and clauses' sizes;
   what is volatile, or starts as something that the program computes, is not.
   { scan-ptx-not {scale_\d+_gpu(_once)?\$param_1} } */
#include "check.h"

enum { N = 300 };

static const int length = N;
static const unsigned char step = 3;

static void __attribute__ ((noipa))
scale (double *restrict a)
{
  const double half = 0.5;
  const int from = 2;
#pragma acc parallel loop copy(a[0:length])
  for (int i = from; i < length; i++)
    a[i] = a[i] * half + step;
}

static int __attribute__ ((noipa))
computed (int n)
{
  const int twice = 2 * n;
  const volatile int seen = 7;
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++)
    s += twice + seen;
  return s;
}

int
main (void)
{
  double a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
  scale (a);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i < 2 ? i : i * 0.5 + 3);
  CHECK (0, computed (10), 10 * 27);
  return DONE ();
}
