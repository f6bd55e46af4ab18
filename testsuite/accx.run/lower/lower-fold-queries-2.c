/* acc_on_device as a call of its own on the device.
   { accx-options "-fno-builtin-acc_on_device" } { accx-device-only } */
#include "check.h"
#include <openacc.h>

int
main (void)
{
  static const acc_device_t type[] = { acc_device_none, acc_device_host,
                                       acc_device_not_host, acc_device_nvidia };
  static const int want[] = { 0, 0, 1, 1 };
  int got[4];
  #pragma acc parallel loop copyin(type) copyout(got)
  for (int i = 0; i < 4; i++)
    got[i] = acc_on_device (type[i]) != 0;
  for (int i = 0; i < 4; i++)
    CHECK (i, got[i], want[i]);
  CHECK (-1, acc_on_device (acc_device_host) != 0, 1);
  return DONE ();
}
