/* Loops in kernels over arrays behind references run in parallel, where the arrays are apart.
   { accx-notify {function=smooth line=11 .*grid=4 block=128} }
   { accx-notify {function=product line=19 .*grid=1x4 block=32x8} }
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <cstdio>

static void
smooth (double (&a)[512], const double (&b)[512])
{
#pragma acc kernels copy(a) copyin(b)
  for (int i = 1; i < 511; i++)
    a[i] = b[i - 1] + b[i] + b[i + 1];
}

template <int N> void
product (double (&a)[N][N], const double (&b)[N][N])
{
#pragma acc kernels copyin(b) copy(a)
  for (auto i = 0; i < N; ++i)
    for (auto j = 0; j < N; ++j)
      {
	double s = 0;
	for (int k = 0; k < N; k++)
	  s += b[i][k] * b[k][j];
	a[i][j] = s;
      }
}

int
main ()
{
  static double a[512], b[512], c[32][32], d[32][32];
  for (int i = 0; i < 512; i++)
    b[i] = i;
  for (int i = 0; i < 32; i++)
    d[i][i] = i;
  smooth (a, b);
  smooth (b, b);
  product (c, d);
  for (int i = 1; i < 511; i++)
    if (a[i] != 3 * i || (i > 1 && b[i] != b[i - 1] + 2 * i + 1))
      {
	printf ("%d: got %g, %g\n", i, a[i], b[i]);
	return 1;
      }
  for (int i = 0; i < 32; i++)
    for (int j = 0; j < 32; j++)
      if (c[i][j] != (i == j ? i * i : 0))
	{
	  printf ("%d, %d: got %g\n", i, j, c[i][j]);
	  return 1;
	}
  return 0;
}
