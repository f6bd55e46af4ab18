/* Reductions of what C++ references lead to: parameters, on loops, on constructs and on
   combined ones, with and without a data clause; of arrays and pointers to members too.
   { accx-options {-x c++} } */
#include "check.h"

enum { N = 300 };
static double a[N];

static void
combined (double &x, int &n)
{
#pragma acc parallel loop copyin(a) reduction(+:x)
  for (int i = 0; i < n; i++)
    x += a[i];
}

static void
mapped (double &x)
{
#pragma acc parallel loop copyin(a) copy(x) reduction(max:x) async(1)
  for (int i = 0; i < N; i++)
    x = a[i] > x ? a[i] : x;
#pragma acc wait
}

static void
nested (long &x)
{
#pragma acc parallel copyin(a) num_gangs(7)
#pragma acc loop gang reduction(+:x)
  for (int i = 0; i < 10; i++)
    {
      x += 1000;
#pragma acc loop vector reduction(+:x)
      for (int j = 0; j < 30; j++)
	x += j;
    }
}

static void
whole (int &x)
{
#pragma acc parallel reduction(+:x) num_gangs(4)
  x += 1;
}

static void
array (int (&s)[3])
{
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < N; i++)
    s[i % 3] += i;
}

static void
serial (float &x)
{
#pragma acc serial loop reduction(*:x)
  for (int i = 1; i < 5; i++)
    x *= i;
}

static void
present (int &x)
{
  x = 2;
#pragma acc data copy(x)
  {
#pragma acc parallel loop reduction(+:x)
    for (int i = 0; i < N; i++)
      x += 1;
#pragma acc kernels loop reduction(+:x)
    for (int i = 0; i < N; i++)
      x += 1;
  }
}

int
main (void)
{
  double sum = 5, high = -1;
  long n = 3;
  int k = 1, limit = N, s[3] = { 1, 2, 3 }, both;
  float product = 2;
  for (int i = 0; i < N; i++)
    a[i] = i % 50;
  combined (sum, limit);
  CHECK_REAL (0, sum, 5 + 6 * 1225);
  mapped (high);
  CHECK_REAL (1, high, 49);
  nested (n);
  CHECK (2, n, 3 + 10000 + 10 * 435);
  whole (k);
  CHECK (3, k, 5);
  array (s);
  for (int i = 0; i < 3; i++)
    CHECK (4 + i, s[i], i + 1 + 100 * i + 3 * 4950);
  serial (product);
  CHECK_REAL (7, product, 48);
  present (both);
  CHECK (8, both, 602);
  return DONE ();
}
