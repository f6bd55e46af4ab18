/* A construct, a wait or a routine without deviceid comes after what was enqueued on its
   device.  { accx-device-only } { accx-devices 2 } */
#include "check.h"
#include <openacc.h>

static int a[1000], b[1000];

int
main (void)
{
  for (int k = 0; k < 10; k++)
    {
      for (int i = 0; i < 1000; i++)
	a[i] = k;
      #pragma acc enter data copyin(a) deviceid(0)
      #pragma acc parallel loop deviceid(0) present(a)
      for (int i = 0; i < 1000; i++)
	a[i] += i;
      #pragma acc parallel loop copyout(b) present(a)
      for (int i = 0; i < 1000; i++)
	b[i] = 2 * a[i];
      for (int i = 0; i < 1000; i++)
	CHECK (i, b[i], 2 * (k + i));
      #pragma acc exit data copyout(a) deviceid(0)
      #pragma acc wait
      for (int i = 0; i < 1000; i++)
	CHECK (i, a[i], k + i);
      #pragma acc enter data copyin(b) deviceid(1)
      acc_set_device_num (1, acc_device_nvidia);
      CHECK (k, acc_is_present (b, sizeof b), 1);
      acc_set_device_num (0, acc_device_nvidia);
      #pragma acc exit data delete(b) deviceid(1)
    }
  return DONE ();
}
