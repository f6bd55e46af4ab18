/* acc_update_device, acc_update_self and their async forms move just the bytes that they name.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 50 };
static int a[N];

int
main (void)
{
  acc_create (a, sizeof a);
  for (int i = 0; i < N; i++)
    a[i] = i;
  acc_update_device (a, sizeof a);
  #pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i] += 1000;
  acc_update_self (a + 10, 5 * sizeof *a);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i >= 10 && i < 15 ? i + 1000 : i);
  a[20] = a[21] = -8;
  acc_update_device_async (a + 20, sizeof *a, 1);
  #pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < N; i++)
    a[i] *= 2;
  acc_update_self_async (a, sizeof a, 1);
  acc_wait (1);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i == 20 ? -16 : 2 * i + 2000);
  acc_update_device (a, 0);
  acc_update_self (a, 0);
  acc_delete (a, sizeof a);
  return DONE ();
}
