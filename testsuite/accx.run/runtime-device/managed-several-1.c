/* Managed memory of two devices: both read one array, which copyin lets each have a copy of, and what one of them writes the other one and the host see.
   { accx-options -fplugin-arg-accx-memory=managed } { accx-env ACCX_SIM_SHARED=managed } { accx-env ACCX_SIM_STATS=1 }
   { accx-devices 2 } { accx-drivers sim }
   { accx-notify {^accx-sim: prefetch of 400000 bytes to device 1$} }
   { accx-notify-not {page faults, \d+ evictions, [1-9]\d{6,} bytes moved$} } */
#include <stdlib.h>
#include "check.h"

int
main (void)
{
  enum { N = 100000 };
  int *a = malloc (N * sizeof *a), *b = malloc (N * sizeof *b);
  for (int i = 0; i < N; i++)
    a[i] = i;
  for (int round = 0; round < 3; round++)
    {
      for (int d = 0; d < 2; d++)
	{
#pragma acc parallel loop deviceid(d) copyin(a[0:N]) copyout(b[d * N / 2:N / 2])
	  for (int i = 0; i < N / 2; i++)
	    b[d * N / 2 + i] = a[i] + d;
	}
#pragma acc wait device(0)
#pragma acc wait device(1)
      for (int i = 0; i < N; i++)
	CHECK (i, b[i], i % (N / 2) + i / (N / 2) + round);
#pragma acc parallel loop deviceid(1)
      for (int i = 0; i < N; i++)
	a[i]++;
#pragma acc wait device(1)
      CHECK (9, a[9], 10 + round);
    }
  return DONE ();
}
