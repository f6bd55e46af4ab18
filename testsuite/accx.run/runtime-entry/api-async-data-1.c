/* acc_copyin_async, acc_create_async, acc_copyout_async, acc_delete_async and their finalize forms.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>

static int a[64], b[64];

int
main (void)
{
  for (int i = 0; i < 64; i++)
    a[i] = i;
  acc_copyin_async (a, sizeof a, 3);
  acc_create_async (b, sizeof b, 3);
  #pragma acc parallel loop present(a, b) async(3)
  for (int i = 0; i < 64; i++)
    b[i] = a[i] + 7;
  acc_copyout_async (b, sizeof b, 3);
  acc_delete_async (a, sizeof a, 3);
  acc_wait (3);
  CHECK (0, acc_is_present (a, 1) || acc_is_present (b, 1), 0);
  for (int i = 0; i < 64; i++)
    CHECK (i, b[i], i + 7);
  acc_copyin (a, sizeof a);
  acc_copyin (a, sizeof a);
  acc_delete_finalize_async (a, sizeof a, 3);
  acc_copyin (b, sizeof b);
  acc_copyin (b, sizeof b);
  acc_copyout_finalize_async (b, sizeof b, 3);
  acc_wait_all ();
  CHECK (1, acc_is_present (a, 1) || acc_is_present (b, 1), 0);
  return DONE ();
}
