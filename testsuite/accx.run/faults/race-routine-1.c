/* A routine counts in a declared variable without atomic.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-routine-1\.c:17.*(read|write|update) of what another (block|thread).*: calls at byte} } */
#include "check.h"
enum { N = 100 };

static int calls;
#pragma acc declare copyin(calls)

#pragma acc routine seq
static __attribute__ ((noinline)) int
work (int i)
{
#ifdef RIGHT
  #pragma acc atomic
#endif
  calls++;
  return i + 1;
}

int
main (void)
{
  int b[N];
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(32) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = work (i);
  #pragma acc update self(calls)
  CHECK (0, calls, N);
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], i + 1);
  return DONE ();
}