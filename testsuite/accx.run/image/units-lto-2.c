/* Units that share routines and variables, with link-time optimisation.
   { accx-sources "units-routine-1-aux.c" } { accx-options -flto } */
#include "check.h"
#include "units-routine.h"

static double r[50];

int
main (void)
{
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < 50; i++)
    r[i] = scale (i, 1);
  for (int i = 0; i < 50; i++)
    CHECK_REAL (i, r[i], 3 * i + 2);
  return DONE ();
}
