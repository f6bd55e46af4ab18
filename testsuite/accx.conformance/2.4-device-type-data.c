/* device_type on data and update: async and wait of the device's type.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 200 };
static int a[N], b[N];

int
main (void)
{
  acc_init (acc_device_nvidia);
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc data create(b) copyin(a) device_type(host) async(7) device_type(nvidia) async(3)
  {
    #pragma acc parallel loop present(a, b) async(3)
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 1;
    #pragma acc update self(b) async(2) device_type(radeon) wait(9) device_type(nvidia) wait(3) async(4)
    acc_wait (4);
    CHECK (0, acc_async_test (3), 1);
    for (int i = 0; i < N; i++)
      CHECK (i, b[i], i + 1);
    #pragma acc parallel loop present(b) device_type(*) async(5) wait(3)
    for (int i = 0; i < N; i++)
      b[i] *= 2;
    #pragma acc update host(b) wait(5) dtype(*) async(5)
    acc_wait (5);
  }
  acc_wait_all ();
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 2 * i + 2);
  return DONE ();
}
