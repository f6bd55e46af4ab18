/* declare directives in a routine: external and static variables of it are on the device
   for the whole program.  */
#include "check.h"

#pragma acc routine
static int
next (int a)
{
  extern int last;
  #pragma acc declare create(last)
  static int calls = 5;
  #pragma acc declare copyin(calls)
  extern int table[3];
  #pragma acc declare device_resident(table)
  last = a + table[a % 3];
  return last + calls++;
}

int last, table[3] = { 10, 20, 30 };

int
main (void)
{
  int r[3];
  #pragma acc serial copyout(r)
  for (int i = 0; i < 3; i++)
    r[i] = next (i);
  #pragma acc update self(last)
  CHECK (0, r[0], 10 + 5);
  CHECK (1, r[1], 21 + 6);
  CHECK (2, r[2], 32 + 7);
  CHECK (0, last, 32);
  return DONE ();
}
