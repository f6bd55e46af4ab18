/* Null pointers with sections of zero length, and pointers that no iteration uses.  */
#include "check.h"
#include <stddef.h>

static void
test (int *p, int n)
{
  int sum = 0;
  #pragma acc data copy(p[0:n])
  {
    #pragma acc parallel loop reduction(+:sum) present(p[0:n])
    for (int i = 0; i < n; i++)
      sum += p[i];
  }
  CHECK (n, sum, n * (n + 1) / 2);
}

int
main (void)
{
  int a[10] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 };
  test (a, 10);
  test (a, 0);
  test (NULL, 0);
  return DONE ();
}
