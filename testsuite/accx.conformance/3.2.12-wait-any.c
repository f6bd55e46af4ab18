/* acc_wait_any returns the index of a queue that has finished, and -1 where there is none to wait for.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 3000 };
static int a[3][N];

int
main (void)
{
  int queues[3] = { 11, 12, 13 }, none[2] = { acc_async_sync, acc_async_sync };
  int seen = 0;
  #pragma acc data copyin(a)
  {
    for (int q = 0; q < 3; q++)
      {
        #pragma acc parallel loop present(a) async(queues[q])
        for (int i = 0; i < N; i++)
          a[q][i] = i + q;
        #pragma acc update self(a[q:1]) async(queues[q])
      }
    /* One after the other: what is finished is taken off the list.  */
    for (int left = 3; left > 0; left--)
      {
        int k = left == 2 ? acc_wait_any_device (left, queues, 0) : acc_wait_any (left, queues);
        CHECK (left, k >= 0 && k < left, 1);
        k = k < 0 || k >= left ? 0 : k;
        int q = queues[k] - 11;
        for (int i = 0; i < N; i += 100)
          CHECK (i, a[q][i], i + q);
        seen |= 1 << q;
        queues[k] = queues[left - 1];
      }
  }
  CHECK (0, seen, 7);
  CHECK (1, acc_wait_any (0, queues), -1);
  CHECK (2, acc_wait_any (2, none), -1);
  return DONE ();
}
