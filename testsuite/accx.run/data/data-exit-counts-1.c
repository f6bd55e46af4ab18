/* Dynamic reference counts: as many exits as enters, or one with finalize.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>

static int a[20];

int
main (void)
{
  #pragma acc enter data create(a)
  #pragma acc enter data create(a)
  #pragma acc enter data copyin(a)
  CHECK (0, acc_is_present (a, sizeof a), 1);
  #pragma acc exit data delete(a)
  #pragma acc exit data delete(a)
  CHECK (1, acc_is_present (a, sizeof a), 1);
  #pragma acc exit data delete(a)
  CHECK (2, acc_is_present (a, sizeof a), 0);

  #pragma acc enter data copyin(a)
  #pragma acc enter data copyin(a)
  #pragma acc parallel loop present(a)
  for (int i = 0; i < 20; i++)
    a[i] = i + 1;
  #pragma acc exit data copyout(a) finalize
  CHECK (3, acc_is_present (a, sizeof a), 0);
  for (int i = 0; i < 20; i++)
    CHECK (i, a[i], i + 1);
  return DONE ();
}
