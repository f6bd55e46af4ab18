/* A section that is shorter than what the region stores.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {section-write-1\.c:18.*write of 4 bytes at .*outside every allocation; nearest is .*: q} } */
#include <stdlib.h>
#include "check.h"
enum { N = 512 };

int
main (void)
{
  int *q = malloc (N * sizeof *q);
#ifdef RIGHT
  #pragma acc parallel loop copyout(q[0:N])
#else
  #pragma acc parallel loop copyout(q[0:N/2])
#endif
  for (int i = 0; i < N; i++)
    q[i] = i;
  for (int i = 0; i < N; i++)
    CHECK (i, q[i], i);
  free (q);
  return DONE ();
}
