/* The host reads a large array, which comes in pieces, before the last of them is there.
   { accx-drivers sim } { accx-launches any } { accx-options -g }
   { accx-run-fails {accx-sim: the host at .*guard-large-1\.c:19: read of what a queue still copies to the host: a at byte 4000000} } */
#include "check.h"
enum { N = 5000000 };
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
    #pragma acc update self(a[0:1000]) async(2) wait(1)
    #pragma acc wait(3)
    CHECK (0, a[1000000], 1000000);
    #pragma acc wait(1)
  }
  return DONE ();
}
