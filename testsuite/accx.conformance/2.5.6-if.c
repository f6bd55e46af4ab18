/* if: the region runs on the device when the condition holds, else on the host with the host's data.
   { accx-device-only } { accx-launches 7 } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 70 };

static int
even (int n)
{
  return n % 2 == 0;
}

int
main (void)
{
  int where[12] = { 0 }, a[N] = { 0 }, yes = 1, sum = 0;
  double zero = 0, half = 0.5;
  int *null = NULL;
  #pragma acc parallel if(yes) copy(where)
  where[0] = acc_on_device (acc_device_host);
  #pragma acc parallel if(!yes) copy(where)
  where[1] = acc_on_device (acc_device_host);
  #pragma acc serial copy(where) if(even (4))
  where[2] = acc_on_device (acc_device_host);
  #pragma acc serial copy(where) if(even (5))
  where[3] = acc_on_device (acc_device_host);
  #pragma acc kernels if(half) copy(where)
  where[4] = acc_on_device (acc_device_host);
  #pragma acc kernels if(zero) copy(where)
  where[5] = acc_on_device (acc_device_host);
  #pragma acc parallel if(where) copy(where)
  where[6] = acc_on_device (acc_device_host);
  #pragma acc parallel if(null) copy(where)
  where[7] = acc_on_device (acc_device_host);
  #pragma acc parallel if(0) copy(where)
  where[8] = acc_on_device (acc_device_host);
  #pragma acc parallel if(1) copy(where)
  where[9] = acc_on_device (acc_device_host);
  for (int i = 0; i < 10; i++)
    CHECK (i, where[i], i % 2 == (i != 8 && i != 9) && i != 9);

  /* The same loop on both sides of a condition.  */
  for (int n = 30; n <= N; n += 40)
    #pragma acc parallel loop if(n > 50) copy(a) reduction(+:sum)
    for (int i = 0; i < n; i++)
      {
	a[i] += i;
	sum += acc_on_device (acc_device_host);
      }
  CHECK (0, sum, 30);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i < 30 ? 2 * i : i);

  /* On the host present data are not looked at: the host's own copy is used.  */
  #pragma acc data copyin(a)
  {
    #pragma acc parallel loop if(!yes) present(a)
    for (int i = 0; i < N; i++)
      a[i] = -i;
    CHECK (0, a[N - 1], 1 - N);
    #pragma acc parallel loop if(yes) present(a)
    for (int i = 0; i < N; i++)
      a[i] = 5;
    CHECK (1, a[N - 1], 1 - N);
  }
  CHECK (2, a[N - 1], 1 - N);
  return DONE ();
}
