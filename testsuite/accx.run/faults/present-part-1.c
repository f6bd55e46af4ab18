/* A clause for more of an array than is present.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {accx: gpu 0: .* of p .*present-part-1\.c:18: .*part} } */
#include <stdlib.h>
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int *p = calloc (N, sizeof *p);
#ifdef RIGHT
  #pragma acc data copy(p[0:N])
#else
  #pragma acc data copy(p[0:N/2])
#endif
  {
    #pragma acc parallel loop copy(p[0:N])
    for (int i = 0; i < N; i++)
      p[i]++;
  }
  for (int i = 0; i < N; i++)
    CHECK (i, p[i], 1);
  free (p);
  return DONE ();
}
