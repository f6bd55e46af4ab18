/* acc_memcpy_d2d copies mapped data from one device to another and leaves the host's alone.
   { accx-device-only } { accx-drivers sim } { accx-env ACCX_SIM_DEVICES=2 } */
#include "check.h"
#include <openacc.h>

static int a[100], b[100];

int
main (void)
{
  for (int i = 0; i < 100; i++)
    a[i] = i;
  acc_set_device_num (0, acc_device_nvidia);
  acc_copyin (a, sizeof a);
  #pragma acc parallel loop present(a)
  for (int i = 0; i < 100; i++)
    a[i] += 1000;
  acc_set_device_num (1, acc_device_nvidia);
  acc_create (a, sizeof a);
  acc_create (b, sizeof b);
  acc_memcpy_d2d (a, a, sizeof a, 1, 0);
  acc_memcpy_d2d_async (b + 50, a + 10, 20 * sizeof *a, 1, 0, 3);
  acc_wait_device (3, 0);
  #pragma acc parallel loop present(a)
  for (int i = 0; i < 100; i++)
    a[i] *= 2;
  for (int i = 0; i < 100; i++)
    CHECK (i, a[i], i);
  acc_update_self (a, sizeof a);
  acc_update_self (b + 50, 20 * sizeof *b);
  for (int i = 0; i < 100; i++)
    CHECK (i, a[i], 2 * (i + 1000));
  for (int i = 0; i < 100; i++)
    CHECK (i, b[i], i >= 50 && i < 70 ? i - 40 + 1000 : 0);
  return DONE ();
}
