/* Pointers that are the same are no dependence where each iteration has elements of its
   own, as in w = x + a * y with w for x.
   { accx-launches 4 } { accx-notify {vector_length=128 } }
   { accx-notify-not {num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"

enum { N = 300, M = 12 };
static double u[N], v[N], m[M][M];

static void
waxpy (int n, const double *x, double a, const double *y, double *w)
{
  #pragma acc kernels present(x[0:n], y[0:n], w[0:n])
  for (int i = 0; i < n; i++)
    w[i] = x[i] + a * y[i];
}

static void
scale (int n, double (*from)[M], double (*to)[M])
{
  #pragma acc kernels present(from[0:n], to[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < M; j++)
      to[i][j] = 2 * from[i][j];
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      u[i] = i;
      v[i] = 2 * i;
      m[i % M][i / M % M] = i;
    }
  #pragma acc data copy(u, v, m)
  {
    waxpy (N, u, 3, v, u);		/* 7i */
    waxpy (N, v, -1, u, v);		/* -5i */
    waxpy (N, u, 1, v, v);		/* 2i */
    scale (M, m, m);
  }
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, u[i], 7 * i);
      CHECK_REAL (i, v[i], 2 * i);
    }
  for (int i = N - M * M; i < N; i++)
    CHECK_REAL (i, m[i % M][i / M % M], 2 * i);
  return DONE ();
}
