/* declare link: routines of another unit reach what data clauses here put on the device,
   and the other way round.  { accx-sources "units-link-1-aux.c" } */
#include "check.h"

extern double weights[100];
#pragma acc declare link(weights)
int shifts[10];
#pragma acc declare link(shifts)

#pragma acc routine seq
double weight (int i);
void other_unit (int *r);

#pragma acc routine seq
int
shift (int i)
{
  return shifts[i] + 1;
}

int
main (void)
{
  double r[20];
  int s[10];
  for (int i = 0; i < 100; i++)
    weights[i] = 0.5 * i;
  for (int i = 0; i < 10; i++)
    shifts[i] = 100 - i;
  #pragma acc parallel loop copyin(weights[40:20]) copyout(r)
  for (int i = 0; i < 20; i++)
    r[i] = weight (40 + i) + weights[40 + i];
  for (int i = 0; i < 20; i++)
    CHECK_REAL (i, r[i], 40 + i);
  other_unit (s);
  for (int i = 0; i < 10; i++)
    CHECK (i, s[i], 101 - i);
  return DONE ();
}
