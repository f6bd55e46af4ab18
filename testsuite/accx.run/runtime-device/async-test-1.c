/* acc_async_test and acc_async_test_all are true after a wait; acc_wait and its kin do wait.  */
#include "check.h"
#include <openacc.h>

static int a[1000];

int
main (void)
{
  #pragma acc enter data create(a)
  #pragma acc parallel loop async(1) present(a)
  for (int i = 0; i < 1000; i++)
    a[i] = i;
  acc_wait (1);
  CHECK (0, acc_async_test (1) != 0, 1);
  #pragma acc parallel loop async(2) present(a)
  for (int i = 0; i < 1000; i++)
    a[i] += 1;
  acc_wait_async (2, 3);
  #pragma acc update self(a) async(3)
  acc_wait_all ();
  CHECK (1, acc_async_test_all () != 0, 1);
  CHECK (2, acc_async_test (3) != 0, 1);
  for (int i = 0; i < 1000; i++)
    CHECK (i, a[i], i + 1);
  #pragma acc parallel loop async(4) present(a)
  for (int i = 0; i < 1000; i++)
    a[i] = -i;
  acc_wait_all_async (5);
  #pragma acc update self(a) async(5)
  acc_async_wait (5);
  for (int i = 0; i < 1000; i++)
    CHECK (i, a[i], -i);
  acc_async_wait_all ();
  #pragma acc exit data delete(a)
  return DONE ();
}
