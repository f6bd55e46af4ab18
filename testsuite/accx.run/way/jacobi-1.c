/* Jacobi iteration in a data region with a residual reduction and a swap of pointers.  */
#include "check.h"
#include <stdlib.h>

enum { N = 34, STEPS = 15 };

int
main (void)
{
  double *u = calloc (N * N, sizeof *u), *v = calloc (N * N, sizeof *v);
  double *x = calloc (N * N, sizeof *x), *y = calloc (N * N, sizeof *y);
  double change = 0, want = 0;
  for (int i = 0; i < N; i++)
    u[i] = v[i] = x[i] = y[i] = 16 * i;
  #pragma acc data copy(u[0:N*N], v[0:N*N])
  for (int t = 0; t < STEPS; t++)
    {
      change = 0;
      #pragma acc parallel loop collapse(2) reduction(max:change) present(u[0:N*N], v[0:N*N])
      for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < N - 1; j++)
          {
            double new = (u[(i - 1) * N + j] + u[(i + 1) * N + j] + u[i * N + j - 1] + u[i * N + j + 1]) * 0.25;
            double d = new - u[i * N + j];
            d = d < 0 ? -d : d;
            change = d > change ? d : change;
            v[i * N + j] = new;
          }
      double *swap = u;
      u = v;
      v = swap;
    }
  for (int t = 0; t < STEPS; t++)
    {
      want = 0;
      for (int k = 0; k < N * N; k++)
        {
          int i = k / N, j = k % N;
          if (i == 0 || j == 0 || i == N - 1 || j == N - 1)
            continue;
          y[k] = (x[k - N] + x[k + N] + x[k - 1] + x[k + 1]) / 4;
          if (y[k] - x[k] > want)
            want = y[k] - x[k];
          if (x[k] - y[k] > want)
            want = x[k] - y[k];
        }
      double *swap = x;
      x = y;
      y = swap;
    }
  CHECK_NEAR (0, change, want, 1e-13);
  for (int k = 0; k < N * N; k++)
    CHECK_NEAR (k, u[k], x[k], 1e-13);
  return DONE ();
}
