/* The index of a loop in kernels has its C value behind the region.
   { accx-launches any }  */
#include "check.h"

int
main (void)
{
  static int a[100];
  int i, n = 77;
#pragma acc kernels
  for (i = 3; i < n; i += 4)
    a[i] = i;
  CHECK (0, i, 79);
  for (int j = 0; j < 100; j++)
    CHECK (j, a[j], j < 77 && j % 4 == 3 ? j : 0);
  return DONE ();
}
