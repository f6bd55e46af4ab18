/* Arrays and scalars declared const that start as constants are constants in a region: it has no
   parameters and no loads for them, with a clause that brings the array too.
   { scan-ptx-not {(weigh|bring)_\d+_gpu(_once)?\$param_4} } { scan-ptx-not {ld\.global[^;]*f64} }
   { scan-ptx-not {pick_\d+_gpu(_once)?\$param_2} } */
#include "check.h"

enum { N = 200, Q = 5 };

static const int shift[Q] = { 0, 1, -1, 2, -2 };
static const float third = 1.0f / 3;

static void __attribute__ ((noipa))
weigh (int n, const float *restrict f, float *restrict g)
{
  const double w[Q] = { 0.5, 0.25, 0.25, 1, 2 };
  const int most = Q;
  #pragma acc parallel loop copyin(f[0:n]) copy(g[0:n])
  for (int i = 2; i < n - 2; i++)
    {
      float s = 0;
      for (int q = 0; q < most; q++)
	s += w[q] * f[i + shift[q]];
      g[i] = s * third;
    }
}

static void __attribute__ ((noipa))
bring (int n, float *restrict g)
{
  static const double w[2][2] = { { 1, 2 }, { 3 } };
  #pragma acc parallel loop copyin(w)
  for (int i = 0; i < n; i++)
    g[i] = w[0][0] + w[0][1] * i + w[1][0] * i + w[1][1];
}

/* Tables read at indices that only memory knows.  */
static void __attribute__ ((noipa))
pick (int n, int *at)
{
  static const short squares[8] = { 0, 1, 4, 9, 16, 25, 36, 49 };
  const int *first = &shift[0];
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      const short *table = squares;
      at[i] = table[at[i] & 7] + shift[i % Q];
    }
  CHECK (0, *first, 0);
}

/* What only looks so: not constants, or of the region's own.  */
static int __attribute__ ((noipa))
others (int n, int m)
{
  const int k = n * m, two[2] = { n, m };
  const volatile int three = 3;
  int s = 0;
  #pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++)
    {
      const int shift[2] = { i, 1 }, third = i;
      s += k + two[i % 2] + shift[1] + shift[0] - third + three;
    }
  return s;
}

static int __attribute__ ((noipa))
address (int n)
{
  const int five = 5;
  int s = 0;
  #pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++)
    {
      const int *p = i % 2 ? &five : &i;
      s += *p + five;
    }
  return s;
}

int
main (void)
{
  float f[N], g[N];
  int at[N];
  for (int i = 0; i < N; i++)
    {
      f[i] = 3 * (i % 17);
      at[i] = i;
    }
  weigh (N, f, g);
  for (int i = 2; i < N - 2; i++)
    CHECK_NEAR (i, g[i], (0.5 * f[i] + 0.25 * f[i + 1] + 0.25 * f[i - 1] + f[i + 2] + 2 * f[i - 2]) / 3, 1e-5);
  bring (N, g);
  for (int i = 0; i < N; i++)
    CHECK (i, g[i], 1 + 5 * i);
  pick (N, at);
  for (int i = 0; i < N; i++)
    CHECK (i, at[i], (i % 8) * (i % 8) + (i % 5 == 0 ? 0 : i % 5 == 1 ? 1 : i % 5 == 2 ? -1 : i % 5 == 3 ? 2 : -2));
  CHECK (0, others (4, 10), 4 * (40 + 1 + 3) + 4 + 10 + 4 + 10);
  CHECK (0, address (4), 5 * 4 + 0 + 5 + 2 + 5);
  return DONE ();
}
