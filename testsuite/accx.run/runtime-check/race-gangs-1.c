/* A gang that reads what another one stores: the simulated GPU says so, whatever the
   order in which it runs them.
   { accx-drivers sim } { accx-device-only } { accx-run-fails {race-gangs-1\.c:16.*another block of this launch} } */
#include "check.h"

enum { N = 64 };
static int a[N], b[N];

int
main (void)
{
  #pragma acc parallel copy(a) copyout(b) num_gangs(4) vector_length(32)
  {
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] = i + 1;
    /* No gang waits for the others.  */
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      b[i] = a[N - 1 - i];
  }
  return DONE ();
}
