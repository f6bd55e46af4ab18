/* With check-host that memory is what must not be read before, of whatever size.
   { accx-drivers sim } { accx-launches any } { accx-options -fplugin-arg-accx-check-host }
   { accx-run-fails {accx-sim: the host at .*host-elsewhere-2\.c:16: read of what a queue still copies to the host: memory at byte} } */
#include <openacc.h>
#include "check.h"
enum { N = 10 };
static int a[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc enter data copyin(a)
  acc_memcpy_from_device_async (b, acc_deviceptr (a), sizeof a, 1);
  CHECK (0, b[5], 5);
  #pragma acc wait(1)
  #pragma acc exit data delete(a)
  return DONE ();
}
