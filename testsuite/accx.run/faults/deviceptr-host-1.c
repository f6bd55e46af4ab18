/* A deviceptr clause of an address of the host.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {deviceptr-host-1\.c:20.*write of 4 bytes at .*outside every allocation} } */
#include <openacc.h>
#include <stdlib.h>
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N];
#ifdef RIGHT
  int *p = acc_malloc (N * sizeof *p);
#else
  int *p = malloc (N * sizeof *p);
#endif
  #pragma acc parallel loop deviceptr(p)
  for (int i = 0; i < N; i++)
    p[i] = i;
  acc_memcpy_from_device (a, p, sizeof a);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i);
  acc_free (p);
  return DONE ();
}
