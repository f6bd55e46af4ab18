/* update with if, if_present, async, wait and device_type.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 700 };
static int a[N], b[N], absent[N];

static void
fill (int k)
{
  #pragma acc parallel loop present(a, b) async(1)
  for (int i = 0; i < N; i++)
    a[i] = b[i] = k;
}

int
main (void)
{
  int yes = 1, no = 0, q = 1;
  #pragma acc enter data create(a, b)
  fill (1);
  #pragma acc update self(a) if(no) wait(1)
  CHECK (0, a[N - 1], 0);
  #pragma acc update self(a) if(yes) wait(q)
  CHECK (1, a[N - 1], 1);

  absent[3] = 5;
  #pragma acc update self(absent, b) if_present
  #pragma acc update device(absent) if_present
  CHECK (2, absent[3], 5);
  CHECK (3, b[0], 1);

  fill (2);
  #pragma acc update self(a, b) async(1)
  #pragma acc wait(1)
  CHECK (4, a[5] + b[5], 4);
  fill (3);
  #pragma acc update host(a) async(2) wait(1)
  #pragma acc wait(2)
  CHECK (5, a[6], 3);
  /* After both queues; then in the default queue.  */
  for (int i = 0; i < N; i++)
    a[i] = 10, b[i] = 20;
  #pragma acc update device(a) async(4)
  #pragma acc update device(b) async(5)
  #pragma acc parallel loop present(a, b) wait(4, 5) async(6)
  for (int i = 0; i < N; i++)
    a[i] += b[i];
  #pragma acc update self(a) wait async
  #pragma acc wait
  CHECK (6, a[N - 1], 30);

  #pragma acc update self(b) device_type(nvidia) async(3) device_type(host) async(9)
  acc_wait (3);
  #pragma acc update self(b) async(acc_async_sync)
  CHECK (7, b[1], 20);
  #pragma acc update self(a[0:0]) if_present
  #pragma acc exit data delete(a, b)
  #pragma acc update self(a, b) device(absent) if_present async(1)
  #pragma acc wait
  CHECK (8, a[0], 30);
  return DONE ();
}
