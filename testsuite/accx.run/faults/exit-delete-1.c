/* Exit data drops an array whose new values the host needs.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {host at .*exit-delete-1\.c:24: read of what the device (has|had) changed.*: p at byte} } */
#include <stdlib.h>
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int *p = malloc (N * sizeof *p);
  for (int i = 0; i < N; i++)
    p[i] = i;
  #pragma acc enter data copyin(p[0:N])
  #pragma acc parallel loop present(p)
  for (int i = 0; i < N; i++)
    p[i] *= 3;
#ifdef RIGHT
  #pragma acc exit data copyout(p[0:N])
#else
  #pragma acc exit data delete(p[0:N])
#endif
  for (int i = 0; i < N; i++)
    CHECK (i, p[i], 3 * i);
  free (p);
  return DONE ();
}
