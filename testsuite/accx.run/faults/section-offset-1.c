/* A section that begins behind the first element that the region reads.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {section-offset-1\.c:20.*read of 8 bytes at .*outside every allocation; nearest is .*: p} } */
#include <stdlib.h>
#include "check.h"
enum { N = 512 };

int
main (void)
{
  double *p = malloc (N * sizeof *p), q[N];
  for (int i = 0; i < N; i++)
    p[i] = q[i] = i;
#ifdef RIGHT
  #pragma acc parallel loop copyin(p[0:N]) copy(q)
#else
  #pragma acc parallel loop copyin(p[1:N-1]) copy(q)
#endif
  for (int i = 1; i < N; i++)
    q[i] = p[i - 1];
  for (int i = 1; i < N; i++)
    CHECK_REAL (i, q[i], (double) i - 1);
  free (p);
  return DONE ();
}
