/* Declared variables that two units define, as common symbols, are one on the device.
   { accx-options -fcommon } { accx-sources "units-common-1-aux.c" }
   { accx-device-only } */
#include "check.h"

int limit, table[8];
#pragma acc declare create(limit, table)

#pragma acc routine seq
int look_up (int i);
void other_unit (void);

int
main (void)
{
  int r[8];
  limit = 5;
  #pragma acc update device(limit)
  other_unit ();
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < 8; i++)
    r[i] = look_up (i) + table[i];
  for (int i = 0; i < 8; i++)
    {
      CHECK (i, r[i], 2 * (i < 5 ? 10 * i : 50));
      CHECK (i, table[i], 0);
    }
  #pragma acc update self(table)
  for (int i = 0; i < 8; i++)
    CHECK (i, table[i], i < 5 ? 10 * i : 50);
  return DONE ();
}
