/* A loop in order is not put inside of one whose iterations pass a scalar on, though the loop in order sets that in front.
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"

enum { N = 64, STEPS = 3 };
static double b[N][N], c[N][N], want[N][N];

/* What is left of an element is what it was before its neighbour changed.  */
__attribute__ ((noipa)) static void
pass_on (int n, int steps)
{
  #pragma acc parallel loop copyin(b) copy(c)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < steps; k++)
      {
	double left = 0;
	for (int j = 0; j < n; j++)
	  {
	    double old = c[i][j];
	    c[i][j] += left + b[k][j];
	    left = old;
	  }
      }
}

/* The number of elements so far that are not 0.  */
__attribute__ ((noipa)) static void
count (int n, int steps)
{
  #pragma acc parallel loop copyin(b) copy(c)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < steps; k++)
      {
	int found = k;
	for (int j = 0; j < n; j++)
	  {
	    if (b[k][j] != 0)
	      found++;
	    c[i][j] += found;
	  }
      }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	b[i][j] = (i + j) % 3;
	c[i][j] = want[i][j] = i * j % 5;
      }
  pass_on (N, STEPS);
  count (N, STEPS);
  for (int i = 0; i < N; i++)
    {
      for (int k = 0; k < STEPS; k++)
	for (int j = N - 1; j >= 0; j--)
	  want[i][j] += (j ? want[i][j - 1] : 0) + b[k][j];
      for (int k = 0; k < STEPS; k++)
	for (int j = 0, found = k; j < N; j++)
	  want[i][j] += found += b[k][j] != 0;
      for (int j = 0; j < N; j++)
	check_real (__LINE__, i * N + j, c[i][j], want[i][j], 0);
    }
  return DONE ();
}
