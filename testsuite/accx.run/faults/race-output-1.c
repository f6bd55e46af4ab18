/* All iterations store to one element.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-output-1\.c:19.*(read|write|update) of what another (block|thread).*: last at byte} } */
#include "check.h"
enum { N = 100 };

#ifdef RIGHT
enum { PART = 1 };
#else
enum { PART = N };
#endif

int
main (void)
{
  int last[N] = { 0 };
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(32) copy(last)
  for (int i = 0; i < N; i++)
    last[i / PART] = i;
  CHECK (0, last[0] >= 0, 1);
  return DONE ();
}