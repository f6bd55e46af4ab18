/* 7-point stencil in three dimensions: collapse(3), two grids swapped by the
   host, a largest-change reduction.  */
#include "check.h"
#include <math.h>
#include <stdlib.h>

enum { NX = 14, NY = 11, NZ = 17, STEPS = 6 };
#define AT(i, j, k) (((i) * NY + (j)) * NZ + (k))

static double
device (float *a, float *b)
{
  double change = 0;
  #pragma acc data copy(a[0:NX * NY * NZ]) copy(b[0:NX * NY * NZ])
  for (int step = 0; step < STEPS; step++)
    {
      change = 0;
      #pragma acc parallel loop collapse(3) reduction(max:change)
      for (int i = 1; i < NX - 1; i++)
        for (int j = 1; j < NY - 1; j++)
          for (int k = 1; k < NZ - 1; k++)
            {
              b[AT (i, j, k)] = (a[AT (i - 1, j, k)] + a[AT (i + 1, j, k)] + a[AT (i, j - 1, k)]
                                 + a[AT (i, j + 1, k)] + a[AT (i, j, k - 1)]
                                 + a[AT (i, j, k + 1)] - 2 * a[AT (i, j, k)]) * 0.25f;
              change = fmax (change, fabs (b[AT (i, j, k)] - a[AT (i, j, k)]));
            }
      float *t = a;
      a = b;
      b = t;
    }
  return change;
}

static double
plain (float *a, float *b)
{
  double change = 0;
  for (int step = 0; step < STEPS; step++)
    {
      change = 0;
      for (int i = 1; i < NX - 1; i++)
        for (int j = 1; j < NY - 1; j++)
          for (int k = 1; k < NZ - 1; k++)
            {
              b[AT (i, j, k)] = (a[AT (i - 1, j, k)] + a[AT (i + 1, j, k)] + a[AT (i, j - 1, k)]
                                 + a[AT (i, j + 1, k)] + a[AT (i, j, k - 1)]
                                 + a[AT (i, j, k + 1)] - 2 * a[AT (i, j, k)]) * 0.25f;
              change = fmax (change, fabs (b[AT (i, j, k)] - a[AT (i, j, k)]));
            }
      float *t = a;
      a = b;
      b = t;
    }
  return change;
}

int
main (void)
{
  enum { N = NX * NY * NZ };
  float *g[4];
  for (int n = 0; n < 4; n++)
    {
      g[n] = malloc (N * sizeof (float));
      for (int i = 0; i < N; i++)
        g[n][i] = i * 37 % 101;
    }
  double got = device (g[0], g[1]), want = plain (g[2], g[3]);
  CHECK_NEAR (-1, got, want, 1e-5);
  for (int n = 0; n < 2; n++)
    for (int i = 0; i < N; i++)
      CHECK_NEAR (n * N + i, g[n][i], g[n + 2][i], 1e-5);
  return DONE ();
}
