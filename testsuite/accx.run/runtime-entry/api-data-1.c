/* acc_copyin, acc_create, acc_copyout, acc_delete, the present_or forms and acc_is_present.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>

static int a[64], b[64];

int
main (void)
{
  for (int i = 0; i < 64; i++)
    a[i] = i;
  void *p = acc_copyin (a, sizeof a);
  CHECK (0, p == acc_deviceptr (a), 1);
  CHECK (1, acc_present_or_copyin (a, sizeof a) == p, 1);
  CHECK (2, acc_pcreate (a, sizeof a) == p, 1);
  CHECK (3, acc_create (b, sizeof b) != 0, 1);
  CHECK (4, acc_is_present (a, sizeof a) && acc_is_present (a + 10, 40) && acc_is_present (b, 1), 1);
  CHECK (5, acc_deviceptr (a + 10) == (char *) p + 40, 1);
  CHECK (6, acc_hostptr ((char *) p + 40) == a + 10, 1);
  #pragma acc parallel loop present(a, b)
  for (int i = 0; i < 64; i++)
    b[i] = a[i] * 2;
  acc_delete (a, sizeof a);
  acc_delete (a, sizeof a);
  CHECK (7, acc_is_present (a, sizeof a), 1);
  acc_delete (a, sizeof a);
  CHECK (8, acc_is_present (a, sizeof a), 0);
  CHECK (9, acc_deviceptr (a) == 0, 1);
  acc_copyout (b, sizeof b);
  CHECK (10, acc_is_present (b, sizeof b), 0);
  for (int i = 0; i < 64; i++)
    CHECK (i, b[i], 2 * i);
  acc_copyin (b, sizeof b);
  acc_copyin (b, sizeof b);
  acc_copyout_finalize (b, sizeof b);
  CHECK (11, acc_is_present (b, sizeof b), 0);
  acc_create (b, sizeof b);
  acc_create (b, sizeof b);
  acc_delete_finalize (b, sizeof b);
  CHECK (12, acc_is_present (b, sizeof b), 0);
  return DONE ();
}
