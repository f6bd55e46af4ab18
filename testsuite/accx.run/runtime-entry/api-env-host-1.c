/* ACC_DEVICE_TYPE=host runs regions on the host.
   { accx-device-only } { accx-env ACC_DEVICE_TYPE=host } { accx-launches none } */
#include "check.h"
#include <openacc.h>

static int a[10];

int
main (void)
{
  CHECK (0, acc_get_device_type (), acc_device_host);
  #pragma acc data copy(a)
  {
    #pragma acc parallel loop present(a)
    for (int i = 0; i < 10; i++)
      a[i] = i + 10 * acc_on_device (acc_device_host);
  }
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], i + 10);
  return DONE ();
}
