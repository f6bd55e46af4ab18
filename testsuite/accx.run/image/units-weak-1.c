/* Weak routines: the one that another unit of the program defines for all is used, else
   one of them.  { accx-sources "units-weak-1-aux.c" } */
#include "check.h"

#pragma acc routine seq
int offset (int i);

#pragma acc routine seq
__attribute__ ((weak)) int
scale (int i)
{
  return i + 1;
}

#pragma acc routine seq
__attribute__ ((weak)) int
common_to_both (int i)
{
  return 3 * i;
}

void other_unit (int *r);

int
main (void)
{
  int r[8];
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < 8; i++)
    r[i] = offset (i) + scale (i) + common_to_both (i);
  for (int i = 0; i < 8; i++)
    CHECK (i, r[i], 7 + 1000 * i + 3 * i);
  other_unit (r);
  for (int i = 0; i < 8; i++)
    CHECK (i, r[i], 1003 * i);
  return DONE ();
}
