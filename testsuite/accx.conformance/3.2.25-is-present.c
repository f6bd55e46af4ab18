/* acc_is_present: whether all of the bytes are on the device; with 0 bytes, whether the address is;
   a null pointer is present, with no bytes.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

static int a[100], b[10];

int
main (void)
{
  CHECK (0, acc_is_present (a, sizeof a), 0);
  CHECK (1, acc_is_present (NULL, 0) != 0, 1);
  CHECK (15, acc_is_present (NULL, 1), 0);
  #pragma acc data copyin(a[20:30])
  {
    CHECK (2, acc_is_present (a + 20, 30 * sizeof *a) != 0, 1);
    CHECK (3, acc_is_present (a + 25, 10 * sizeof *a) != 0, 1);
    CHECK (4, acc_is_present (a + 49, sizeof *a) != 0, 1);
    CHECK (5, acc_is_present (a + 19, 2 * sizeof *a), 0);
    CHECK (6, acc_is_present (a + 49, 2 * sizeof *a), 0);
    CHECK (7, acc_is_present (a, sizeof a), 0);
    CHECK (8, acc_is_present (a + 30, 0) != 0, 1);
    CHECK (9, acc_is_present (a + 60, 0), 0);
    CHECK (10, acc_is_present (b, sizeof b), 0);
    #pragma acc enter data create(b)
  }
  CHECK (11, acc_is_present (a + 20, sizeof *a), 0);
  CHECK (12, acc_is_present (b, sizeof b) != 0, 1);
  #pragma acc parallel loop present(b)
  for (int i = 0; i < 10; i++)
    b[i] = i;
  #pragma acc exit data copyout(b)
  CHECK (13, acc_is_present (b, sizeof b), 0);
  CHECK (14, b[9], 9);
  return DONE ();
}
