/* A region uses an array behind its exit data.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {accx: gpu 0: .* of p .*after-delete-1\.c:16: not present} } */
#include <stdlib.h>
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int *p = calloc (N, sizeof *p), sum = 0;
  #pragma acc enter data copyin(p[0:N])
#ifndef RIGHT
  #pragma acc exit data delete(p[0:N])
#endif
  #pragma acc parallel loop present(p[0:N]) reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += p[i] + 1;
#ifdef RIGHT
  #pragma acc exit data delete(p[0:N])
#endif
  CHECK (0, sum, N);
  free (p);
  return DONE ();
}
