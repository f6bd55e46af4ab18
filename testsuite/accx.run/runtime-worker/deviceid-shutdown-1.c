/* acc_shutdown stops a device when what is enqueued there is done, also if its worker has
   not begun; it starts again with the next construct.
   { accx-device-only } { accx-devices 2 } */
#include "check.h"
#include <openacc.h>

static int a[2][100];

int
main (void)
{
  for (int k = 0; k < 4; k++)
    {
      for (int d = 0; d < 2; d++)
	{
	  for (int i = 0; i < 100; i++)
	    a[d][i] = i + k;
	  #pragma acc enter data copyin(a[d:1]) deviceid(d)
	  #pragma acc parallel loop deviceid(d) present(a[d:1])
	  for (int i = 0; i < 100; i++)
	    a[d][i] += 100 + d;
	  #pragma acc update self(a[d:1]) deviceid(d)
	}
      acc_shutdown (acc_device_nvidia);
      for (int d = 0; d < 2; d++)
	for (int i = 0; i < 100; i++)
	  CHECK (i, a[d][i], i + k + 100 + d);
    }
  return DONE ();
}
