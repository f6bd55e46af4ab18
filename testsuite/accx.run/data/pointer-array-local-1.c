/* An array of pointers in private memory that point into different mapped arrays.  */
#include "check.h"

static int a[50], b[50], c[50], r[50];

int
main (void)
{
  for (int i = 0; i < 50; i++)
    {
      a[i] = i;
      b[i] = 100 + i;
      c[i] = 200 + i;
    }
  #pragma acc parallel loop copyin(a, b, c) copyout(r)
  for (int i = 0; i < 50; i++)
    {
      int t = -i;
      int *from[4] = { a, b, c, &t };
      r[i] = i % 4 == 3 ? *from[3] : from[i % 4][i];
    }
  for (int i = 0; i < 50; i++)
    CHECK (i, r[i], i % 4 == 3 ? -i : i % 4 * 100 + i);
  return DONE ();
}
