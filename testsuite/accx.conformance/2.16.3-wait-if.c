/* wait if: waits when the condition holds, evaluated once, with queues and async.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 600 };
static int a[N], evaluated;

static int
once (int v)
{
  evaluated++;
  return v;
}

static void
start (int k)
{
  #pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < N; i++)
    a[i] = k;
  #pragma acc update self(a) async(1)
}

int
main (void)
{
  #pragma acc enter data create(a)
  start (1);
  #pragma acc wait if(once (1))
  CHECK (0, a[N - 1], 1);
  start (2);
  #pragma acc wait(1) if(once (7) > 3)
  CHECK (1, a[N - 1], 2);
  start (3);
  #pragma acc wait(1) if(once (0))
  #pragma acc wait if(0)
  acc_wait (1);
  CHECK (2, a[N - 1], 3);
  start (4);
  #pragma acc wait(1) async(2) if(once (1))
  #pragma acc wait(2)
  CHECK (3, a[N - 1], 4);
  start (5);
  #pragma acc wait(1) if(once (0)) async(2)
  #pragma acc wait if(1) async(3)
  #pragma acc wait(3) if(a[0] >= 0)
  CHECK (4, a[N - 1], 5);
  CHECK (5, evaluated, 5);
  #pragma acc exit data delete(a)
  return DONE ();
}
