/* Waits for and tests of queues of another device than the current one.
   { accx-device-only } { accx-drivers sim } { accx-env ACCX_SIM_DEVICES=2 } */
#include "check.h"
#include <openacc.h>

static int a[100];

int
main (void)
{
  CHECK (0, acc_async_test_device (3, 1), 1);
  acc_wait_all_device (1);
  acc_set_device_num (1, acc_device_nvidia);
  #pragma acc parallel loop copyout(a) async(3)
  for (int i = 0; i < 100; i++)
    a[i] = 3 * i;
  acc_set_device_num (0, acc_device_nvidia);
  acc_wait_device (3, 1);
  for (int i = 0; i < 100; i++)
    CHECK (i, a[i], 3 * i);
  CHECK (1, acc_async_test_device (3, 1), 1);
  CHECK (2, acc_async_test_all_device (1), 1);
  acc_wait_device_async (3, 4, 1);
  acc_wait_all_device_async (4, 1);
  acc_wait_all_device (1);
  CHECK (3, acc_get_device_num (acc_device_nvidia), 0);
  return DONE ();
}
