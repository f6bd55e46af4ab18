/* acc_init and acc_init_device start devices, may be called again, and leave data alone.
   { accx-device-only } { accx-env ACCX_SIM_DEVICES=2 } */
#include "../accx.run/check.h"
#include <openacc.h>

static int a[20];

int
main (void)
{
  acc_init (acc_device_nvidia);
  CHECK (0, acc_get_device_type (), acc_device_nvidia);
  acc_copyin (a, sizeof a);
  acc_init (acc_device_nvidia);
  acc_init (acc_device_default);
  CHECK (1, acc_is_present (a, sizeof a), 1);
  #pragma acc parallel loop present(a)
  for (int i = 0; i < 20; i++)
    a[i] = i * i;
  acc_copyout (a, sizeof a);
  for (int i = 0; i < 20; i++)
    CHECK (i, a[i], i * i);
  int last = acc_get_num_devices (acc_device_nvidia) - 1;
  acc_init_device (last, acc_device_nvidia);
  CHECK (2, acc_get_device_type (), acc_device_nvidia);
  acc_set_device_num (last, acc_device_nvidia);
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 20; i++)
    a[i] += 3;
  for (int i = 0; i < 20; i++)
    CHECK (i, a[i], i * i + 3);
  return DONE ();
}
