/* A routine reads a declared variable that the host has changed since.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {declare-called-1\.c:.*host has changed.*factor} } */
#include <openacc.h>
#include "check.h"
enum { N = 100 };

static int factor = 2;
#pragma acc declare copyin(factor)

#pragma acc routine seq
static __attribute__ ((noinline)) int
times (int i)
{
  return factor * i;
}

int
main (void)
{
  int b[N];
  acc_init (acc_device_default);
  #pragma acc update device(factor)
  factor = 3;
#ifdef RIGHT
  #pragma acc update device(factor)
#endif
  #pragma acc parallel loop copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = times (i);
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 3 * i);
  return DONE ();
}