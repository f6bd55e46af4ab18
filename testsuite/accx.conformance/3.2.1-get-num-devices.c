/* acc_get_num_devices counts the devices of a type; each of them runs regions.
   { accx-device-only } { accx-env ACCX_SIM_DEVICES=3 } */
#include "../accx.run/check.h"
#include <openacc.h>

int
main (void)
{
  int n = acc_get_num_devices (acc_device_nvidia);
  CHECK (0, n >= 1, 1);
  CHECK (1, acc_get_num_devices (acc_device_not_host), n);
  CHECK (2, acc_get_num_devices (acc_device_default), n);
  CHECK (3, acc_get_num_devices (acc_device_host), 1);
  CHECK (4, acc_get_num_devices (acc_device_radeon), 0);
  CHECK (5, acc_get_num_devices (acc_device_none), 0);
  int sum = 0;
  for (int d = 0; d < n; d++)
    {
      acc_set_device_num (d, acc_device_nvidia);
      int ran = 0, number = acc_get_device_num (acc_device_nvidia);
      #pragma acc parallel loop reduction(+:ran) copyin(number)
      for (int i = 0; i < 50; i++)
        ran += acc_on_device (acc_device_nvidia) ? number + 1 : 1000;
      CHECK (10 + d, ran, 50 * (d + 1));
      sum++;
    }
  CHECK (6, sum, n);
  CHECK (7, acc_get_num_devices (acc_device_current), n);
  return DONE ();
}
