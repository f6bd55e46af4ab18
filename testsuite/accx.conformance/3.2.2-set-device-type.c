/* acc_set_device_type chooses the type that later constructs use, host or device, and acc_get_device_type tells.
   { accx-device-only } { accx-launches 2 } */
#include "../accx.run/check.h"
#include <openacc.h>

static int a[40];

/* Where a region runs: 1 host, 2 device.  */
static int
place (void)
{
  int where = 0;
  #pragma acc parallel num_gangs(1) copy(where)
  where = acc_on_device (acc_device_host) ? 1 : acc_on_device (acc_device_not_host) ? 2 : 3;
  return where;
}

int
main (void)
{
  acc_set_device_type (acc_device_host);
  CHECK (0, acc_get_device_type (), acc_device_host);
  CHECK (1, place (), 1);
  CHECK (2, acc_is_present (a, sizeof a), 1);
  acc_set_device_type (acc_device_nvidia);
  CHECK (3, acc_get_device_type (), acc_device_nvidia);
  CHECK (4, place (), 2);
  CHECK (5, acc_is_present (a, sizeof a), 0);
  acc_copyin (a, sizeof a);
  acc_set_device_type (acc_device_host);
  CHECK (6, place (), 1);
  acc_set_device_type (acc_device_not_host);
  CHECK (7, acc_get_device_type () != acc_device_host, 1);
  CHECK (8, place (), 2);
  CHECK (9, acc_is_present (a, sizeof a), 1);
  acc_delete (a, sizeof a);
  return DONE ();
}
