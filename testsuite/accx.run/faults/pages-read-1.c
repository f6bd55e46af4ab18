/* The host reads a large array before update self async has brought it.
   { accx-drivers sim } { accx-options {-g -fplugin-arg-accx-check-host} } { accx-launches any }
   { accx-run-fails {host at .*pages-read-1\.c:21: read of what a queue still copies to the host: a at byte} } */
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
#endif
    for (int i = 0; i < N; i++)
      CHECK (i, a[i], i);
    #pragma acc wait(1)
  }
  return DONE ();
}
