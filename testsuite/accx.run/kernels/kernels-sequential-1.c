/* A loop with a dependence and no clause in kernels keeps its order.
   { accx-no-strict } { accx-launches any } */
#include "check.h"

static int a[300];

int
main (void)
{
  #pragma acc kernels copy(a)
  for (int i = 1; i < 300; i++)
    a[i] = a[i - 1] + i;
  for (int i = 0; i < 300; i++)
    CHECK (i, a[i], i * (i + 1) / 2);
  return DONE ();
}
