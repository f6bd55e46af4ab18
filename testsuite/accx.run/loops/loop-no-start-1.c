/* A loop without an initial expression begins with what its variable has.  */
#include "check.h"

enum { N = 100 };
static int a[N];

int
main (void)
{
  int i = 3;
  #pragma acc parallel loop copy(a)
  for (; i < 90; i += 3)
    a[i]++;
  int *p = a;
  #pragma acc parallel loop copy(a)
  for (; p != a + 10; p++)
    *p += 5;
  for (int j = 0; j < N; j++)
    CHECK (j, a[j], (j >= 3 && j < 90 && j % 3 == 0) + 5 * (j < 10));
  return DONE ();
}
