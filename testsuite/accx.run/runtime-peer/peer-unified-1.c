/* update peer of unified memory copies nothing, and the kernels of both devices stay in order.
   { accx-env ACCX_MEMORY=unified } { accx-devices 2 } { accx-drivers sim } */
#include <stdlib.h>
#include "check.h"

int
main (void)
{
  enum { N = 10000 };
  int *a = malloc (N * sizeof *a);
  for (int i = 0; i < N; i++)
    a[i] = i;
  for (int round = 0; round < 3; round++)
    for (int d = 0; d < 2; d++)
      {
#pragma acc parallel loop deviceid(d)
	for (int i = 0; i < N; i++)
	  a[i] = 2 * a[i] + d;
#pragma acc update peer to(a[0:N]) to_device(1 - d) from(a[0:N]) from_device(d)
      }
#pragma acc wait device(0)
#pragma acc wait device(1)
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 64 * i + 21);
  return DONE ();
}
