/* Sums that an inner loop of kernels constructs makes in an element have several threads each, as those in scalars have:
   along rows and columns, with a first value before, two at once, over two loops, of restrict pointers, arrays,
   arrays of variable length, members, and pointers that checks find apart.
   { accx-notify-sim {function=rows .*kernel=rows_\d+_gpu_(warp|part)} }
   { accx-notify-sim {function=columns .*kernel=columns_\d+_gpu_(warp|part)} }
   { accx-notify-sim {function=checked .*kernel=checked_\d+_gpu_(warp|part)} }
   { accx-notify-sim {function=two .*kernel=two_\d+_gpu_(warp|part)} }
   { accx-notify-sim {function=variable .*kernel=variable_\d+_gpu_(warp|part)} }
   { accx-notify-sim {function=greatest .*kernel=greatest_\d+_gpu_(warp|part)} }
   { accx-notify-sim {function=wrapping .*kernel=wrapping_\d+_gpu_(warp|part)} }
   { accx-notify-sim {function=member .*kernel=member_\d+_gpu_(warp|part)} }
   { accx-notify-sim {function=independent .*kernel=independent_\d+_gpu_(warp|part)} }
   { accx-notify {function=planes .*vector_length=(128|32) } }
   { accx-notify-sim {function=both .*kernel=both_\d+_gpu_(warp|part)} } { accx-launches any } */
#include "check.h"

enum { N = 60, M = 70, K = 20 };

static double a[N][M], x[M], y[N], z[M];
static struct { double value, other; } s[N];

static void
rows (int n, int m, const double *restrict p, const double *restrict q, double *restrict t)
{
#pragma acc kernels copyin (p[0:n * m], q[0:m]) copy (t[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      t[i] += p[i * m + j] * q[j];
}

static void
columns (void)
{
#pragma acc kernels
  for (int j = 0; j < M; j++)
    {
      z[j] = 0;
      for (int i = 0; i < N; i++)
        z[j] = z[j] + a[i][j] * y[i];
    }
}

static void
checked (int n, int m, const double *p, const double *q, double *t)
{
#pragma acc kernels copyin (p[0:n * m], q[0:m]) copy (t[0:n])
  for (int i = 0; i < n; i++)
    {
      int row = i * m;
      t[i] = 1;
      for (int j = 0; j < m; j++)
        t[i] -= p[row + j] * q[j];
    }
}

static void
two (int n, int m, const double *restrict p, const double *restrict q, double *restrict t, double *restrict u)
{
#pragma acc kernels copyin (p[0:n * m], q[0:m]) copy (t[0:n], u[0:n])
  {
    int i, j;
    for (i = 0; i < n; i++)
      {
        t[i] = 0;
        u[i] = 0;
        for (j = 0; j < m; ++j)
          {
            t[i] = p[i * m + j] * q[j] + t[i];
            u[i] += q[j];
          }
        t[i] = 2 * t[i] + u[i];
      }
  }
}

static void
variable (int n, int m, double p[n][m], double *restrict t)
{
#pragma acc kernels copyin (p[0:n][0:m]) copy (t[0:n])
  for (int i = 0; i < n; i++)
    {
      t[i] = 0;
      for (int j = 0; j < m; j++)
        t[i] += p[i][j];
    }
}

static void
greatest (int n, int m, const double *restrict p, double *restrict t)
{
#pragma acc kernels copyin (p[0:n * m]) copy (t[0:n])
  for (int i = 0; i < n; i++)
    {
      t[i] = 0;
      for (int j = 0; j < m; j++)
        if (p[i * m + j] > t[i])
          t[i] = p[i * m + j];
    }
}

/* Where i * m + j may come round, nobody knows how far elements are apart.  */
static void
wrapping (unsigned n, unsigned m, const double *restrict p, double *restrict t)
{
#pragma acc kernels copyin (p[0:n * m]) copyout (t[0:n])
  for (unsigned i = 0; i < n; i++)
    {
      t[i] = 0;
      for (unsigned j = 0; j < m; j++)
        t[i] += p[i * m + j];
    }
}

static void
member (void)
{
#pragma acc kernels
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      s[i].value += a[i][j];
}

static void
independent (int n, int m, double *p, double *t)
{
#pragma acc kernels loop independent copyin (p[0:n * m]) copy (t[0:n])
  for (int i = 0; i < n; i++)
    {
      t[i] = 0;
#pragma acc loop
      for (int j = 0; j < m; j++)
        t[i] += p[i * m + j];
    }
}

static void
planes (int n, int m, int k, const int *restrict p, long *restrict t)
{
#pragma acc kernels copyin (p[0:n * m * k]) copyout (t[0:n])
  for (int i = 0; i < n; i++)
    {
      t[i] = i;
      for (int j = 0; j < m; j++)
        for (int l = 0; l < k; l++)
          t[i] += p[(i * m + j) * k + l];
    }
}

/* Both products in one nest.  */
static void
both (int n, int m, const double *restrict p, const double *restrict r, const double *restrict q, double *restrict t,
      double *restrict u)
{
#pragma acc kernels copyin (p[0:n * m], r[0:n], q[0:m]) copy (t[0:n], u[0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
        u[j] += r[i] * p[i * m + j];
        t[i] += p[i * m + j] * q[j];
      }
}

static int p[N * 3 * K];
static long t[N];
static double v[N], w[M], row[N], most[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
        a[i][j] = (i * 7 + j * 3) % 11 - 2;
        row[i] += a[i][j] * (x[j] = j % 5);
        most[i] = most[i] > a[i][j] ? most[i] : a[i][j];
      }
  for (int i = 0; i < N; i++)
    y[i] = i;
  rows (N, M, a[0], x, y);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, y[i], i + row[i]);
  columns ();
  for (int j = 0; j < M; j++)
    {
      double sum = 0;
      for (int i = 0; i < N; i++)
        sum += a[i][j] * y[i];
      CHECK_REAL (j, z[j], sum);
    }
  checked (N, M, a[0], x, v);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, v[i], 1 - row[i]);
  two (N, M, a[0], x, v, y);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, v[i], 2 * row[i] + 140);
  greatest (N, M, a[0], v);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, v[i], most[i]);
  variable (N, M, a, v);
  wrapping (N, M, a[0], z);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, z[i], v[i]);
  member ();
  independent (N, M, a[0], y);
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, v[i], y[i]);
      CHECK_REAL (i, s[i].value, y[i]);
    }
  for (int i = 0; i < N * 3 * K; i++)
    p[i] = i % 13;
  planes (N, 3, K, p, t);
  for (int i = 0; i < N; i++)
    {
      long sum = i;
      for (int j = 0; j < 3 * K; j++)
        sum += p[i * 3 * K + j];
      CHECK (i, t[i], sum);
      v[i] = 0;
    }
  both (N, M, a[0], y, x, v, w);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, v[i], row[i]);
  for (int j = 0; j < M; j++)
    {
      double sum = 0;
      for (int i = 0; i < N; i++)
        sum += a[i][j] * y[i];
      CHECK_REAL (j, w[j], sum);
    }
  return DONE ();
}
