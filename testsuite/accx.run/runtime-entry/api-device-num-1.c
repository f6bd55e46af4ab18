/* acc_get_device_num of the host and of the type that is not current; acc_get_num_devices of all types.
   { accx-device-only } { accx-drivers sim } { accx-env ACCX_SIM_DEVICES=3 } { accx-launches none } */
#include "check.h"
#include <openacc.h>

int
main (void)
{
  acc_set_device_num (2, acc_device_nvidia);
  CHECK (0, acc_get_device_num (acc_device_nvidia), 2);
  CHECK (1, acc_get_device_num (acc_device_host), 0);
  CHECK (2, acc_get_device_num (acc_device_current), 2);
  CHECK (3, acc_get_device_num (acc_device_not_host), 2);
  CHECK (4, acc_get_num_devices (acc_device_none), 0);
  CHECK (5, acc_get_num_devices (acc_device_default), 3);
  CHECK (6, acc_get_num_devices (acc_device_current), 3);
  acc_set_device_type (acc_device_host);
  CHECK (7, acc_get_device_type (), acc_device_host);
  CHECK (8, acc_get_device_num (acc_device_current), 0);
  CHECK (9, acc_get_num_devices (acc_device_current), 1);
  acc_set_device_type (acc_device_not_host);
  CHECK (10, acc_get_device_type (), acc_device_nvidia);
  acc_set_device_num (1, acc_device_default);
  CHECK (11, acc_get_device_num (acc_device_default), 1);
  return DONE ();
}
