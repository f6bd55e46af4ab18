/* -O3: a routine with loops that the host calls too.  { accx-options "-O3" } */
#include "check.h"

static int r[20];

#pragma acc routine vector
static int
sum (int n, int k)
{
  int s = 0;
  #pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += i * k;
  return s;
}

int
main (void)
{
  #pragma acc parallel loop gang copyout(r)
  for (int i = 0; i < 20; i++)
    r[i] = sum (100, i);
  for (int i = 0; i < 20; i++)
    CHECK (i, r[i], 4950 * i);
  CHECK (20, sum (100, 3), 14850);
  return DONE ();
}
