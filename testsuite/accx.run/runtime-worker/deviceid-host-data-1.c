/* host_data deviceid(d) gives that device's address, after what was enqueued there.
   { accx-device-only } { accx-devices 2 } { accx-launches 1 } */
#include "check.h"
#include <openacc.h>

static int a[100], b[100];

int
main (void)
{
  int *p = 0, yes = 1;
  for (int i = 0; i < 100; i++)
    a[i] = i;
  #pragma acc enter data copyin(a) deviceid(1)
  #pragma acc parallel loop deviceid(1) present(a)
  for (int i = 0; i < 100; i++)
    a[i] += 1000;
  #pragma acc host_data use_device(a) deviceid(1) if(yes)
  p = a;
  acc_set_device_num (1, acc_device_nvidia);
  CHECK (0, p == acc_deviceptr (a), 1);
  acc_memcpy_from_device (b, p, sizeof b);
  for (int i = 0; i < 100; i++)
    CHECK (i, b[i], i + 1000);
  #pragma acc exit data delete(a) deviceid(1)
  return DONE ();
}
