/* A pointer to the array that a declaration in the loop makes: what is written through it
   is read, so there is no tile.  { scan-ptx-not {st\.shared} } */
#include "check.h"

enum { N = 200 };
static int a[N + 2];

int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(a[i:3])
      int *p = a, k = i & ~1;
      p[i] = i + 1;
      a[i] = a[i] + 3 + (k > i);
    }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i + 4);
  return DONE ();
}
