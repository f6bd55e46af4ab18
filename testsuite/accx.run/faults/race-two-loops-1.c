/* A gang loop reads what another one of the construct stores: gangs do not wait.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-two-loops-1\.c.*(read|write) of what another block.*: a at byte} } */
#include "check.h"
enum { N = 64 };

int
main (void)
{
  int a[N] = { 0 }, b[N];
#ifdef RIGHT
  #pragma acc data copy(a) copyout(b)
  {
    #pragma acc parallel loop gang num_gangs(4)
    for (int i = 0; i < N; i++)
      a[i] = i;
    #pragma acc parallel loop gang num_gangs(4)
    for (int i = 0; i < N; i++)
      b[i] = a[N - 1 - i];
  }
#else
  #pragma acc parallel num_gangs(4) copy(a) copyout(b)
  {
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] = i;
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      b[i] = a[N - 1 - i];
  }
#endif
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], N - 1 - i);
  return DONE ();
}
