/* An array for what is in between, which each iteration needs for itself.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-private-1\.c.*(read|write) of what another (block|thread).*: t at byte} } */
#include "check.h"
enum { N = 200 };

int
main (void)
{
  int a[N], t[4] = { 0 };
#ifdef RIGHT
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(32) copyout(a) private(t)
#else
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(32) copyout(a) copy(t)
#endif
  for (int i = 0; i < N; i++)
    {
      for (int k = 0; k < 4; k++)
	t[k] = i + k;
      a[i] = t[0] + t[3];
    }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 2 * i + 3);
  return DONE ();
}
