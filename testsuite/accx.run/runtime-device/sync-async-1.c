/* What goes into an async queue comes behind constructs without async before it, which have only
   been queued: compute constructs, updates and data in one queue or several, by clauses, by
   acc_set_default_async; waits, tests and wait clauses too.  */
#include "check.h"
#include <openacc.h>

enum { N = 2000, QUEUES = 4 };
static int a[N], b[N], c[QUEUES][N];

static void
step (int value)
{
#pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i] = value + i;
}

static void
constructs (void)
{
  for (int k = 0; k < 10; k++)
    {
      step (k);
      for (int q = 0; q < QUEUES; q++)
	{
#pragma acc parallel loop present(a, c) async(q)
	  for (int i = 0; i < N; i++)
	    c[q][i] = a[i] + q;
	}
#pragma acc wait
#pragma acc update self(c) async(k % QUEUES)
      acc_wait (k % QUEUES);
      for (int q = 0; q < QUEUES; q++)
	CHECK (q, c[q][N - 1], k + N - 1 + q);
    }
}

static void
updates (void)
{
  step (100);
#pragma acc update self(a) async(2)
  while (!acc_async_test (2))
    ;
  CHECK (0, a[3], 103);
  step (200);
  b[5] = 1;
#pragma acc update device(b) async(1)
#pragma acc parallel loop present(a, b) wait(1) async(3)
  for (int i = 0; i < N; i++)
    b[i] += a[i];
#pragma acc update self(b) wait(3)
  CHECK (5, b[5], 206);
  CHECK (6, b[6], 206);
}

static void
defaults (void)
{
  acc_set_default_async (7);
  step (300);
#pragma acc exit data copyout(a) async
#pragma acc wait(7)
  CHECK (9, a[9], 309);
#pragma acc enter data create(a) async
  acc_set_default_async (acc_async_noval);
}

int
main (void)
{
#pragma acc data create(b, c)
  {
#pragma acc enter data create(a)
    constructs ();
    updates ();
    defaults ();
#pragma acc wait
#pragma acc exit data delete(a)
  }
  return DONE ();
}
