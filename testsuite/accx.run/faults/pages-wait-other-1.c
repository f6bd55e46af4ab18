/* The host waits for another queue than the one that computes a large array.
   { accx-drivers sim } { accx-options {-g -fplugin-arg-accx-check-host} } { accx-launches any }
   { accx-run-fails {host at .*pages-wait-other-1\.c:23: read of what a queue still copies to the host: a at byte} } */
#include "check.h"
enum { N = 10000 };

int
main (void)
{
  int a[N];
  #pragma acc data create(a)
  {
    #pragma acc parallel loop async(1)
    for (int i = 0; i < N; i++)
      a[i] = i;
    #pragma acc update self(a) async(1)
#ifdef RIGHT
    #pragma acc wait(1)
#else
    #pragma acc wait(2)
#endif
    for (int i = 0; i < N; i++)
      CHECK (i, a[i], i);
    #pragma acc wait
  }
  return DONE ();
}