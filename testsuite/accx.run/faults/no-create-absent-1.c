/* A region uses an array that no_create has not found.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {no-create-absent-1\.c:17.*write} } */
#include <stdlib.h>
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int *p = calloc (N, sizeof *p);
#ifdef RIGHT
  #pragma acc enter data create(p[0:N])
#endif
  #pragma acc parallel loop no_create(p[0:N])
  for (int i = 0; i < N; i++)
    p[i] = i;
#ifdef RIGHT
  #pragma acc exit data copyout(p[0:N])
#endif
  for (int i = 0; i < N; i++)
    CHECK (i, p[i], i);
  free (p);
  return DONE ();
}