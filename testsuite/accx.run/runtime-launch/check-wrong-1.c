/* ACCX_CHECK=1: a write of one element behind an array is an error with line, thread, array and queue, where the GPU itself would not notice.
   { accx-env ACCX_CHECK=1 } { accx-env ACCX_SIM_CHECK=0 } { accx-device-only }
   { accx-run-fails {^accx: gpu 0: kernel \S+ at \S+:12: \S+check-wrong-1\.c:14: block \([0-9],0,0\) thread \([0-9]+,0,0\) of \S+ writes 8 bytes at 0x[0-9a-f]+: 0 bytes behind the end of d, \[0x[0-9a-f]+,\+400\) on the device, in async queue 3} } */
#include "check.h"

static double d[50];

int
main (void)
{
  int n = 50 + (d[0] == 0);
  #pragma acc parallel loop copy(d) async(3)
  for (int i = 0; i < n; i++)
    d[i] = i;
  #pragma acc wait
  return DONE ();
}
