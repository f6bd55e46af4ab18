/* acc_copyin, acc_create and their async forms: copied once, counted, the address returned.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 100 };
static int a[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i;
  int *d = acc_copyin (a, sizeof a);
  CHECK (0, d != NULL && acc_deviceptr (a) == d, 1);
  for (int i = 0; i < N; i++)
    a[i] = -1;
  /* Present: no second copy, the second count.  */
  CHECK (1, acc_copyin (a, sizeof a) == d, 1);
  CHECK (2, acc_create (a + 10, 20 * sizeof *a) == d + 10, 1);
  CHECK (3, acc_copyin (a + 5, 0) == d + 5, 1);
  acc_create_async (b, sizeof b, 2);
  acc_copyin_async (a, sizeof a, 2);
  #pragma acc parallel loop present(a, b) async(2)
  for (int i = 0; i < N; i++)
    b[i] = a[i] * 3;
  acc_wait (2);
  acc_update_self (b, sizeof b);
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 3 * i);
  for (int k = 4; k > 0; k--)
    {
      CHECK (k, acc_is_present (a, sizeof a), 1);
      acc_delete (a, sizeof a);
    }
  CHECK (4, acc_is_present (a, 1), 0);
  acc_delete (b, sizeof b);
  CHECK (5, acc_is_present (b, 1), 0);
  CHECK (6, a[3], -1);
  return DONE ();
}
