/* acc_wait_any returns the index of a queue that has finished; -1 without any real queue.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>

static int a[3][100];

int
main (void)
{
  int queues[] = { 5, 6, 7 }, sync[] = { acc_async_sync, acc_async_sync };
  int mixed[] = { acc_async_sync, 9 };
  for (int q = 0; q < 3; q++)
    {
      int *p = a[q];
      #pragma acc parallel loop copyout(p[0:100]) async(queues[q])
      for (int i = 0; i < 100; i++)
        p[i] = 10 * q + i;
    }
  int done = acc_wait_any (3, queues);
  CHECK (0, done >= 0 && done < 3, 1);
  if (done >= 0 && done < 3)
    for (int i = 0; i < 100; i++)
      CHECK (i, a[done][i], 10 * done + i);
  acc_wait_all ();
  CHECK (1, acc_wait_any (3, queues) >= 0, 1);
  CHECK (2, acc_wait_any (0, queues), -1);
  CHECK (3, acc_wait_any (2, sync), -1);
  CHECK (4, acc_wait_any (2, mixed), 1);
  CHECK (5, acc_wait_any_device (3, queues, 0) >= 0, 1);
  return DONE ();
}
