/* acc_shutdown and acc_shutdown_device end devices with their data; the next use starts them anew.
   { accx-device-only } { accx-launches 4 } */
#include "../accx.run/check.h"
#include <openacc.h>

static int a[20];

static void
work (int round)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 20; i++)
    a[i] += i;
  for (int i = 0; i < 20; i++)
    CHECK (i, a[i], i * round);
}

int
main (void)
{
  work (1);
  acc_copyin (a, sizeof a);
  acc_shutdown (acc_device_nvidia);
  CHECK (0, acc_is_present (a, sizeof a), 0);
  work (2);
  acc_create (a, sizeof a);
  acc_shutdown_device (0, acc_device_nvidia);
  CHECK (1, acc_is_present (a, sizeof a), 0);
  work (3);
  acc_shutdown (acc_device_default);
  acc_shutdown (acc_device_host);
  acc_init (acc_device_nvidia);
  work (4);
  return DONE ();
}
