/* Sections of a linked array in the clauses of compute constructs, used by the region
   itself and by a routine.  */
#include "check.h"

static double weights[100];
#pragma acc declare link(weights)

#pragma acc routine seq
static double
weight (int i)
{
  return weights[i];
}

int
main (void)
{
  double own[20], both[20];
  for (int i = 0; i < 100; i++)
    weights[i] = 0.5 * i;
  #pragma acc parallel loop copyin(weights[40:20]) copyout(own)
  for (int i = 0; i < 20; i++)
    own[i] = weights[40 + i];
  #pragma acc parallel loop copyin(weights[40:20]) copyout(both)
  for (int i = 0; i < 20; i++)
    both[i] = weight (40 + i) + weights[40 + i];
  for (int i = 0; i < 20; i++)
    {
      CHECK_REAL (i, own[i], 20 + 0.5 * i);
      CHECK_REAL (i, both[i], 40 + i);
    }
  return DONE ();
}
