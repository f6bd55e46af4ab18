/* deviceid: constructs are done in program order, with the values that scalars had when
   they were met.  { accx-device-only } { accx-devices 2 } */
#include "check.h"

static long x[2], y[2];

int
main (void)
{
  int q = 0;
  for (int d = 0; d < 2; d++)
    {
      #pragma acc enter data copyin(x[d:1]) deviceid(d)
    }
  for (int k = 1; k <= 200; k++)
    for (int d = 0; d < 2; d++)
      {
	q = 3 * k + d;
	#pragma acc parallel deviceid(d) present(x[d:1]) num_gangs(1)
	x[d] = (x[d] * 5 + q) % 100003;
	q = -1;
      }
  for (int d = 0; d < 2; d++)
    {
      #pragma acc exit data copyout(x[d:1]) device(d)
      #pragma acc wait device(d)
    }
  for (int k = 1; k <= 200; k++)
    for (int d = 0; d < 2; d++)
      y[d] = (y[d] * 5 + 3 * k + d) % 100003;
  CHECK (0, x[0], y[0]);
  CHECK (1, x[1], y[1]);
  return DONE ();
}
