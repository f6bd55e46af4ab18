/* acc_update_device and acc_update_self of parts, and their async forms.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>

static int a[64];

int
main (void)
{
  acc_copyin (a, sizeof a);
  for (int i = 0; i < 64; i++)
    a[i] = i + 1;
  acc_update_device (a, 32 * sizeof (int));
  acc_update_device_async (a + 32, 16 * sizeof (int), 1);
  #pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < 64; i++)
    a[i] *= -1;
  acc_update_self_async (a, 8 * sizeof (int), 1);
  acc_wait (1);
  acc_update_self (a + 40, 24 * sizeof (int));
  for (int i = 0; i < 64; i++)
    CHECK (i, a[i], i < 8 || (i >= 40 && i < 48) ? -i - 1 : i >= 48 ? 0 : i + 1);
  acc_delete (a, sizeof a);
  return DONE ();
}
