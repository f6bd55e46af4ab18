/* acc_memcpy_d2d copies mapped data from one device to another, or within one; host memory stays as it is.
   { accx-device-only } { accx-env ACCX_SIM_DEVICES=2 } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 120 };
static int a[N], b[N];

int
main (void)
{
  int last = acc_get_num_devices (acc_device_nvidia) > 1;
  acc_set_device_num (last, acc_device_nvidia);
  acc_create (b, sizeof b);
  acc_set_device_num (0, acc_device_nvidia);
  acc_create (a, sizeof a);
  #pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i] = i + 300;
  acc_memcpy_d2d (b, a, sizeof a, last, 0);
  acc_memcpy_d2d_async (b + 20, a + 100, 10 * sizeof *a, last, 0, 1);
  acc_wait_device (1, 0);
  acc_memcpy_d2d (a, a + 60, 60 * sizeof *a, 0, 0);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i] | b[i], 0);
  acc_copyout (a, sizeof a);
  acc_set_device_num (last, acc_device_nvidia);
  #pragma acc parallel loop present(b)
  for (int i = 0; i < N; i++)
    b[i] = -b[i];
  acc_copyout (b, sizeof b);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i < 60 ? i + 360 : i + 300);
      CHECK (i, b[i], i < 20 || i >= 30 ? -(i + 300) : -(i + 380));
    }
  acc_memcpy_d2d (a, b, 0, last, 0);
  return DONE ();
}
