/* A scalar for what is in between that a clause makes one for all iterations.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-scalar-1\.c.*(read|write) of what another (block|thread).*: t at byte} } */
#include "check.h"
enum { N = 200 };

int
main (void)
{
  int a[N], t = 0;
#ifdef RIGHT
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(32) copyout(a) private(t)
#else
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(32) copyout(a) copy(t)
#endif
  for (int i = 0; i < N; i++)
    {
      t = 3 * i;
      a[i] = t + 1;
    }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 3 * i + 1);
  return DONE ();
}
