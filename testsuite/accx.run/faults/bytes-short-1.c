/* acc_copyin is given the number of elements in place of the bytes.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {bytes-short-1\.c:22.*read of 4 bytes at .*outside every allocation} } */
#include <openacc.h>
#include <stdlib.h>
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int *p = malloc (N * sizeof *p), sum = 0;
  for (int i = 0; i < N; i++)
    p[i] = 1;
#ifdef RIGHT
  int *d = acc_copyin (p, N * sizeof *p);
#else
  int *d = acc_copyin (p, N);
#endif
  #pragma acc parallel loop deviceptr(d) reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += d[i];
  CHECK (0, sum, N);
  acc_delete (p, acc_is_present (p, N * sizeof *p) ? N * sizeof *p : N);
  free (p);
  return DONE ();
}