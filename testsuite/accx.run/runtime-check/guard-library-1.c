/* The C library reads for the program what a queue still copies: the line is that of the call.
   { accx-drivers sim } { accx-launches any } { accx-options -g }
   { accx-run-fails {accx-sim: the host at .*guard-library-1\.c:19: read of what a queue still copies to the host: a at byte} } */
#include <string.h>
#include "check.h"
enum { N = 10000 };
static int a[N], b[N];

int
main (void)
{
  #pragma acc data create(a)
  {
    #pragma acc parallel loop async(1)
    for (int i = 0; i < N; i++)
      a[i] = i;
    #pragma acc update self(a) async(1)
    volatile size_t bytes = sizeof b;
    memcpy (b, a, bytes);
    #pragma acc wait(1)
  }
  CHECK (0, b[5000], 5000);
  return DONE ();
}
