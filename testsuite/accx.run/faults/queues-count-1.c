/* Two queues update one counter, and neither waits.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {queues-count-1\.c.*: (read|write) of what another queue has (written|read).*: n at byte} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int n[1] = { 0 };
  #pragma acc data copy(n)
  {
    #pragma acc serial async(1)
    n[0] += 1;
#ifdef RIGHT
    #pragma acc serial async(2) wait(1)
#else
    #pragma acc serial async(2)
#endif
    n[0] += 2;
    #pragma acc wait
  }
  CHECK (0, n[0], 3);
  return DONE ();
}