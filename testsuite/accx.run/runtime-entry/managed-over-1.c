/* ACCX_OVERSUBSCRIBE=1: managed memory of 1.2 times what the device has works, by pages that the device gives up.
   { accx-options -fplugin-arg-accx-memory=managed } { accx-drivers sim } { accx-env ACCX_SIM_MEMORY=16M }
   { accx-env ACCX_OVERSUBSCRIBE=1 } { accx-env ACCX_SIM_STATS=1 } { accx-env ACCX_SIM_CHECK=0 } { accx-timeout 60 }
   { accx-notify {^accx-sim: kernel main_\d+_gpu: 308 page faults, \d+ evictions, \d+ bytes moved$} } */
#include <stdlib.h>
#include "check.h"

int
main (void)
{
  /* 308 pages of 64 KB; one number of each kilobyte is used.  */
  enum { PAGES = 308, N = PAGES * (1 << 14), STEP = 256 };
  int *a = malloc (N * sizeof (int));
  for (int i = 0; i < N; i += STEP)
    a[i] = i;
  for (int round = 0; round < 2; round++)
#pragma acc parallel loop
    for (int i = 0; i < N / STEP; i++)
      a[i * STEP]++;
  for (int i = 0; i < N; i += STEP)
    CHECK (i, a[i], i + 2);
  return DONE ();
}
