/* Atomic updates of what other iterations read without.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-atomic-mixed-1\.c.*(read of what another|atomic update of what another|write of what another).*: n at byte} } */
#include "check.h"
enum { N = 200 };

int
main (void)
{
  int n = 0, a[N];
  #pragma acc data copy(n) copyout(a)
  {
    #pragma acc parallel loop gang vector num_gangs(4) vector_length(32)
    for (int i = 0; i < N; i++)
      {
	#pragma acc atomic
	n++;
#ifndef RIGHT
	a[i] = n;
#endif
      }
#ifdef RIGHT
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] = n;
#endif
  }
  CHECK (0, n, N);
  CHECK (0, a[7] > 0, 1);
  return DONE ();
}
