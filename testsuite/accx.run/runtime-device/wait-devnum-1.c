/* wait(devnum: d: queues: q) waits for queues of another device, as a directive and
   as a clause.  { accx-env ACCX_SIM_DEVICES=2 } { accx-drivers sim } { accx-env ACCX_NOTIFY=5 }
   { accx-notify {line=21 device=1} } { accx-notify {line=31 device=1} } */
#include "check.h"
#include <openacc.h>

enum { N = 1000 };
static int a[N], b[N];

int
main (void)
{
  int d = 1, q = 3;
  acc_set_device_num (1, acc_device_nvidia);
  #pragma acc enter data create(a, b)
  #pragma acc parallel loop present(a) async(q)
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc update self(a) async(q)
  acc_set_device_num (0, acc_device_nvidia);
  #pragma acc wait(devnum: d: queues: q, 4) if(d)
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i);

  acc_set_device_num (1, acc_device_nvidia);
  #pragma acc parallel loop present(b) async(q)
  for (int i = 0; i < N; i++)
    b[i] = 2 * i;
  #pragma acc update self(b) async(q)
  acc_set_device_num (0, acc_device_nvidia);
  #pragma acc parallel loop copy(a) copyin(b) wait(devnum:d:q) num_gangs(3)
  for (int i = 0; i < N; i++)
    a[i] += b[i];
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 3 * i);
  _Pragma ("acc wait(devnum: d ? 1 : 0: queues: q) async(2)")
  #pragma acc update self(b) if_present wait(devnum: 1: queues: 3) async
  #pragma acc wait
  return DONE ();
}
