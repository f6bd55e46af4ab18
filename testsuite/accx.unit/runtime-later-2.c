/* What comes down on an async queue is put in its place by who waits for the queue, by a test that says the queue is done, or by
   a wait for a queue that comes after it: no host function stands on the queue then, which the driver would call some time later.
   Pieces for one place come in order, uploads from such a place take what was on its way to it, and who asks for
   the queue's stream gets it when all has arrived, and host functions from then on; so do programs with libraries that may wait
   by themselves.
   accx-objects: RUNTIME  */
#include "runtime-unit.h"

enum { N = 100, MANY = 200 };

static CUresult (*real_call_host) (CUstream, void (*) (void *), void *);
static int calls;
static int a[N], many[MANY][N];

static CUresult
spy_call_host (CUstream stream, void (*function) (void *), void *data)
{
  calls++;
  return real_call_host (stream, function, data);
}

/* Gives all elements of A VALUE, on the device alone.  */
static void
set_device (int value)
{
  for (int i = 0; i < N; i++)
    a[i] = value;
  acc_update_device (a, sizeof a);
  for (int i = 0; i < N; i++)
    a[i] = -1;
}

static int
wrong_elements (const int *p, int value)
{
  int wrong = 0;
  for (int i = 0; i < N; i++)
    wrong += p[i] != value;
  return wrong;
}

/* More pieces than there are buffers, and the places of the last two are the same.  */
static void
check_many (void)
{
  for (int k = 0; k < MANY; k++)
    for (int i = 0; i < N; i++)
      many[k][i] = k;
  acc_copyin (many, sizeof many);
  memset (many, 0, sizeof many);
  for (int k = 0; k < MANY; k++)
    acc_update_self_async (many[k], sizeof many[k], 3);
  acc_wait (3);
  int wrong = 0;
  for (int k = 0; k < MANY; k++)
    wrong += wrong_elements (many[k], k);
  CHECK (wrong, 0);
  acc_delete (many, sizeof many);
}

/* Two downloads to one place, between which the device's values change.  */
static void
check_order (void)
{
  static int other[N];
  void *dev = acc_deviceptr (a);
  runtime.devices[0].given = false;
  for (int i = 0; i < N; i++)
    other[i] = 8;
  acc_update_self_async (a, sizeof a, 3);
  acc_memcpy_to_device_async (dev, other, sizeof other, 3);
  acc_update_self_async (a, sizeof a, 3);
  acc_wait (3);
  CHECK (wrong_elements (a, 8), 0);
}

int
main (void)
{
  acc_copyin (a, sizeof a);
  real_call_host = cu.call_host;
  runtime.devices[0].alone = true;
  cu.call_host = spy_call_host;

  set_device (1);
  acc_update_self_async (a, sizeof a, 3);
  acc_wait (3);
  CHECK (wrong_elements (a, 1), 0);

  set_device (2);
  acc_update_self_async (a, sizeof a, 3);
  while (!acc_async_test (3))
    continue;
  CHECK (wrong_elements (a, 2), 0);

  set_device (3);
  acc_update_self_async (a, sizeof a, 3);
  acc_wait_async (3, 4);
  acc_wait (4);
  CHECK (wrong_elements (a, 3), 0);

  set_device (4);
  acc_update_self_async (a, sizeof a, 3);
  acc_update_device_async (a, sizeof a, 4);
  acc_wait_all ();
  acc_update_self (a, sizeof a);
  CHECK (wrong_elements (a, 4), 0);
  check_many ();
  CHECK (calls, 0);

  set_device (5);
  acc_update_self_async (a, sizeof a, 3);
  CHECK (acc_get_cuda_stream (3) != NULL, 1);
  CHECK (wrong_elements (a, 5), 0);
  acc_update_self_async (a, sizeof a, 3);
  CHECK (calls, 1);
  acc_wait (3);
  for (struct stream *s = runtime.devices[0].queues; s; s = s->next)
    s->outside = false;
  check_order ();
  CHECK (calls, 1);
  runtime.devices[0].alone = false;
  acc_update_self_async (a, sizeof a, 3);
  CHECK (calls, 2);
  acc_wait (3);
  init_shutdown ();
  CHECK (fake_leaks (), 0);
  DONE ("arrivals");
}
