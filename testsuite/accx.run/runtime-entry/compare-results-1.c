/* ACCX_COMPARE=1: a construct whose results on the device are others than on the host is named, with variable, index and both values; the program goes on with the device's.
   { accx-env ACCX_COMPARE=1 } { accx-device-only }
   { accx-notify {^accx: compare: parallel at \S+compare-results-1\.c:26: d\[30\]: 35\.25 on gpu 0, 35 on the host; 20 of 50 differ$} }
   { accx-notify {^accx: compare: kernels at \S+compare-results-1\.c:31: k\[1\]: -1 on gpu 0, 1 on the host; 9 of 10 differ$} }
   { accx-notify {^accx: compare: serial at \S+compare-results-1\.c:34: s\[0\]: 4294967295 on gpu 0, 7 on the host; 1 of 1 differ$} }
   { accx-notify-not {compare: .*(:23|:29)} } */
#include <openacc.h>
#include "check.h"

static float a[100];
static double d[50];
static long k[10];
static unsigned s;
#pragma acc declare create(s)

int
main (void)
{
  for (int i = 0; i < 100; i++)
    a[i] = 0.5f * i;
  #pragma acc data copy(a, d, k)
  {
    #pragma acc parallel loop
    for (int i = 0; i < 100; i++)
      a[i] = a[i] * 1.1f + 2;
    #pragma acc parallel loop
    for (int i = 0; i < 50; i++)
      d[i] = 5 + i + (i >= 30 && acc_on_device (acc_device_not_host) ? 0.25 : 0);
    #pragma acc parallel loop
    for (int i = 0; i < 100; i++) a[i] *= 2;
    #pragma acc kernels loop async(1)
    for (int i = 0; i < 10; i++)
      k[i] = acc_on_device (acc_device_not_host) ? -i : i;
    #pragma acc serial wait(1)
    s = acc_on_device (acc_device_not_host) ? -1 : 7;
    #pragma acc update self(s)
  }
  CHECK (0, d[30], 35.25);
  CHECK (1, d[29], 34);
  CHECK (2, k[9], -9);
  CHECK (3, s, (unsigned) -1);
  return DONE ();
}
