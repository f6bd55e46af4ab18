/* A section that is one element shorter than what the region reads.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {section-short-1\.c:20.*read of 8 bytes at .*outside every allocation; nearest is .*: p} } */
#include <stdlib.h>
#include "check.h"
enum { N = 512 };

int
main (void)
{
  double *p = malloc (N * sizeof *p), q[N];
  for (int i = 0; i < N; i++)
    p[i] = i;
#ifdef RIGHT
  #pragma acc parallel loop copyin(p[0:N]) copyout(q)
#else
  #pragma acc parallel loop copyin(p[0:N-1]) copyout(q)
#endif
  for (int i = 0; i < N; i++)
    q[i] = p[i];
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, q[i], (double) i);
  free (p);
  return DONE ();
}
