/* The host reads a large array before exit data async has brought it.
   { accx-drivers sim } { accx-options {-g -fplugin-arg-accx-check-host} } { accx-launches any }
   { accx-run-fails {host at .*pages-copyout-1\.c:21: read of what (a queue still copies to the host|the device ha[sd] changed.*): p at byte} } */
#include <stdlib.h>
#include "check.h"
enum { N = 10000 };

int
main (void)
{
  int *p = calloc (N, sizeof *p);
  #pragma acc enter data copyin(p[0:N])
  #pragma acc parallel loop present(p[0:N]) async(2)
  for (int i = 0; i < N; i++)
    p[i] += i;
  #pragma acc exit data copyout(p[0:N]) async(2)
#ifdef RIGHT
  #pragma acc wait
#endif
  for (int i = 0; i < N; i++)
    CHECK (i, p[i], i);
  #pragma acc wait
  free (p);
  return DONE ();
}
