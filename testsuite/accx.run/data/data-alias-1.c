/* Clauses of arrays that the region reaches through pointers only.  */
#include "check.h"

enum { N = 100 };

int
main (void)
{
  int a[N], b[N], *p = a + 10, *e = a + 90, *out = b;
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc parallel loop copy(a)
  for (int *q = p; q < e; q += 2)
    *q = -*q;
  #pragma acc parallel loop copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    out[i] = p[i - 10] + 1;
  for (int i = 0; i < N; i++)
    {
      int want = i >= 10 && i < 90 && i % 2 == 0 ? -i : i;
      CHECK (i, a[i], want);
      CHECK (i, b[i], want + 1);
    }
  return DONE ();
}
