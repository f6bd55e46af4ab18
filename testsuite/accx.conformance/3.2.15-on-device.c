/* acc_on_device: host and none on the host, the device's type and not_host in device code, also in routines.
   { accx-device-only } { accx-launches 2 } */
#include "../accx.run/check.h"
#include <openacc.h>

#pragma acc routine seq
static int
places (void)
{
  return (acc_on_device (acc_device_host) ? 1 : 0)
         + (acc_on_device (acc_device_nvidia) ? 2 : 0)
         + (acc_on_device (acc_device_not_host) ? 4 : 0)
         + (acc_on_device (acc_device_radeon) ? 8 : 0);
}

int
main (void)
{
  int host_code = places (), device = 0, forced = 0, in_loop[10], self = 0;
  CHECK (0, host_code, 1);
  #pragma acc parallel num_gangs(1) copyout(device)
  device = places ();
  CHECK (1, device, 6);
  #pragma acc parallel num_gangs(1) copyout(forced) if(host_code == 0)
  forced = places ();
  CHECK (2, forced, 1);
  #pragma acc parallel num_gangs(1) copyout(self) self
  self = acc_on_device (acc_device_host) != 0;
  CHECK (3, self, 1);
  #pragma acc parallel loop copyout(in_loop)
  for (int i = 0; i < 10; i++)
    if (acc_on_device (acc_device_not_host))
      in_loop[i] = 2 * i;
    else
      in_loop[i] = -1;
  for (int i = 0; i < 10; i++)
    CHECK (i, in_loop[i], 2 * i);
  return DONE ();
}
