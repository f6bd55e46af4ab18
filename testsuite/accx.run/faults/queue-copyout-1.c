/* A data construct ends, and copies out, while a queue still computes.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {(queue-copyout-1\.c:15|copy: ).*: (read|write) of what another queue has (written|read).*: a at byte} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N];
  #pragma acc data copyout(a)
  {
    #pragma acc parallel loop async(1)
    for (int i = 0; i < N; i++)
      a[i] = i;
#ifdef RIGHT
    #pragma acc wait(1)
#endif
  }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i);
  #pragma acc wait
  return DONE ();
}