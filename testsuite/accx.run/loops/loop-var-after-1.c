/* Negative bounds, and a loop variable declared outside of the loop.  */
#include "check.h"

static int a[201];

int
main (void)
{
  int i;
  #pragma acc parallel loop copyout(a)
  for (i = -100; i <= 100; i++)
    a[i + 100] = i * i * i;
  for (int k = 0; k < 201; k++)
    CHECK (k, a[k], (k - 100) * (k - 100) * (k - 100));
  return DONE ();
}
