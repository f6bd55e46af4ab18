/* Update self without async does not wait for the queue that computes.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {(queue-update-1\.c:15|copy: ).*: (read|write) of what another queue has (written|read).*: a at byte} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N];
  #pragma acc data create(a)
  {
    #pragma acc parallel loop async(1)
    for (int i = 0; i < N; i++)
      a[i] = i;
#ifdef RIGHT
    #pragma acc update self(a) async(1)
    #pragma acc wait(1)
#else
    #pragma acc update self(a)
#endif
    for (int i = 0; i < N; i++)
      CHECK (i, a[i], i);
    #pragma acc wait
  }
  return DONE ();
}