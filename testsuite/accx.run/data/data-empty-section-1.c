/* An empty section in enter data and exit data counts no reference, also where
   it lies in or right behind data that are present.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>

static int a[100];

static void
pass (int *section, int n)
{
  #pragma acc enter data copyin(a)
  #pragma acc enter data copyin(section[0:n])
  #pragma acc parallel loop present(a)
  for (int i = 0; i < 100; i++)
    a[i] += i;
  #pragma acc exit data delete(section[0:n])
  #pragma acc exit data copyout(a)
}

int
main (void)
{
  volatile int none = 0;
  pass (a, none);
  CHECK (0, acc_is_present (a, sizeof a), 0);
  CHECK (1, a[99], 99);
  pass (a + 100, none);
  CHECK (2, acc_is_present (a, sizeof a), 0);
  CHECK (3, a[99], 198);
  return DONE ();
}
