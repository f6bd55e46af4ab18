/* update peer: copies of what an earlier one brings, and over what it reads, wait for it.
   { accx-device-only } { accx-devices 4 } { accx-launches none } */
#include "check.h"

static int a[4][1000];

int
main (void)
{
  for (int d = 0; d < 4; d++)
    for (int i = 0; i < 1000; i++)
      a[d][i] = 10000 * d + i;
  for (int d = 0; d < 4; d++)
    {
      #pragma acc enter data copyin(a) deviceid(d)
    }
  /* Round and round: device 1 gets row 0 of device 0, device 2 that of device 1 ...  */
  for (int k = 0; k < 20; k++)
    for (int d = 0; d < 4; d++)
      {
	int next = (d + 1) % 4;
	#pragma acc update peer to(a[next]) to_device(next) from(a[d]) from_device(d) if(k != 7)
      }
  for (int d = 0; d < 4; d++)
    {
      #pragma acc update self(a[d]) deviceid(d)
      #pragma acc wait device(d)
      for (int i = 0; i < 1000; i++)
	CHECK (i, a[d][i], i);
    }
  return DONE ();
}
