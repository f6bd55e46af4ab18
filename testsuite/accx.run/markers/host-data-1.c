/* host_data use_device gives the device address of a mapped array.  { accx-device-only } */
#include "check.h"
#include <openacc.h>

static int a[50];

static void
twice (int *p, int n)
{
  #pragma acc parallel loop deviceptr(p)
  for (int i = 0; i < n; i++)
    p[i] *= 2;
}

int
main (void)
{
  for (int i = 0; i < 50; i++)
    a[i] = i;
  #pragma acc data copy(a)
  {
    int *device = 0;
    #pragma acc host_data use_device(a)
    {
      device = a;
      twice (a, 50);
    }
    CHECK (0, device == acc_deviceptr (a), 1);
    CHECK (1, device != a, 1);
    CHECK (2, acc_hostptr (device) == a, 1);
  }
  for (int i = 0; i < 50; i++)
    CHECK (i, a[i], 2 * i);
  return DONE ();
}
