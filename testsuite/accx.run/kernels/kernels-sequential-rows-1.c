/* A nest whose outer loop carries a dependence, with sizes that only the run knows: the inner
   loop is parallel, around the outer one where only elements of one column meet.  No version for sizes with which
   diagonals do not, one column.
   { accx-launches 4 }
   { accx-notify {function=rows [^\n]*vector_length=128 } }
   { accx-notify {function=diagonal [^\n]*vector_length=128 } }  */
#include "check.h"

static void
rows (double *restrict p, int n, int m)
{
#pragma acc kernels copy(p[0:n*m])
  for (int i = 1; i < n; i++)
    for (int j = 0; j < m; j++)
      p[i * m + j] += p[(i - 1) * m + j];
}

static void
diagonal (double *p, int n, int m)
{
#pragma acc kernels copy(p[0:n*m])
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m; j++)
      p[i * m + j] += p[(i - 1) * m + j - 1];
}

int
main (void)
{
  static double v[200];
  for (int x = 0; x < 200; x++)
    v[x] = 1;
  rows (v, 5, 40);
  for (int x = 0; x < 200; x++)
    CHECK (x, v[x], x / 40 + 1);
  for (int x = 0; x < 200; x++)
    v[x] = 1;
  diagonal (v, 4, 50);
  for (int x = 0; x < 200; x++)
    CHECK (x, v[x], (x / 50 < x % 50 ? x / 50 : x % 50) + 1);
  return DONE ();
}
