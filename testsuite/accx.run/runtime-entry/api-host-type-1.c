/* acc_set_device_type (acc_device_host) makes regions run on the host, and back.
   { accx-device-only } { accx-launches 1 } */
#include "check.h"
#include <openacc.h>

static int
on_host (void)
{
  int r = -1;
  #pragma acc parallel copyout(r) num_gangs(1)
  r = acc_on_device (acc_device_host);
  return r;
}

int
main (void)
{
  CHECK (0, on_host (), 0);
  acc_set_device_type (acc_device_host);
  CHECK (1, acc_get_device_type (), acc_device_host);
  CHECK (2, on_host (), 1);
  return DONE ();
}
