/* A parallel loop of kernels constructs with a nest and other statements in it is cut around the nest, whose two outer
   loops are over the grid then, with and without directives.
   { accx-notify {function=triangle .*grid=[0-9]+x[0-9]+ } }
   { accx-notify {function=directives .*grid=[0-9]+x[0-9]+ } }
   { accx-notify {function=behind .*grid=[0-9]+x[0-9]+ } }
   { accx-notify {function=checked .*grid=[0-9]+x[0-9]+ } }
   { accx-notify {function=scalar .*grid=[0-9]+x[0-9]+ } } { accx-launches any } */
#include "check.h"

enum { N = 70 };

static int d[N][N], s[N][N], r[N][N], v[N];

static void
triangle (int n, int (*restrict a)[N], int (*restrict c)[N])
{
#pragma acc kernels copyin (a[0:n]) copy (c[0:n])
  for (int i = 0; i < n - 1; i++)
    {
      c[i][i] = 1;
      for (int j = i + 1; j < n; j++)
        {
          c[i][j] = 0;
          for (int k = 0; k < n; k++)
            c[i][j] += a[k][i] * a[k][j];
          c[j][i] = c[i][j];
        }
    }
}

static void
directives (void)
{
#pragma acc kernels copyin (d) copy (s)
  {
#pragma acc loop independent
    for (int i = 0; i < N - 1; i++)
      {
        s[i][i] = 1;
#pragma acc loop independent
        for (int j = i + 1; j < N; j++)
          {
            s[i][j] = 0;
            for (int k = 0; k < N; k++)
              s[i][j] += d[k][i] * d[k][j];
            s[j][i] = s[i][j];
          }
      }
    s[N - 1][N - 1] = 1;
  }
}

/* What stands behind reads what the nest sets.  */
static void
behind (int n, int (*restrict a)[N], int (*restrict c)[N], int *restrict u)
{
  int i, j, k;
#pragma acc kernels copyin (a[0:n]) copy (c[0:n], u[0:n])
  for (i = 0; i < n; i++)
    {
      u[i] = u[i] + i;
      for (j = 0; j < n; j++)
        {
          int sum = u[i];
          for (k = 0; k < n; k++)
            sum += a[i][k] * a[k][j];
          c[i][j] = sum;
        }
      u[i] += c[i][n - 1];
    }
}

static void
checked (int n, int *a, int *c, int *u)
{
#pragma acc kernels copyin (a[0:n * n]) copy (c[0:n * n], u[0:n])
  for (int i = 0; i < n; i++)
    {
      int row = i * n;
      u[i] = row;
      for (int j = 0; j < n; j++)
        {
          int sum = 0;
          for (int k = 0; k < n; k++)
            sum += a[row + k] * a[k * n + j];
          c[row + j] = sum + row;
        }
    }
}

/* The nest's limit is set in front of it.  */
static void
limit (int n, int (*restrict a)[N], int (*restrict c)[N])
{
  int i, j, k, m;
#pragma acc kernels copyin (a[0:n]) copy (c[0:n])
  {
#pragma acc loop independent
    for (i = 0; i < n; i++)
      {
        m = n - i;
        c[i][n - 1] = m;
#pragma acc loop independent
        for (j = 0; j < m - 1; j++)
          {
            c[i][j] = 0;
            for (k = 0; k < n; k++)
              c[i][j] += a[i][k] * a[k][j];
          }
      }
  }
}

static void
scalar (int n, int (*restrict a)[N], int (*restrict c)[N])
{
  int first;
#pragma acc kernels copyin (a[0:n]) copy (c[0:n])
  for (int i = 0; i < n; i++)
    {
      first = a[i][0] * 2;
      for (int j = 0; j < n; j++)
        {
          int sum = first;
          for (int k = 0; k < n; k++)
            sum += a[i][k] * a[k][j];
          c[i][j] = sum;
        }
    }
}

static int
product (int i, int j)
{
  int sum = 0;
  for (int k = 0; k < N; k++)
    sum += d[i][k] * d[k][j];
  return sum;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      d[i][j] = (i * 7 + j * 3) % 11 - 4;
  triangle (N, d, r);
  r[N - 1][N - 1] = 1;
  directives ();
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
        int sum = 0;
        for (int k = 0; k < N; k++)
          sum += d[k][i] * d[k][j];
        CHECK (i * N + j, r[i][j], i == j ? 1 : sum);
        CHECK (i * N + j, s[i][j], i == j ? 1 : sum);
      }
  for (int i = 0; i < N; i++)
    v[i] = i;
  behind (N, d, r, v);
  for (int i = 0; i < N; i++)
    {
      for (int j = 0; j < N; j++)
        CHECK (i * N + j, r[i][j], 2 * i + product (i, j));
      CHECK (i, v[i], 2 * i + r[i][N - 1]);
    }
  checked (N, d[0], r[0], v);
  scalar (N, d, s);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, v[i], i * N);
      for (int j = 0; j < N; j++)
        {
          CHECK (i * N + j, r[i][j], product (i, j) + i * N);
          CHECK (i * N + j, s[i][j], product (i, j) + 2 * d[i][0]);
        }
    }
  for (int i = 0; i < N * N; i++)
    r[i / N][i % N] = -1;
  limit (N, d, r);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      CHECK (i * N + j, r[i][j], j < N - i - 1 ? product (i, j) : j == N - 1 ? N - i : -1);
  return DONE ();
}
