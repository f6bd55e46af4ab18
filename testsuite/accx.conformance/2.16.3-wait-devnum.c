/* wait(devnum: queues:) waits for queues of another device, as directive and as clause.  { accx-device-only } { accx-env ACCX_SIM_DEVICES=2 } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 800 };
static int a[N], b[N];

static void
start (int device, int *p, int k)
{
  acc_set_device_num (device, acc_device_nvidia);
  #pragma acc enter data create(p[0:N]) async(1)
  #pragma acc parallel loop present(p[0:N]) async(1)
  for (int i = 0; i < N; i++)
    p[i] = k + i;
  #pragma acc exit data copyout(p[0:N]) async(1)
}

static void
compare (int line, const int *p, int k)
{
  for (int i = 0; i < N; i++)
    check_long (line, i, p[i], k + i);
}

int
main (void)
{
  int last = acc_get_num_devices (acc_device_nvidia) - 1, q = 1;
  start (last, a, 1);
  start (0, b, 2);
  #pragma acc wait(devnum: last: queues: q)
  compare (__LINE__, a, 1);
  #pragma acc wait(devnum: 0: 1)
  compare (__LINE__, b, 2);
  start (last, a, 3);
  acc_set_device_num (0, acc_device_nvidia);
  #pragma acc parallel loop copyout(b) wait(devnum: last: queues: 1)
  for (int i = 0; i < N; i++)
    b[i] = 4 + i;
  compare (__LINE__, a, 3);
  compare (__LINE__, b, 4);
  start (last, a, 5);
  acc_set_device_num (0, acc_device_nvidia);
  #pragma acc enter data copyin(b) wait(devnum: last: 1)
  compare (__LINE__, a, 5);
  #pragma acc exit data delete(b) wait(devnum: 0: queues: 1, 2)
  start (last, a, 6);
  #pragma acc wait(devnum: last: queues: 1, 2) if(q)
  compare (__LINE__, a, 6);
  return DONE ();
}
