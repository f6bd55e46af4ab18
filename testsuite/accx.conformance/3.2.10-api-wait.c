/* acc_wait, acc_wait_all, acc_wait_async, acc_wait_all_async and the _device forms order queues.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 5000 };
static int a[N];

/* a[i] = a[i] * FACTOR + TERM on queue Q.  */
static void
step (int q, int factor, int term)
{
  #pragma acc parallel loop present(a) async(q)
  for (int i = 0; i < N; i++)
    a[i] = a[i] * factor + term;
}

static void
expect (int line, int want)
{
  for (int i = 0; i < N; i += 499)
    check_long (line, i, a[i], want);
}

int
main (void)
{
  acc_copyin (a, sizeof a);
  step (1, 1, 3);                       /* 3 */
  acc_wait_async (1, 2);
  step (2, 10, 1);                      /* 31 */
  acc_wait_device_async (2, 3, 0);
  step (3, 2, 0);                       /* 62 */
  acc_wait_all_async (4);
  step (4, 1, 5);                       /* 67 */
  acc_update_self_async (a, sizeof a, 4);
  acc_wait (4);
  expect (__LINE__, 67);
  step (5, 3, 0);                       /* 201 */
  acc_wait_all_device_async (6, 0);
  acc_update_self_async (a, sizeof a, 6);
  acc_wait_device (6, 0);
  expect (__LINE__, 201);
  step (7, 0, 9);
  acc_wait_all ();
  acc_update_self (a, sizeof a);
  expect (__LINE__, 9);
  step (8, 2, 1);                       /* 19 */
  acc_wait_all_device (0);
  acc_update_self (a, sizeof a);
  expect (__LINE__, 19);
  acc_wait (99);
  acc_wait (acc_async_noval);
  acc_wait (acc_async_sync);
  step (9, 1, 1);
  acc_async_wait (9);
  step (10, 1, 1);
  acc_async_wait_all ();
  acc_copyout (a, sizeof a);
  expect (__LINE__, 21);
  return DONE ();
}
