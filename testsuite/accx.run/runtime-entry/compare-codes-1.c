/* ACCX_COMPARE=1 states how far compressed arrays are from what the host has, and calls nothing different for that.
   { accx-env ACCX_COMPARE=1 } { accx-device-only }
   { accx-notify {^accx: compare: parallel at \S+:23: a, compressed to 16 bits: error up to 0\.00[0-9]+, at \[[0-9]+\]: \S+ on gpu 0, \S+ on the host; root mean square 0\.00[0-9]+ of 1000 numbers$} }
   { accx-notify {^accx: compare: parallel at \S+:23: b\[3\]: 2 on gpu 0, 1 on the host; 1 of 10 differ$} }
   { accx-notify-not {compare: .*differ.*compare: .*differ} } */
#include <openacc.h>
#include "check.h"

static float a[1000];
static int b[10];

int
main (void)
{
  float exact[1000];
  for (int i = 0; i < 1000; i++)
    {
      a[i] = i * 0.37f;
      exact[i] = a[i] * 0.9f + 0.1f;
    }
  #pragma acc data ccopy(a[0:1000:0:400]) compression_bits(16) copy(b)
  {
    #pragma acc parallel loop compression(a) compression_bits(16)
    for (int i = 0; i < 1000; i++)
      {
	a[i] = a[i] * 0.9f + 0.1f;
	if (i < 10)
	  b[i] = 1 + (i == 3 && acc_on_device (acc_device_not_host));
      }
  }
  for (int i = 0; i < 1000; i++)
    CHECK_NEAR (i, a[i], exact[i], 0.02);
  CHECK (3, b[3], 2);
  return DONE ();
}
