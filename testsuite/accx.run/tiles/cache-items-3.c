/* Items that can have no tile, in kernels, parallel and routines: variables, members, rows that
   pointers lead to, sections of four dimensions, of unknown length: the program is right.
   { accx-options -fplugin-arg-accx-warn=no-effect } */
#include <stdlib.h>
#include "check.h"

enum { N = 120 };
struct box { int scale, a[4]; };
static int x[N], y[N], deep[2][2][2][N];

#pragma acc routine seq
static int
two (const int *p, int i)
{
  #pragma acc cache(p[i:2])
  return p[i] + p[i + 1];
}

int
main (void)
{
  struct box b = { 3, { 1, 2, 3, 4 } };
  int *rows[2], some = 5, k = 2, n = N;
  for (int i = 0; i < N; i++)
    x[i] = i * 11 % 37;
  for (int i = 0; i < 8 * N; i++)
    (&deep[0][0][0][0])[i] = i;
  for (int r = 0; r < 2; r++)
    {
      rows[r] = malloc (N * sizeof (int));
      for (int i = 0; i < N; i++)
	rows[r][i] = r * 1000 + i;
    }
  #pragma acc parallel loop copyin(x, b, deep) copyin(rows[0:2][0:n]) copyout(y)
  for (int i = 0; i < N - 1; i++)
    {
      #pragma acc cache(some, b.scale, b.a[0:4], rows[i % 2][i:1], deep[0:1][0:1][1:1][i:1], x[i:k])
      y[i] = some * b.scale + b.a[i % 4] + rows[i % 2][i] + deep[0][0][1][i] + two (x, i);
    }
  for (int i = 0; i < N - 1; i++)
    CHECK (i, y[i], 15 + i % 4 + 1 + i % 2 * 1000 + i + N + i + x[i] + x[i + 1]);
  #pragma acc kernels loop independent copyin(x) copyout(y)
  for (int i = 0; i < N - 1; i++)
    {
      #pragma acc cache(some, x[i:2])
      y[i] = some + two (x, i) + x[i];
    }
  for (int i = 0; i < N - 1; i++)
    CHECK (i, y[i], 5 + 2 * x[i] + x[i + 1]);
  return DONE ();
}
