/* A region uses what acc_shutdown has taken away.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {accx: gpu 0: .* p .*shutdown-used-1\.c:17: not present} } */
#include <openacc.h>
#include <stdlib.h>
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int *p = calloc (N, sizeof *p), sum = 0;
  #pragma acc enter data copyin(p[0:N])
#ifndef RIGHT
  acc_shutdown (acc_device_default);
#endif
  #pragma acc parallel loop present(p[0:N]) reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += p[i] + 1;
  CHECK (0, sum, N);
  #pragma acc exit data delete(p[0:N])
  free (p);
  return DONE ();
}