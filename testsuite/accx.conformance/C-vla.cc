/* Variable-length arrays in data clauses, parameters with two dimensions of a template, and declared in regions. */
#include "../accx.run/check.h"

template <int N, int M> static void
transpose (int n, int m, double (&a)[N][M], double (&b)[M][N])
{
  #pragma acc parallel loop collapse(2) copyin(a[0:n][0:m]) copyout(b[0:m][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[j][i] = a[i][j];
}

static void
whole (int n)
{
  int a[n], b[n][2 * n];
  for (int i = 0; i < n; i++)
    a[i] = i;
  #pragma acc data copy(a) create(b)
  {
    #pragma acc parallel loop
    for (int i = 0; i < n; i++)
      for (int j = 0; j < 2 * n; j++)
        b[i][j] = a[i] * j;
    #pragma acc parallel loop
    for (int i = 0; i < n; i++)
      a[i] = b[i][2 * n - 1] + (int) (sizeof b[0] / sizeof b[0][0]);
  }
  for (int i = 0; i < n; i++)
    CHECK (i, a[i], i * (2 * n - 1) + 2 * n);
}

static void
inside (int n)
{
  int out[20];
  #pragma acc parallel loop copyout(out)
  for (int i = 0; i < 20; i++)
    {
      int line[n + i];
      for (int k = 0; k < n + i; k++)
        line[k] = k * k;
      out[i] = line[n + i - 1] + line[i];
    }
  for (int i = 0; i < 20; i++)
    CHECK (i, out[i], (n + i - 1) * (n + i - 1) + i * i);
}

int
main (void)
{
  double a[7][11], b[11][7];
  for (int i = 0; i < 77; i++)
    (&a[0][0])[i] = i;
  transpose (7, 11, a, b);
  for (int i = 0; i < 11; i++)
    for (int j = 0; j < 7; j++)
      CHECK_REAL (7 * i + j, b[i][j], 11 * j + i);
  whole (13);
  inside (4);
  return DONE ();
}
