/* A routine that no unit defines is named with the place of its call.
   { accx-sources "units-undefined-1-aux.c" } { accx-launches 0 }
   { accx-run-fails {^accx: gpu 0: loading device code at .*units-undefined-1\.c:16: routine 'missing', used in 'main' at .*units-undefined-1\.c:19, is nowhere defined for the device} } */
#include "check.h"

#pragma acc routine seq
int missing (int i);

int r[4];

int
main (void)
{
  for (int i = 0; i < 4; i++)
    r[i] = missing (i);
  #pragma acc parallel copyout(r)
  #pragma acc loop
  for (int i = 0; i < 4; i++)
    r[i] = missing (i) + 1;
  return DONE ();
}
