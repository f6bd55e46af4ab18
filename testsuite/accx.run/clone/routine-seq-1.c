/* A routine seq of the same unit, called from every lane.  */
#include "check.h"

#pragma acc routine seq
static int __attribute__ ((noinline))
mix (int x, int y)
{
  for (int k = 0; k < y % 5; k++)
    x = x * 3 + k;
  return x ^ y;
}

static int r[300];

int
main (void)
{
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < 300; i++)
    r[i] = mix (i, 300 - i);
  for (int i = 0; i < 300; i++)
    CHECK (i, r[i], mix (i, 300 - i));
  return DONE ();
}
