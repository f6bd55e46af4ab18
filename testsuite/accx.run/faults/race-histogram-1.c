/* Counters that several iterations update, without atomic.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-histogram-1\.c:19.*(read|write) of what another (block|thread).*: hits at byte} } */
#include "check.h"
enum { N = 200 };

int
main (void)
{
  int hits[8] = { 0 }, k[N];
  for (int i = 0; i < N; i++)
    k[i] = (5 * i) & 7;
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(32) copy(hits) copyin(k)
  for (int i = 0; i < N; i++)
    {
#ifdef RIGHT
      #pragma acc atomic
#endif
      hits[k[i]] += 1;
    }
  for (int j = 0; j < 8; j++)
    CHECK (j, hits[j], N / 8);
  return DONE ();
}
