/* Code outside of loops, which each gang runs.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-redundant-1\.c:15.*(read|write) of what another block.*: n at byte} } */
#include "check.h"

int
main (void)
{
  int n[1] = { 5 };
#ifdef RIGHT
  #pragma acc parallel num_gangs(1) copy(n)
#else
  #pragma acc parallel num_gangs(8) copy(n)
#endif
  n[0] = n[0] * 3 + 1;
  CHECK (0, n[0], 16);
  return DONE ();
}
