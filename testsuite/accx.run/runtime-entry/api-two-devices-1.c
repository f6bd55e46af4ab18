/* Two devices: separate present tables, chosen by acc_set_device_num.
   { accx-device-only } { accx-drivers sim } { accx-env ACCX_SIM_DEVICES=2 }
   { accx-notify "launch CUDA kernel .* device=0 " } { accx-notify "launch CUDA kernel .* device=1 " } */
#include "check.h"
#include <openacc.h>

static int a[100];

int
main (void)
{
  CHECK (0, acc_get_num_devices (acc_device_nvidia), 2);
  for (int d = 0; d < 2; d++)
    {
      acc_set_device_num (d, acc_device_nvidia);
      CHECK (1, acc_get_device_num (acc_device_nvidia), d);
      CHECK (2, acc_is_present (a, sizeof a), 0);
      for (int i = 0; i < 100; i++)
        a[i] = 1000 * d;
      #pragma acc enter data copyin(a)
      #pragma acc parallel loop present(a)
      for (int i = 0; i < 100; i++)
        a[i] += i;
    }
  for (int d = 1; d >= 0; d--)
    {
      acc_set_device_num (d, acc_device_nvidia);
      CHECK (3, acc_is_present (a, sizeof a), 1);
      #pragma acc exit data copyout(a)
      for (int i = 0; i < 100; i++)
        CHECK (i, a[i], 1000 * d + i);
    }
  return DONE ();
}
