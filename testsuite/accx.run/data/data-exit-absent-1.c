/* exit data of what is not present does nothing: host data stay as they are; also for null pointers and no bytes.
   { accx-device-only } { accx-launches none } */
#include "check.h"
#include <openacc.h>
#include <stddef.h>

static int a[10];

int
main (void)
{
  int *null = NULL;
  for (int i = 0; i < 10; i++)
    a[i] = i;
  #pragma acc exit data copyout(a)
  #pragma acc exit data delete(a) finalize
  #pragma acc exit data delete(a[2:0])
  acc_copyout (a, sizeof a);
  acc_delete (a, sizeof a);
  acc_copyout_finalize (a, sizeof a);
  acc_delete (null, 0);
  acc_copyout (null, 0);
  acc_update_self (null, 0);
  CHECK (0, acc_copyin (null, 0) == NULL, 1);
  CHECK (1, acc_is_present (null, 0) != 0, 1);
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], i);
  /* No bytes: the address of what is present, and no count.  */
  void *d = acc_copyin (a, sizeof a);
  CHECK (2, acc_copyin (a, 0) == d, 1);
  CHECK (3, acc_is_present (a, 0), 1);
  CHECK (4, acc_is_present (a + 10, 0), 0);
  acc_delete (a, sizeof a);
  CHECK (5, acc_is_present (a, 0), 0);
  return DONE ();
}
