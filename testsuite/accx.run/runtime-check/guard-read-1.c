/* The host reads what a queue still copies to it, in a program compiled without check-host.
   { accx-drivers sim } { accx-launches any } { accx-options -g }
   { accx-run-fails {accx-sim: the host at .*guard-read-1\.c:18: read of what a queue still copies to the host: a at byte 20000} } */
#include "check.h"
enum { N = 10000 };
static int a[N];

int
main (void)
{
  #pragma acc data create(a)
  {
    #pragma acc parallel loop async(1)
    for (int i = 0; i < N; i++)
      a[i] = i;
    #pragma acc update self(a) async(1)
    #pragma acc wait(2)
    CHECK (0, a[5000], 5000);
    #pragma acc wait(1)
  }
  return DONE ();
}
