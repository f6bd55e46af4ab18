/* What lies in front of a section is no data, where the section does not begin at a multiple of 16 bytes, either.
   { accx-drivers sim } { accx-launches any }
   { accx-run-fails {section-lead-1\.c:18.*write of 4 bytes at .*outside every allocation; nearest is .*: p} } */
#include <stdlib.h>
#include "check.h"
enum { N = 512 };

int
main (void)
{
  float *p = malloc (N * sizeof *p);
#ifdef RIGHT
  #pragma acc parallel loop copyout(p[0:N])
#else
  #pragma acc parallel loop copyout(p[1:N-1])
#endif
  for (int i = 0; i < N; i++)
    p[i] = i;
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, p[i], (float) i);
  free (p);
  return DONE ();
}
