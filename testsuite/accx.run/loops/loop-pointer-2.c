/* Loops over a pointer whose header takes an address: `!=', on either side, with casts, and
   in parentheses.  */
#include "check.h"

enum { N = 100 };

static int a[N], m[N][3];

int
main (void)
{
  int n = N, sum = 0;
#pragma acc parallel loop copy(a)
  for (int *p = a; p != &a[n]; p++)
    *p = 1;
#pragma acc parallel loop copy(a)
  for (int *p = &a[n - 1]; p != &a[9]; p--)
    *p += 2;
#pragma acc parallel loop copy(a)
  for (int *p = a; (&a[n] != p); ++p)
    *p += 4;
#pragma acc parallel loop copy(a)
  for (char *p = (char *) a; p != (char *) &a[n]; p += 4)
    *(int *) p += 8;
#pragma acc parallel loop copy(m)
  for (int (*p)[3] = m; p != &m[n]; p++)
    (*p)[1] = 5;
#pragma acc parallel loop reduction(+:sum) copyin(a)
  for (int *p = &a[0]; p != &a[n]; p++)
    sum += *p;
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i < 10 ? 13 : 15);
      CHECK (i, m[i][1], 5);
    }
  CHECK (0, sum, 15 * N - 20);
  return DONE ();
}
