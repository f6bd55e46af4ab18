/* acc_set_device_num chooses a device, each with data of its own; a negative number means the default one.
   { accx-device-only } { accx-env ACCX_SIM_DEVICES=2 } */
#include "../accx.run/check.h"
#include <openacc.h>

static int a[30];

int
main (void)
{
  int n = acc_get_num_devices (acc_device_nvidia);
  if (n > 4)
    n = 4;
  for (int d = 0; d < n; d++)
    {
      acc_set_device_num (d, acc_device_nvidia);
      CHECK (d, acc_get_device_num (acc_device_nvidia), d);
      CHECK (d, acc_is_present (a, sizeof a), 0);
      acc_create (a, sizeof a);
      #pragma acc parallel loop present(a)
      for (int i = 0; i < 30; i++)
        a[i] = 100 * d + i;
    }
  for (int d = n - 1; d >= 0; d--)
    {
      acc_set_device_num (d, acc_device_nvidia);
      acc_update_self (a, sizeof a);
      for (int i = 0; i < 30; i++)
        CHECK (i, a[i], 100 * d + i);
      acc_delete (a, sizeof a);
    }
  acc_set_device_num (-1, acc_device_nvidia);
  CHECK (50, acc_get_device_num (acc_device_nvidia), 0);
  acc_set_device_num (0, acc_device_host);
  CHECK (51, acc_get_device_type (), acc_device_host);
  CHECK (52, acc_get_device_num (acc_device_host), 0);
  return DONE ();
}
