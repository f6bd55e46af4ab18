/* A structured region inside a dynamic life time, and the other way round.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>

static int a[20];

int
main (void)
{
  #pragma acc enter data copyin(a)
  #pragma acc data copy(a)
  {
    #pragma acc parallel loop
    for (int i = 0; i < 20; i++)
      a[i] = i;
  }
  CHECK (0, a[5], 0);
  CHECK (1, acc_is_present (a, sizeof a), 1);
  #pragma acc exit data copyout(a)
  CHECK (2, a[5], 5);
  CHECK (3, acc_is_present (a, sizeof a), 0);

  #pragma acc data create(a)
  {
    #pragma acc enter data copyin(a)
    #pragma acc parallel loop
    for (int i = 0; i < 20; i++)
      a[i] = 100 + i;
    #pragma acc exit data delete(a)
    CHECK (4, acc_is_present (a, sizeof a), 1);
    #pragma acc update self(a)
  }
  CHECK (5, acc_is_present (a, sizeof a), 0);
  for (int i = 0; i < 20; i++)
    CHECK (i, a[i], 100 + i);
  return DONE ();
}
