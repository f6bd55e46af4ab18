/* Scalars that compute constructs copy in are values in them, too: loops that they limit are parallel.  Where a data construct around
   has an older value, or a region sets one, the device's copy is what counts.
   { accx-notify-sim {line=13 .*block=32x8 } } */
#include "check.h"

enum { N = 40 };

static double a[N * N], b[N * N], c[N * N];

static void
product (int n, double *restrict x, const double *restrict y, const double *restrict z)
{
#pragma acc parallel loop copyin (n, y[0:n * n], z[0:n * n]) copyout (x[0:n * n]) default (none)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
        double s = 0;
        for (int k = 0; k < n; k++)
          s += y[i * n + k] * z[k * n + j];
        x[i * n + j] = s;
      }
}

/* Each construct has the host's value of that time.  */
static double
between (int n)
{
  double sum = 0;
#pragma acc kernels copyin (n) copy (a)
  for (int i = 0; i < n; i++)
    a[i] = n;
  n = 5;
#pragma acc serial copyin (n) copy (a)
  a[n] = -n;
#pragma acc parallel loop copy (n) copyin (a) reduction (+: sum)
  for (int i = 0; i < n + 1; i++)
    sum += a[i];
  return sum;
}

/* The inner construct finds what the outer one has brought.  */
static double
older (int n)
{
#pragma acc data copyin (n) copy (a)
  {
    n = 3;
#pragma acc parallel loop copyin (n)
    for (int i = 0; i < N; i++)
      a[i] = n;
  }
  return a[0] + n;
}

static int
set (int n)
{
#pragma acc serial copy (n)
  n += 2;
#pragma acc serial copyin (n) copy (a)
  {
    n++;
    a[0] = n;
  }
  return n;
}

int
main (void)
{
  for (int i = 0; i < N * N; i++)
    {
      a[i] = i % 7;
      b[i] = i % 5;
    }
  product (N, c, a, b);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
        double s = 0;
        for (int k = 0; k < N; k++)
          s += a[i * N + k] * b[k * N + j];
        CHECK_REAL (i * N + j, c[i * N + j], s);
      }
  CHECK_REAL (0, between (9), 5 * 9 - 5);
  CHECK_REAL (1, older (8), 8 + 3);
  CHECK (2, set (4), 6);
  CHECK_REAL (3, a[0], 7);
  return DONE ();
}
