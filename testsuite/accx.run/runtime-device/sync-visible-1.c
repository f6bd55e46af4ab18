/* Whatever lets the host see what a construct has done waits for it, though that has only been
   queued: updates, exit data, the ends of data constructs, reductions and scalars copied out,
   routines; and what the host changes next it has not seen.
   { accx-options -fno-inline } */
#include "check.h"
#include <openacc.h>
#include <string.h>

enum { N = 1000 };
static int a[N], b[N], host[N];

/* Sets a on the device, b from it.  */
static void
step (int value)
{
#pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i] = value + i;
#pragma acc parallel loop present(a, b)
  for (int i = 0; i < N; i++)
    b[i] = 2 * a[N - 1 - i];
}

static void
updates (void)
{
  step (1);
#pragma acc update self(a)
  CHECK (1, a[N - 1], N);
#pragma acc update self(b[5:1])
  CHECK (5, b[5], 2 * (N - 5));
  step (2);
  a[7] = -7;
#pragma acc update device(a[7:1])
  a[7] = 0;
  step (3);
#pragma acc update host(a) if_present
  CHECK (7, a[7], 10);
  step (4);
#pragma acc update self(b) async(3)
#pragma acc wait(3)
  CHECK (0, b[0], 2 * (N + 3));
}

static void
values (void)
{
  int sum = 0, last = -1;
  step (5);
#pragma acc parallel loop reduction(+: sum) present(b)
  for (int i = 0; i < N; i++)
    sum += b[i];
  CHECK (0, sum, 2 * (N * 5 + N * (N - 1) / 2));
  step (6);
#pragma acc serial copyout(last) present(b)
  last = b[0];
  CHECK (0, last, 2 * (N + 5));
  for (int k = 0; k < 5; k++)
    {
      int add = k;
#pragma acc parallel loop present(a)
      for (int i = 0; i < N; i++)
	a[i] += add;
      add = 1000;
    }
#pragma acc update self(a)
  CHECK (3, a[3], 9 + 10);
}

static void
routines (void)
{
  step (7);
  acc_update_self (b, sizeof b);
  CHECK (0, b[0], 2 * (N + 6));
  step (8);
  acc_memcpy_from_device (host, acc_deviceptr (b), sizeof b);
  CHECK (1, host[1], 2 * (N + 6));
}

/* Memory of the host that an upload reads, and new data on both sides of a construct.  */
static void
changes (void)
{
  int c[N];
  for (int k = 0; k < 10; k++)
    {
      for (int i = 0; i < N; i++)
	c[i] = k;
#pragma acc enter data copyin(c)
      memset (c, 1, sizeof c);
#pragma acc parallel loop present(c)
      for (int i = 0; i < N; i++)
	c[i] += i;
#pragma acc exit data copyout(c)
      CHECK (k, c[N - 1], k + N - 1);
    }
}

int
main (void)
{
#pragma acc enter data create(a, b)
  updates ();
  values ();
  changes ();
  routines ();
  step (9);
#pragma acc exit data copyout(b) delete(a)
  CHECK (2, b[2], 2 * (N + 6));
#pragma acc data copyout(a) create(b)
  step (10);
  CHECK (2, a[2], 12);
#pragma acc enter data create(a, b)
  step (11);
  acc_copyout (a, sizeof a);
  CHECK (2, a[2], 13);
  acc_delete (b, sizeof b);
  return DONE ();
}
