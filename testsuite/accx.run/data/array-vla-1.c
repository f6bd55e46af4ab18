/* Variable-length array parameters and a variable-length local of the host.  */
#include "check.h"

static void
add (int n, int m, double a[n][m], double b[n][m])
{
  #pragma acc parallel loop collapse(2) copy(a[0:n][0:m]) copyin(b[0:n][0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] += b[i][j] * 2;
}

static void
test (int n, int m)
{
  double a[n][m], b[n][m];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
        a[i][j] = i;
        b[i][j] = j;
      }
  add (n, m, a, b);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      CHECK_REAL (i * m + j, a[i][j], i + 2 * j);
}

int
main (void)
{
  test (7, 13);
  test (1, 1);
  test (64, 33);
  return DONE ();
}
