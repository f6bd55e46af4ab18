/* Loads that move behind divisions and roots: not behind writes to the same memory, and what
   several statements or a later block use is there for all.  */
#include "check.h"
#include <math.h>

enum { N = 50, M = 23 };

static double a[N][M][8], got[N], want[N];

static double
one (double row[M][8], int n)
{
  double sum = 0;
  for (int s = 0; s < n; s++)
    {
      double *c = row[s];
      double q = c[0], p = c[1], w = c[2], v = c[3], u = c[4];
      double x = sqrt (c[5]) / c[6];
      c[3] = x;
      double y = x / (c[7] + q);
      sum += y * p + w * v + u;
      if (y > 0.5)
	sum -= p + c[3] * u;
      c[1] = y + w / 3;
      sum += c[1] / (1 + v);
    }
  return sum;
}

int
main (void)
{
  static double b[N][M][8];
  int m = M;
  for (int i = 0; i < N; i++)
    for (int s = 0; s < M; s++)
      for (int k = 0; k < 8; k++)
	a[i][s][k] = b[i][s][k] = 1 + (i * 7 + s * 5 + k * 3) % 11;
  #pragma acc parallel loop copy(a) copyout(got)
  for (int i = 0; i < N; i++)
    got[i] = one (a[i], m);
  for (int i = 0; i < N; i++)
    {
      want[i] = one (b[i], m);
      CHECK (i, fabs (got[i] - want[i]) < 1e-9 * fabs (want[i]), 1);
      for (int s = 0; s < M; s++)
	for (int k = 0; k < 8; k++)
	  CHECK (s * 8 + k, fabs (a[i][s][k] - b[i][s][k]) < 1e-12, 1);
    }
  return DONE ();
}
