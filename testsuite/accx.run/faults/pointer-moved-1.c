/* The host gets other memory for an array behind enter data of the old one.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {accx: gpu 0: .* of p .*pointer-moved-1\.c:20: not present} } */
#include <stdlib.h>
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int *p = calloc (N, sizeof *p), *old = p;
  #pragma acc enter data copyin(p[0:N])
#ifdef RIGHT
  #pragma acc exit data delete(p[0:N])
#endif
  p = calloc (2 * N, sizeof *p);
#ifdef RIGHT
  #pragma acc enter data copyin(p[0:2*N])
#endif
  #pragma acc parallel loop present(p[0:2*N])
  for (int i = 0; i < 2 * N; i++)
    p[i]++;
  #pragma acc exit data copyout(p[0:2*N])
  for (int i = 0; i < 2 * N; i++)
    CHECK (i, p[i], 1);
  free (old);
  free (p);
  return DONE ();
}
