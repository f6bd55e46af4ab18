/* set device_type, device_num, default_async and if change what the API reports and constructs use.  { accx-device-only } { accx-env ACCX_SIM_DEVICES=2 } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 64 };
static int a[N];

static int
on_host (void)
{
  int r = -1;
  #pragma acc parallel copyout(r)
  r = acc_on_device (acc_device_host);
  return r;
}

int
main (void)
{
  int no = 0, q = 7, last = acc_get_num_devices (acc_device_nvidia) - 1;
  #pragma acc set device_type(nvidia)
  CHECK (0, acc_get_device_type (), acc_device_nvidia);
  #pragma acc set device_type(host)
  CHECK (1, acc_get_device_type (), acc_device_host);
  CHECK (2, on_host (), 1);
  #pragma acc set device_type(nvidia) if(no)
  CHECK (3, acc_get_device_type (), acc_device_host);
  #pragma acc set device_type(nvidia) if(!no)
  CHECK (4, acc_get_device_type (), acc_device_nvidia);
  CHECK (5, on_host (), 0);

  #pragma acc set device_num(last)
  CHECK (6, acc_get_device_num (acc_device_nvidia), last);
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc set device_num(0) device_type(nvidia)
  CHECK (7, acc_get_device_num (acc_device_nvidia), 0);

  #pragma acc set default_async(q)
  CHECK (8, acc_get_default_async (), 7);
  #pragma acc enter data copyin(a)
  #pragma acc parallel loop present(a) async
  for (int i = 0; i < N; i++)
    a[i] *= 2;
  #pragma acc update self(a) async
  #pragma acc wait(q)
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 2 * i);
  #pragma acc exit data delete(a)
  #pragma acc set default_async(acc_async_sync) if(no)
  CHECK (9, acc_get_default_async (), 7);
  #pragma acc set default_async(3) device_num(0) device_type(nvidia)
  CHECK (10, acc_get_default_async (), 3);
  #pragma acc set default_async(acc_async_default)
  CHECK (11, acc_get_default_async () == 3, 0);
  return DONE ();
}
