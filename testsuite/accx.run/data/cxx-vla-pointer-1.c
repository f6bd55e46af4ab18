/* Sections of a pointer to arrays of variable length, a GNU extension in C++, in data
   clauses.  { accx-options {-x c++} } */
#include "check.h"

static void
fill (int n, int m, void *q)
{
  int (*a)[n + 1] = (int (*)[n + 1]) q;
#pragma acc data copy(a[0:m][0:n + 1])
#pragma acc parallel loop present(a[0:m][0:n + 1])
  for (int i = 0; i < m; i++)
    for (int j = 0; j <= n; j++)
      a[i][j] += 10 * i + j;
}

int
main (void)
{
  int a[7 * 10] = { 0 };
  fill (9, 7, a);
  for (int i = 0; i < 70; i++)
    CHECK (i, a[i], i / 10 * 10 + i % 10);
  return DONE ();
}
