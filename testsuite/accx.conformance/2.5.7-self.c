/* self: the region runs on the host if there is no condition or it holds; the host's data are used.
   { accx-device-only } { accx-launches 6 } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 45 };

int
main (void)
{
  int where[10], a[N], no = 0, sum = 0;
  float zero = 0;
  char *text = "";
  for (int i = 0; i < 10; i++)
    where[i] = -1;
  #pragma acc parallel self copy(where)
  where[0] = acc_on_device (acc_device_host);
  #pragma acc parallel self(no) copy(where)
  where[1] = acc_on_device (acc_device_host);
  #pragma acc serial self copy(where)
  where[2] = acc_on_device (acc_device_host);
  #pragma acc serial copy(where) self(zero)
  where[3] = acc_on_device (acc_device_host);
  #pragma acc kernels copy(where) self(text)
  where[4] = acc_on_device (acc_device_host);
  #pragma acc kernels copy(where), self(text[0])
  where[5] = acc_on_device (acc_device_host);
  /* Both conditions: on the device if `if' holds and `self' does not.  */
  #pragma acc parallel if(no) self(no) copy(where)
  where[6] = acc_on_device (acc_device_host);
  #pragma acc parallel self(no) if(!no) copy(where)
  where[7] = acc_on_device (acc_device_host);
  #pragma acc parallel if(!no) self(!no) copy(where)
  where[8] = acc_on_device (acc_device_host);
  for (int i = 0; i < 9; i++)
    CHECK (i, where[i], i % 2 == 0);

  for (int i = 0; i < N; i++)
    a[i] = i;
  for (int t = 0; t < 2; t++)
    #pragma acc parallel loop self(t) reduction(+:sum) copy(a)
    for (int i = 0; i < N; i++)
      {
	a[i] *= 2;
	sum += acc_on_device (acc_device_host);
      }
  CHECK (0, sum, N);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 4 * i);
  #pragma acc data copyin(a)
  {
    #pragma acc serial self
    for (int i = 0; i < N; i++)
      a[i] = 7;
    #pragma acc parallel loop copy(a)
    for (int i = 0; i < N; i++)
      a[i] += 1;
  }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 7);
  return DONE ();
}
