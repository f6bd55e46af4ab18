/* wait(devnum:) with async: the queue waits, not the thread; the queue's number is computed once.
   { accx-drivers sim } { accx-env ACCX_SIM_LATE=1 } */
#include <openacc.h>
#include "../check.h"

enum { N = 1 << 12 };
static int computed;

static int
queue (int q)
{
  computed++;
  return q;
}

int
main (void)
{
  static int a[N];
  int here = acc_get_device_num (acc_device_nvidia);
  #pragma acc enter data copyin(a)
  #pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc wait(devnum: here: queues: queue (1)) async(queue (2))
  CHECK (0, computed, 2);
  CHECK (1, acc_async_test (1), 0);
  #pragma acc parallel loop present(a) async(2)
  for (int i = 0; i < N; i++)
    a[i] *= 2;
  #pragma acc serial present(a) async(queue (3)) wait(devnum: here: queue (2))
  a[0] = a[N - 1] + 1;
  CHECK (2, computed, 4);
  CHECK (3, acc_async_test (2), 0);
  #pragma acc data copyin(computed) async(queue (4)) wait(devnum: here: queues: queue (3)) if(here == 0)
  {
    #pragma acc update self(a) async(5) wait(devnum: here: 3)
  }
  CHECK (4, computed, 6);
  CHECK (5, acc_async_test (3), 0);
  #pragma acc wait(devnum: here: queues: 5) if(queue (1))
  CHECK (6, computed, 7);
  CHECK (7, a[0], 2 * (N - 1) + 1);
  CHECK (8, a[N - 1], 2 * (N - 1));
  #pragma acc exit data delete(a) wait(devnum: here: queues: 4)
  return DONE ();
}
