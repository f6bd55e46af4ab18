/* ACCX_COMPARE with tolerances: what differs by no more than one of them is the same.
   { accx-env ACCX_COMPARE=ulp=2,abs=0.01 } { accx-device-only }
   { accx-notify {^accx: compare: parallel at \S+:23: b\[2\]: \S+ on gpu 0, \S+ on the host; 1 of 4 differ$} }
   { accx-notify {^accx: compare: parallel at \S+:26: c\[0\]: 5 on gpu 0, 4 on the host; 1 of 1 differ$} }
   { accx-notify-not {compare: .*:19: } } */
#include <openacc.h>
#include "check.h"

static float a[4];
static double b[4];
static int c;

int
main (void)
{
  float single = 1 + 0x1p-22f;
  double big[] = { 1e9 + 0x1p-23, 0.009, 1e9 + 0.02, 0 };

  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 4; i++)
    a[i] = acc_on_device (acc_device_not_host) ? single : 1;

  #pragma acc parallel loop copy(b) copyin(big)
  for (int i = 0; i < 4; i++)
    b[i] = acc_on_device (acc_device_not_host) ? big[i] : i % 2 ? 0 : i == 0 || i == 2 ? 1e9 : 0;
  #pragma acc parallel copy(c) num_gangs(1)
  c = acc_on_device (acc_device_not_host) ? 5 : 4;
  CHECK (0, c, 5);
  return DONE ();
}
