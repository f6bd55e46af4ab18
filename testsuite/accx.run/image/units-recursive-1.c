/* Routines of two units call each other, and themselves, in one reduction.
   { accx-sources "units-recursive-1-aux.c" } */
#include "check.h"

#pragma acc routine seq
int is_odd (int n);
#pragma acc routine seq
int ackermann (int m, int n);

#pragma acc routine seq
int
is_even (int n)
{
  return n == 0 ? 1 : is_odd (n - 1);
}

static int r[70];

int
main (void)
{
  int odd = 0;
  #pragma acc parallel loop copyout(r) reduction(+:odd)
  for (int i = 0; i < 70; i++)
    {
      r[i] = is_even (i) + 2 * ackermann (2, i % 4);
      odd += is_odd (i);
    }
  CHECK (0, odd, 35);
  for (int i = 0; i < 70; i++)
    CHECK (i, r[i], !(i & 1) + 2 * (2 * (i % 4) + 3));
  return DONE ();
}
