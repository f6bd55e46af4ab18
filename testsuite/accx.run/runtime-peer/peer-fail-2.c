/* A device that cannot be started: the one that should send it something goes on.
   { accx-device-only } { accx-devices 2 } { accx-drivers sim } { accx-launches any }
   { accx-env ACCX_SIM_FAIL=cuDevicePrimaryCtxRetain:2 }
   { accx-run-fails {gpu 1: .*peer-fail-2\.c:17} } */
#include "check.h"
#include <stdlib.h>

static int a[4] = { 1, 2, 3, 4 };

int
main (void)
{
  #pragma acc enter data copyin(a) deviceid(0)
  #pragma acc wait device(0)
  for (int k = 0; k < 2; k++)
    {
      #pragma acc enter data create(a) deviceid(1)
      #pragma acc update peer to(a) to_device(1) from(a) from_device(0)
      #pragma acc parallel loop deviceid(0) present(a)
      for (int i = 0; i < 4; i++)
	a[i] *= 10;
    }
  #pragma acc exit data copyout(a) deviceid(0)
  #pragma acc wait device(0)
  for (int i = 0; i < 4; i++)
    if (a[i] != 100 * (i + 1))
      abort ();
  #pragma acc wait device(1)
  return DONE ();
}
