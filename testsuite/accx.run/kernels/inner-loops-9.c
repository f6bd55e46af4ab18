/* A loop without a directive inside of a parallel loop that sums in an element, along a row, or along a column where the
   loop around has few iterations, has several threads for a sum; many columns stay a thread each, and so does what the
   loop may meet otherwise.
   { accx-notify-sim {function=rows .*kernel=rows_\d+_gpu_(warp|part)} }
   { accx-notify-sim {function=few .*kernel=few_\d+_gpu_(warp|part)} }
   { accx-notify-sim {function=moments .*kernel=moments_\d+_gpu_(warp|part)} }
   { accx-notify-sim {function=project .*kernel=project_\d+_gpu_(warp|part)} }
   { accx-notify-sim {function=pointers .*kernel=pointers_\d+_gpu_(warp|part)} }
   { accx-notify-sim {function=norms .*kernel=norms_\d+_gpu_(warp|part)} }
   { accx-notify-not {function=many .*kernel=many_\d+_gpu_(warp|part)} }
   { accx-notify-not {function=meets .*kernel=meets_\d+_gpu_(warp|part)} } */
#include "check.h"

enum { N = 60, M = 64, MANY = 140000 };

static double a[N * M], q[M], t[N], u[M], v[M];
static int big[MANY], sums[MANY];

static void
rows (int n, int m, const double *restrict p, const double *restrict x, double *restrict y)
{
  #pragma acc parallel loop copyin(p[0:n * m], x[0:m]) copy(y[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i] += p[i * m + j] * x[j];
}

static void
few (int n, int m, const double *p, double *y)
{
  #pragma acc parallel loop copyin(p[0:n * m]) copyout(y[0:m])
  for (int j = 0; j < m; j++)
    {
      double sum = 0;
      for (int i = 0; i < n; i++)
	sum += p[i * m + j];
      y[j] = sum;
    }
}

/* Two sums, one behind the other.  */
static void
moments (const double *p, double *restrict y, double *restrict z)
{
  #pragma acc parallel loop copyin(p[0:N * M]) copyout(y[0:M], z[0:M])
  for (int j = 0; j < M; j++)
    {
      double mean = 0, dev = 0;
      for (int i = 0; i < N; i++)
	mean += p[i * M + j];
      mean /= 4;
      for (int i = 0; i < N; i++)
	dev += (p[i * M + j] - mean) * (p[i * M + j] - mean);
      y[j] = mean;
      z[j] = dev;
    }
}

/* A loop that does not sum is shared out with the one in front.  */
static void
project (int n, int m, double *restrict p, const double *restrict x)
{
  #pragma acc parallel loop copy(p[0:n * m]) copyin(x[0:n])
  for (int j = 0; j < m; j++)
    {
      double sum = 0;
      for (int i = 0; i < n; i++)
	sum += x[i] * p[i * m + j];
      for (int i = 0; i < n; i++)
	p[i * m + j] -= x[i] * sum;
    }
}

/* Rows behind pointers.  */
static void
pointers (int n, int m, double **p, double *restrict y)
{
  #pragma acc parallel loop copyin(p[0:n][0:m]) copyout(y[0:n])
  for (int i = 0; i < n; i++)
    {
      double sum = 0;
      for (int j = 0; j < m; j++)
	sum += p[i][j];
      y[i] = sum;
    }
}

/* What is done outside of the loop is little beside a sum.  */
static void
norms (int n, int m, double *restrict p, double *restrict y)
{
  #pragma acc parallel loop copyin(p[0:n * m]) copyout(y[0:m])
  for (int j = 0; j < m; j++)
    {
      y[j] = 0;
      for (int i = 0; i < n; i++)
	y[j] += p[i * m + j];
      y[j] /= 4;
    }
}

static void
many (int n, int m)
{
  #pragma acc parallel loop copyin(big) copyout(sums[0:m])
  for (int j = 0; j < m; j++)
    {
      int sum = 0;
      for (int i = 0; i < n; i++)
	sum += big[(i + j) & 1023] & 7;
      sums[j] = sum;
    }
}

static void
meets (int n, int m, double *restrict p)
{
  #pragma acc parallel loop copy(p[0:n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      p[i * m + m - 1] += p[i * m + j];
}

int
main (void)
{
  double row[N] = { 0 }, column[M] = { 0 };
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	a[i * M + j] = (i * 7 + j * 3) % 11 - 2;
	column[j] += a[i * M + j];
	row[i] += a[i * M + j] * (q[j] = j % 5);
      }
  rows (N, M, a, q, t);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, t[i], row[i]);
  few (N, M, a, u);
  for (int j = 0; j < M; j++)
    CHECK_REAL (j, u[j], column[j]);
  moments (a, u, v);
  for (int j = 0; j < M; j++)
    {
      double dev = 0;
      for (int i = 0; i < N; i++)
	dev += (a[i * M + j] - column[j] / 4) * (a[i * M + j] - column[j] / 4);
      CHECK_REAL (j, u[j], column[j] / 4);
      CHECK_NEAR (j, v[j], dev, 1e-9);
    }
  static double b[N * M];
  for (int i = 0; i < N * M; i++)
    b[i] = a[i];
  project (N, M, a, t);
  for (int j = 0; j < M; j++)
    {
      double sum = 0;
      for (int i = 0; i < N; i++)
	sum += t[i] * b[i * M + j];
      for (int i = 0; i < N; i++)
	CHECK_REAL (i * M + j, a[i * M + j], b[i * M + j] - t[i] * sum);
    }
  double *lines[N];
  for (int i = 0; i < N; i++)
    lines[i] = b + i * M;
  pointers (N, M, lines, t);
  norms (N, M, b, u);
  for (int i = 0; i < N; i++)
    {
      double sum = 0;
      for (int j = 0; j < M; j++)
	sum += b[i * M + j];
      CHECK_REAL (i, t[i], sum);
    }
  for (int j = 0; j < M; j++)
    CHECK_REAL (j, u[j], column[j] / 4);
  for (int i = 0; i < MANY; i++)
    big[i] = i * 5 % 17;
  many (40, MANY);
  for (int j = 0; j < MANY; j += 997)
    {
      int sum = 0;
      for (int i = 0; i < 40; i++)
	sum += big[(i + j) & 1023] & 7;
      CHECK (j, sums[j], sum);
    }
  meets (N, M, b);
  return DONE ();
}
