/* ACC_DEVICE_TYPE=host: regions, data and queues work on the host's memory, with the host's results.
   { accx-device-only } { accx-env ACC_DEVICE_TYPE=host } { accx-launches none } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 60 };
static int a[N];

int
main (void)
{
  int sum = 0, on_host = 0;
  CHECK (0, acc_get_device_type (), acc_device_host);
  CHECK (1, acc_get_device_num (acc_device_host), 0);
  #pragma acc data create(a)
  {
    CHECK (2, acc_deviceptr (a) == a && acc_hostptr (a) == a, 1);
    #pragma acc parallel loop gang vector present(a) async(1)
    for (int i = 0; i < N; i++)
      a[i] = i;
    #pragma acc wait(1)
    #pragma acc kernels loop reduction(+:sum)
    for (int i = 0; i < N; i++)
      sum += a[i];
    #pragma acc serial copy(on_host)
    on_host = acc_on_device (acc_device_host) != 0;
  }
  CHECK (3, sum, N * (N - 1) / 2);
  CHECK (4, on_host, 1);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i);
  acc_set_device_type (acc_device_default);
  CHECK (5, acc_get_device_type (), acc_device_host);
  CHECK (6, acc_is_present (a, sizeof a) != 0, 1);
  return DONE ();
}
