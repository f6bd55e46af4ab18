/* Regions of the program call a routine of a shared library and use its declared
   variables; the library has regions of its own.
   { accx-shared "shared-library-routine-1-aux.c" } { accx-device-only } */
#include "check.h"
#include "units-declare.h"

static double r[10];

int
main (void)
{
  host_set ();
  region_add (40);
  #pragma acc parallel loop
  for (int i = 0; i < 80; i++)
    {
      #pragma acc atomic
      count[i & 7] += 1;
    }
  region_add (8);
  for (int i = 0; i < 8; i++)
    CHECK (i, host_count (i), 10 + 10 + 2);
  factor = 5;
  #pragma acc update device(factor)
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < 10; i++)
    r[i] = look_up (i);
  for (int i = 0; i < 10; i++)
    CHECK_REAL (i, r[i], (9 - i) * 0.5 * 5);
  return DONE ();
}
