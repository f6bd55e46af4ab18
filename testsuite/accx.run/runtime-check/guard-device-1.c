/* The host reads what another device's worker has asked for, and a queue has brought, without a wait.
   { accx-drivers sim } { accx-devices 2 } { accx-launches any } { accx-options -g }
   { accx-run-fails {accx-sim: the host at .*guard-device-1\.c:18: read of what a queue still copies to the host: a at byte 20000} } */
#include <openacc.h>
#include "check.h"
enum { N = 10000 };
static int a[N];

int
main (void)
{
  #pragma acc enter data create(a) deviceid(1)
  #pragma acc parallel loop present(a) deviceid(1) async(3)
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc update self(a) deviceid(1) async(3)
  #pragma acc wait(4) device(1)
  CHECK (0, a[5000], 5000);
  #pragma acc wait device(1)
  return DONE ();
}
