/* ACC_DEVICE_TYPE names the type to start with, in upper or lower case; the program may change it.
   { accx-device-only } { accx-env ACC_DEVICE_TYPE=NVIDIA } { accx-launches 2 } */
#include "../accx.run/check.h"
#include <openacc.h>

static int
on_device (void)
{
  int where = -1;
  #pragma acc parallel num_gangs(1) copyout(where)
  where = acc_on_device (acc_device_nvidia) != 0;
  return where;
}

int
main (void)
{
  CHECK (0, acc_get_device_type (), acc_device_nvidia);
  CHECK (1, on_device (), 1);
  acc_set_device_type (acc_device_host);
  CHECK (2, on_device (), 0);
  acc_set_device_type (acc_device_default);
  CHECK (3, acc_get_device_type (), acc_device_nvidia);
  CHECK (4, on_device (), 1);
  return DONE ();
}
