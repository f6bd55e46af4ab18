/* An atomic write beside a plain one.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-write-1\.c:.*.*(read|write|update) of what another (block|thread).*: flag at byte} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int flag[1] = { 0 };
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(32) copy(flag)
  for (int i = 0; i < N; i++)
    if (i % 2)
      {
	#pragma acc atomic write
	flag[0] = i;
      }
    else
      {
#ifdef RIGHT
	#pragma acc atomic write
#endif
	flag[0] = i + 1;
      }
  CHECK (0, flag[0] > 0, 1);
  return DONE ();
}