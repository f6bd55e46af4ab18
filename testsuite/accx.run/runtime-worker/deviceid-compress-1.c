/* deviceid with compressed arrays: the clause's notes go to the device with the construct.
   { accx-device-only } { accx-devices 2 } */
#include "check.h"
#include <math.h>

static float a[2][1000], b[2][1000];

int
main (void)
{
  for (int d = 0; d < 2; d++)
    for (int i = 0; i < 1000; i++)
      a[d][i] = (float) (i % 100) + d;
  for (int d = 0; d < 2; d++)
    {
      float *in = a[d], *out = b[d];
      #pragma acc data ccopyin(in[0:1000]) compression_bits(16) copyout(out[0:1000]) deviceid(d)
      {
	#pragma acc parallel loop deviceid(d) compression(in) compression_bits(16)
	for (int i = 0; i < 1000; i++)
	  out[i] = in[i];
      }
    }
  for (int d = 0; d < 2; d++)
    {
      #pragma acc wait device(d)
      for (int i = 0; i < 1000; i++)
	CHECK (i, fabsf (b[d][i] - a[d][i]) < 0.01f, 1);
    }
  return DONE ();
}
