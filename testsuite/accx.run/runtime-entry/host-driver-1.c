/* ACCX_DRIVER=host: regions, data, updates and the API work without a device.
   { accx-drivers host } */
#include "check.h"
#include <openacc.h>

static int a[100];

int
main (void)
{
  int sum = 0;
  CHECK (0, acc_get_num_devices (acc_device_nvidia), 0);
  #pragma acc enter data copyin(a)
  #pragma acc data copy(a)
  {
    #pragma acc parallel loop present(a)
    for (int i = 0; i < 100; i++)
      a[i] = i;
    #pragma acc update self(a)
    #pragma acc parallel loop async(1) reduction(+:sum)
    for (int i = 0; i < 100; i++)
      sum += a[i];
    #pragma acc wait
  }
  #pragma acc exit data delete(a)
  CHECK (1, sum, 4950);
  for (int i = 0; i < 100; i++)
    CHECK (i, a[i], i);
  return DONE ();
}
