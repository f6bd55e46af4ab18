/* declared globals of another unit are one object on the device, which regions,
   routines and updates of both units see.
   { accx-sources "units-declare-1-aux.c" } { accx-device-only } */
#include "check.h"
#include "units-declare.h"

static double r[10];

int
main (void)
{
  host_set ();
  #pragma acc parallel loop
  for (int i = 0; i < 80; i++)
    {
      #pragma acc atomic
      count[i & 7] += 1;
    }
  region_add (40);
  for (int i = 0; i < 8; i++)
    CHECK (i, host_count (i), 10 + 10);

  factor = 5;
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < 10; i++)
    r[i] = look_up (i);
  for (int i = 0; i < 10; i++)
    CHECK_REAL (i, r[i], (9 - i) * 0.5 * 3);
  #pragma acc update device(factor)
  #pragma acc serial copyout(r[0:3])
  for (int i = 0; i < 3; i++)
    {
      r[i] = look_up (i) + factor;
      table[i].value = -1;
    }
  for (int i = 0; i < 3; i++)
    CHECK_REAL (i, r[i], (9 - i) * 0.5 * 5 + 5);
  #pragma acc update self(table[0:10])
  for (int i = 0; i < 10; i++)
    CHECK_REAL (i, table[i].value, i < 3 ? -1 : i * 0.5);
  return DONE ();
}
