/* A loop in kernels that is distributed over its statements keeps what sets the limits of its inner loops.
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <stdio.h>

int
main (void)
{
  enum { n = 40 };
  static double s[n], r[n], q[n], a[n][n];
  int m;
  for (int i = 0; i < n; i++)
    {
      r[i] = i;
      q[i] = 5;
      for (int j = 0; j < n; j++)
	a[i][j] = i + j;
    }
#pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      q[i] = 0;
      m = n - i;
      for (int j = 0; j < m; j++)
	s[j] += r[i] * a[i][j];
    }
  for (int j = 0; j < n; j++)
    {
      double want = 0;
      for (int i = 0; i < n - j; i++)
	want += i * (i + j);
      if (s[j] != want || q[j] != 0)
	{
	  printf ("%d: got %g and %g, want %g and 0\n", j, s[j], q[j], want);
	  return 1;
	}
    }
  return 0;
}
