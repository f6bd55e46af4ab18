/* ACCX_CHECK=1: an address of the host's is said to be one where nothing is mapped at all, too, with the queue.
   { accx-env ACCX_CHECK=1 } { accx-env ACCX_SIM_CHECK=0 } { accx-device-only }
   { accx-run-fails {kernel \S+ at \S+:12: \S+check-host-1\.c:14: block \(0,0,0\) thread \([0-9]+,0,0\) of \S+ writes 4 bytes at 0x[0-9a-f]+: no data of the device are near: it may be an address of the host's, in async queue 2} } */
#include <stdlib.h>
#include "check.h"

int
main (void)
{
  float *p = malloc (400);
  CHECK (0, p != NULL, 1);
  #pragma acc parallel loop deviceptr(p) async(2)
  for (int i = 0; i < 100; i++)
    p[i] = i;
  #pragma acc wait
  return DONE ();
}
