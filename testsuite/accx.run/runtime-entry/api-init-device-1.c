/* acc_init_device selects and starts a device, acc_shutdown_device ends what is mapped on that one only.
   { accx-device-only } { accx-drivers sim } { accx-env ACCX_SIM_DEVICES=3 } { accx-launches none } */
#include "check.h"
#include <openacc.h>

static int a[100];

int
main (void)
{
  acc_init_device (2, acc_device_nvidia);
  CHECK (0, acc_get_device_num (acc_device_nvidia), 2);
  acc_copyin (a, sizeof a);
  acc_set_device_num (1, acc_device_nvidia);
  acc_copyin (a, sizeof a);
  acc_shutdown_device (2, acc_device_nvidia);
  CHECK (1, acc_is_present (a, sizeof a), 1);
  acc_set_device_num (2, acc_device_nvidia);
  CHECK (2, acc_is_present (a, sizeof a), 0);
  acc_copyin (a, sizeof a);
  CHECK (3, acc_is_present (a, sizeof a), 1);
  acc_shutdown (acc_device_nvidia);
  CHECK (4, acc_is_present (a, sizeof a), 0);
  CHECK (5, acc_get_device_num (acc_device_host), 0);
  return DONE ();
}
