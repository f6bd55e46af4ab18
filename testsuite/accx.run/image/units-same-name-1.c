/* Linked units of one file that export nothing but weak functions, and constructors.
   { accx-sources units-same-name-1-aux.c units-same-name-1-aux.c } */
#include "check.h"

int linked[4];
#pragma acc declare create(linked)
int seen;

int
main (void)
{
  CHECK (0, seen, (1 + 2) * 28);
  #pragma acc parallel loop
  for (int i = 0; i < 4; i++)
    linked[i] = i;
  return DONE ();
}
