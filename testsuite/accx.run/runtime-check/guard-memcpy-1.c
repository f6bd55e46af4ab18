/* The host reads memory that acc_memcpy_from_device_async has not filled yet.
   { accx-drivers sim } { accx-launches any } { accx-options -g }
   { accx-run-fails {accx-sim: the host at .*guard-memcpy-1\.c:16: read of what a queue still copies to the host: .* at byte 20000} } */
#include <openacc.h>
#include "check.h"
enum { N = 10000 };
static int a[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc enter data copyin(a)
  acc_memcpy_from_device_async (b, acc_deviceptr (a), sizeof a, 1);
  CHECK (0, b[5000], 5000);
  #pragma acc wait(1)
  #pragma acc exit data delete(a)
  return DONE ();
}
