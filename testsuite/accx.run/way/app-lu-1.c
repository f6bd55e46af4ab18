/* LU factorisation without pivoting: two regions for each column, and the whole
   in one sequential device loop; L times U gives the matrix back.  */
#include "check.h"
#include <string.h>

enum { N = 24 };

static void
factor (int n, double a[n][n])
{
  #pragma acc data copy(a[0:n][0:n])
  for (int k = 0; k < n - 1; k++)
    {
      #pragma acc parallel loop
      for (int i = k + 1; i < n; i++)
        a[i][k] /= a[k][k];
      #pragma acc parallel loop collapse(2)
      for (int i = k + 1; i < n; i++)
        for (int j = k + 1; j < n; j++)
          a[i][j] -= a[i][k] * a[k][j];
    }
}

static void
factor_one_gang (double a[N][N])
{
  #pragma acc parallel num_gangs(1) vector_length(64) copy(a[0:N][0:N])
  for (int k = 0; k < N - 1; k++)
    {
      #pragma acc loop vector
      for (int i = k + 1; i < N; i++)
        a[i][k] /= a[k][k];
      #pragma acc loop worker
      for (int i = k + 1; i < N; i++)
        #pragma acc loop vector
        for (int j = k + 1; j < N; j++)
          a[i][j] -= a[i][k] * a[k][j];
    }
}

static void
check_product (double lu[N][N], double a[N][N])
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
        double s = 0;
        for (int k = 0; k <= i && k <= j; k++)
          s += (k == i ? 1 : lu[i][k]) * lu[k][j];
        CHECK_NEAR (i * N + j, s, a[i][j], 1e-12);
      }
}

int
main (void)
{
  static double a[N][N], b[N][N], c[N][N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i == j ? N + 3 : (i * 5 + j * 11) % 7 - 3;
  memcpy (b, a, sizeof a);
  memcpy (c, a, sizeof a);
  factor (N, b);
  factor_one_gang (c);
  check_product (b, a);
  check_product (c, a);
  return DONE ();
}
