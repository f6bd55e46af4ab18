/* Many loops in one kernel, with any number of iterations, sum what plain C sums.
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <stdio.h>

enum { M = 300, MOST = 41 };

#define SUM(i, j)                               \
  if (which == i)                               \
    for (int k = 0; k < n; k++)                 \
      sum += a[k * 7 + i] * (j + 1);

static long
expected (int n, int j)
{
  long sum = 0;
  for (int k = 0; k < n; k++)
    sum += (k * 7 + j % 8) % 13 * (j + 1);
  return sum;
}

int
main (void)
{
  double a[7 * MOST + 8], r[M];
  int bad = 0;
  for (int i = 0; i < 7 * MOST + 8; i++)
    a[i] = i % 13;
  for (int n = 0; n < MOST; n++)
    {
#pragma acc parallel loop copyin (a) copyout (r)
      for (int j = 0; j < M; j++)
        {
          int which = j % 8;
          double sum = 0;
          SUM (0, j)
          SUM (1, j)
          SUM (2, j)
          SUM (3, j)
          SUM (4, j)
          SUM (5, j)
          SUM (6, j)
          SUM (7, j)
          r[j] = sum;
        }
      for (int j = 0; j < M; j++)
        if (r[j] != expected (n, j) && bad++ < 10)
          printf ("%s:%d: n %d, j %d: got %g, want %ld\n", __FILE__, __LINE__, n, j, r[j], expected (n, j));
    }
  return bad != 0;
}
