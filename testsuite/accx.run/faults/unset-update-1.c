/* Atomic updates of counters that nothing has set to 0.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {unset-update-1\.c.*read of memory that nothing has set: hits at byte} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int hits[4];
#ifdef RIGHT
  #pragma acc parallel loop copyout(zero: hits)
#else
  #pragma acc parallel loop copyout(hits)
#endif
  for (int i = 0; i < N; i++)
    {
      #pragma acc atomic
      hits[i & 3]++;
    }
  for (int k = 0; k < 4; k++)
    CHECK (k, hits[k], 25);
  return DONE ();
}
