/* ACC_DEVICE_NUM chooses the first device.
   { accx-device-only } { accx-drivers sim } { accx-env ACCX_SIM_DEVICES=2 } { accx-env ACC_DEVICE_NUM=1 }
   { accx-notify "launch CUDA kernel .* device=1 " } { accx-notify-not "device=0 " } */
#include "check.h"
#include <openacc.h>

static int a[10];

int
main (void)
{
  CHECK (0, acc_get_device_num (acc_device_nvidia), 1);
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] += i;
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], i);
  return DONE ();
}
