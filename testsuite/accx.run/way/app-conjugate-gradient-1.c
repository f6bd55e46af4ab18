/* Conjugate gradients: functions with regions of their own, called in one data
   region; scalars come back from reductions and steer the host's loop.  */
#include "check.h"
#include <math.h>

enum { N = 16, NN = N * N };

static double
dot (const double *restrict a, const double *restrict b)
{
  double sum = 0;
  #pragma acc parallel loop present(a[0:NN], b[0:NN]) reduction(+:sum)
  for (int i = 0; i < NN; i++)
    sum += a[i] * b[i];
  return sum;
}

/* Y = the 5-point Laplace operator applied to X.  */
static void
apply (const double (*restrict x)[N], double (*restrict y)[N])
{
  #pragma acc parallel loop collapse(2) present(x[0:N], y[0:N])
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
        double s = 4 * x[i][j];
        if (i > 0)
          s -= x[i - 1][j];
        if (i < N - 1)
          s -= x[i + 1][j];
        if (j > 0)
          s -= x[i][j - 1];
        if (j < N - 1)
          s -= x[i][j + 1];
        y[i][j] = s;
      }
}

static void
add (double *restrict a, double f, const double *restrict b)
{
  #pragma acc kernels loop independent present(a[0:NN], b[0:NN])
  for (int i = 0; i < NN; i++)
    a[i] += f * b[i];
}

int
main (void)
{
  static double x[NN], b[NN], r[NN], p[NN], q[NN];
  for (int i = 0; i < NN; i++)
    b[i] = (i * 7 % 13) / 3.0 - 2;
  int steps = 0;
  #pragma acc data copyin(b) copy(x) create(r, p, q)
  {
    #pragma acc parallel loop
    for (int i = 0; i < NN; i++)
      p[i] = r[i] = b[i];
    double rr = dot (r, r);
    while (sqrt (rr) > 1e-10 && steps++ < 200)
      {
        apply ((const double (*)[N]) p, (double (*)[N]) q);
        double alpha = rr / dot (p, q);
        add (x, alpha, p);
        add (r, -alpha, q);
        double next = dot (r, r), beta = next / rr;
        rr = next;
        #pragma acc parallel loop
        for (int i = 0; i < NN; i++)
          p[i] = r[i] + beta * p[i];
      }
  }
  CHECK (steps, steps > 10 && steps < 200, 1);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
        int k = i * N + j;
        double s = 4 * x[k] - (i > 0 ? x[k - N] : 0) - (i < N - 1 ? x[k + N] : 0)
                   - (j > 0 ? x[k - 1] : 0) - (j < N - 1 ? x[k + 1] : 0);
        CHECK_NEAR (k, s, b[k], 1e-8);
      }
  return DONE ();
}
