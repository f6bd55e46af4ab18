/* Async-arguments and wait-arguments in every form, on compute constructs, data and executable directives.  */
#include <openacc.h>
#include "../accx.run/check.h"

enum { N = 64 };
int a[N];

int
main (void)
{
  int q = 1, here = acc_get_device_num (acc_get_device_type ());
  #pragma acc enter data copyin(a) async
  #pragma acc parallel loop present(a) async
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc parallel loop present(a) async(q) wait
  for (int i = 0; i < N; i++)
    a[i] += 1;
  #pragma acc parallel loop present(a) async(q + 1) wait(q)
  for (int i = 0; i < N; i++)
    a[i] += 1;
  #pragma acc kernels loop present(a) async(acc_async_default) wait(queues: q, q + 1)
  for (int i = 0; i < N; i++)
    a[i] += 1;
  #pragma acc serial loop present(a) async(acc_async_sync) wait(devnum: here: acc_async_default)
  for (int i = 0; i < N; i++)
    a[i] += 1;
  #pragma acc parallel present(a) async(acc_async_noval) wait(devnum: here: queues: 1, 2)
  #pragma acc loop
  for (int i = 0; i < N; i++)
    a[i] += 1;
  #pragma acc serial present(a) wait(devnum: 0 + here: 1, 2) async(2 * q) wait(acc_async_noval)
  a[0] += 0;
  #pragma acc kernels present(a) wait(devnum: here: queues: acc_async_default, 2 * q) wait(queues: acc_async_noval)
  for (int i = 0; i < N; i++)
    a[i] += 1;
  #pragma acc update self(a) async(3) wait(1, 2) wait(devnum: here: queues: acc_async_noval)
  #pragma acc data copy(a) async(3) wait(devnum: here: 3)
  {
    #pragma acc parallel loop async(3) wait(queues: 3)
    for (int i = 0; i < N; i++)
      a[i] += 1;
  }
  #pragma acc wait(3) async(4)
  #pragma acc wait(devnum: here: queues: 3, 4) async(5) if(q)
  #pragma acc wait(queues: 5)
  #pragma acc wait(devnum: here: 5)
  #pragma acc wait async
  #pragma acc wait async(2) if(1)
  #pragma acc wait
  #pragma acc exit data copyout(a) async(1) wait(devnum: here: queues: 1)
  #pragma acc wait(1)
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i + 7);
  #pragma acc set default_async(q)
  CHECK (0, acc_get_default_async (), 1);
  #pragma acc set default_async(acc_async_default)
  return DONE ();
}
