/* Functions of <math.h> only compute: memory that a loop changes has its new value behind calls,
   whether the loop runs or not, and calls under a condition are made only there.
   { accx-requires math } */
#include <math.h>
#include "check.h"

#define N 100

int
main (void)
{
  static double x[N], y[N], z[N];
  static float p[N];
  int m[N];
  double a = 1.25;
  for (int i = 0; i < N; i++)
    {
      x[i] = z[i] = i % 7 + 0.5;
      y[i] = i % 5 - 2.0;
      p[i] = 1;
      m[i] = i % 4;
    }

  #pragma acc parallel loop copy (x, p) copyin (y, m)
  for (int i = 0; i < N; i++)
    {
      #pragma acc loop seq
      for (int j = 0; j < m[i]; j++)
	{
	  x[i] = x[i] * 0.5 + pow (a, 3.5) + exp (-a);
	  if (y[i] > 0)
	    x[i] += log (y[i]);
	  p[i] *= powf (0.5f, j + 1);
	}
    }

  for (int i = 0; i < N; i++)
    {
      double want = z[i];
      float power = 1;
      for (int j = 0; j < m[i]; j++)
	{
	  want = want * 0.5 + a * a * a * sqrt (a) + 1 / exp (a);
	  if (y[i] > 0)
	    want -= log (1 / y[i]);
	  for (int k = 0; k <= j; k++)
	    power /= 2;
	}
      CHECK_NEAR (i, x[i], want, 1e-13);
      CHECK_REAL (i, p[i], power);
    }
  return DONE ();
}
