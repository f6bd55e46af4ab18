/* Places of a list are counted without capture: threads come to one place.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-capture-1\.c:19.*(read|write|update) of what another (block|thread).*: list at byte} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int list[N], count[1] = { 0 }, seen = 0;
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(32) copyout(list) copy(count)
  for (int i = 0; i < N; i++)
    {
      int at;
#ifdef RIGHT
      #pragma acc atomic capture
#endif
      at = count[0]++;
      list[at] = i;
    }
  for (int i = 0; i < N; i++)
    seen += list[i];
  CHECK (0, seen, N * (N - 1) / 2);
  return DONE ();
}