/* Without a clause indices that are differences of pointers are followed: what they reach is copied.  */
#include "check.h"

enum { N = 120 };

__attribute__ ((noipa)) static void
walk_parallel (const double *a, double *x, int n)
{
  const double *end = a + n;
  #pragma acc parallel loop
  for (const double *p = a; p < end; p++)
    x[p - a] = *p * 2;
}

__attribute__ ((noipa)) static void
walk_kernels (const double *a, float *x, int n)
{
  const double *p;
  #pragma acc kernels
  for (p = a + 3; p < a + n; p++)
    x[p - a - 1] += *p * 2;
}

__attribute__ ((noipa)) static void
local (const short *a, int *x, int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      const short *p = a + 2 * i;
      x[p - a] = p[1];
    }
}

int
main (void)
{
  double a[N], x[N];
  float f[N];
  short s[2 * N];
  int y[2 * N];
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      x[i] = f[i] = -1;
    }
  for (int i = 0; i < 2 * N; i++)
    {
      s[i] = 3 * i;
      y[i] = -1;
    }
  walk_parallel (a, x, N - 5);
  walk_kernels (a, f, N - 2);
  local (s, y, N);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, x[i], i < N - 5 ? 2 * i : -1);
      CHECK (i, f[i], i >= 2 && i < N - 3 ? 2 * (i + 1) - 1 : -1);
    }
  for (int i = 0; i < 2 * N; i++)
    CHECK (i, y[i], i % 2 ? -1 : 3 * (i + 1));
  return DONE ();
}
