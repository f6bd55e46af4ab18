/* Enter data makes an array where it should copy it.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {enter-create-1\.c:21.*read of memory that nothing has set: p at byte} } */
#include <stdlib.h>
#include "check.h"
enum { N = 100 };

int
main (void)
{
  double *p = malloc (N * sizeof *p), sum = 0;
  for (int i = 0; i < N; i++)
    p[i] = 1;
#ifdef RIGHT
  #pragma acc enter data copyin(p[0:N])
#else
  #pragma acc enter data create(p[0:N])
#endif
  #pragma acc parallel loop present(p) reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += p[i];
  #pragma acc exit data delete(p[0:N])
  CHECK_REAL (0, sum, 100.0);
  free (p);
  return DONE ();
}
