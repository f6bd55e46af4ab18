/* Sums in elements whose loops read as near together as the loop around does, windows and what all iterations read, and
   columns of lengths that differ, stay those of one thread each.
   { accx-notify {function=windows .*vector_length=128 } } { accx-notify {function=pairs .*vector_length=128 } }
   { accx-notify {function=triangle .*vector_length=128 } }
   { accx-notify-not {kernel=\w+_gpu_(warp|part)} } { accx-launches 3 } */
#include "check.h"

enum { N = 120, TAPS = 24 };

static int x[N + TAPS], w[TAPS], y[N], a[N][N];

static void
windows (int n, int taps, const int *restrict p, const int *restrict q, int *restrict r)
{
#pragma acc kernels copyin (p[0:n + taps], q[0:taps]) copyout (r[0:n])
  for (int i = 0; i < n; i++)
    {
      r[i] = 0;
      for (int k = 0; k < taps; k++)
        r[i] += p[i + k] * q[k];
    }
}

static void
pairs (int n, const int *restrict p, int *restrict r)
{
#pragma acc kernels copyin (p[0:n]) copyout (r[0:n])
  for (int i = 0; i < n; i++)
    {
      r[i] = 0;
      for (int k = 0; k < n; k++)
        r[i] += p[k] > p[i] ? p[k] - p[i] : 0;
    }
}

static void
triangle (void)
{
#pragma acc kernels copyin (a) copyout (y)
  for (int i = 0; i < N; i++)
    {
      y[i] = 0;
      for (int k = 0; k < i; k++)
        y[i] += a[k][i];
    }
}

int
main (void)
{
  for (int i = 0; i < N + TAPS; i++)
    x[i] = i * 7 % 13;
  for (int k = 0; k < TAPS; k++)
    w[k] = k - 5;
  for (int i = 0; i < N; i++)
    for (int k = 0; k < N; k++)
      a[i][k] = i - k;
  windows (N, TAPS, x, w, y);
  for (int i = 0; i < N; i++)
    {
      int sum = 0;
      for (int k = 0; k < TAPS; k++)
        sum += x[i + k] * w[k];
      CHECK (i, y[i], sum);
    }
  pairs (N, x, y);
  for (int i = 0; i < N; i++)
    {
      int sum = 0;
      for (int k = 0; k < N; k++)
        sum += x[k] > x[i] ? x[k] - x[i] : 0;
      CHECK (i, y[i], sum);
    }
  triangle ();
  for (int i = 0; i < N; i++)
    CHECK (i, y[i], -i * (i + 1) / 2);
  return DONE ();
}
