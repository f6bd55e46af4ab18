/* acc_async_test and its forms: after a wait every queue is idle; a queue that was never used is, too.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 20000 };
static int a[N], b[N];

int
main (void)
{
  CHECK (0, acc_async_test (77), 1);
  CHECK (1, acc_async_test_all (), 1);
  #pragma acc enter data copyin(a, b)
  for (int k = 0; k < 3; k++)
    {
      #pragma acc parallel loop present(a) async(1)
      for (int i = 0; i < N; i++)
        a[i] += i;
      #pragma acc parallel loop present(b) async(2)
      for (int i = 0; i < N; i++)
        b[i] += 2;
    }
  int t = acc_async_test (1);
  CHECK (2, t == 0 || t == 1, 1);
  while (!acc_async_test (1))
    ;
  #pragma acc update self(a) async(3)
  while (!acc_async_test_device (3, 0))
    ;
  for (int i = 0; i < N; i += 777)
    CHECK (i, a[i], 3 * i);
  #pragma acc update self(b) async(2)
  while (!acc_async_test_all ())
    ;
  for (int i = 0; i < N; i += 777)
    CHECK (i, b[i], 6);
  CHECK (3, acc_async_test (2) && acc_async_test_all_device (0), 1);
  CHECK (4, acc_async_test (acc_async_sync) && acc_async_test (acc_async_noval), 1);
  #pragma acc exit data delete(a, b)
  return DONE ();
}
