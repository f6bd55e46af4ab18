/* acc_on_device tells the host, the device and its kind apart.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>

static int r[5];

int
main (void)
{
  #pragma acc parallel copyout(r) num_gangs(1)
  {
    r[0] = acc_on_device (acc_device_host);
    r[1] = acc_on_device (acc_device_none);
    r[2] = acc_on_device (acc_device_not_host) != 0;
    r[3] = acc_on_device (acc_device_nvidia) != 0;
    r[4] = acc_on_device (acc_device_radeon);
  }
  CHECK (0, r[0], 0);
  CHECK (1, r[1], 0);
  CHECK (2, r[2], 1);
  CHECK (3, r[3], 1);
  CHECK (4, r[4], 0);
  CHECK (5, acc_on_device (acc_device_host) != 0, 1);
  CHECK (6, acc_on_device (acc_device_nvidia), 0);
  return DONE ();
}
