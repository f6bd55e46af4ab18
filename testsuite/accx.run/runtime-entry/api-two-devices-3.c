/* Two devices with asynchronous work on both, and copies of the same array that differ.
   { accx-device-only } { accx-drivers sim } { accx-env ACCX_SIM_DEVICES=2 } */
#include "check.h"
#include <openacc.h>

static int a[256], b[256];

int
main (void)
{
  for (int d = 0; d < 2; d++)
    {
      acc_set_device_num (d, acc_device_nvidia);
      #pragma acc enter data create(a) async(1)
      #pragma acc parallel loop present(a) async(1)
      for (int i = 0; i < 256; i++)
        a[i] = i * (d + 1);
    }
  for (int d = 0; d < 2; d++)
    {
      acc_set_device_num (d, acc_device_nvidia);
      #pragma acc parallel loop present(a) copyout(b) async(1)
      for (int i = 0; i < 256; i++)
        b[i] = a[i] + 5;
      #pragma acc wait(1)
      for (int i = 0; i < 256; i++)
        CHECK (i, b[i], i * (d + 1) + 5);
      #pragma acc exit data delete(a)
    }
  return DONE ();
}
