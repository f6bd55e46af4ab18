/* A present clause of an array that is not on the device.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {accx: gpu 0: .* of a .*present-absent-1\.c:10: not present} } */
#include "check.h"
enum { N = 100 };

static void
add (int *a)
{
  #pragma acc parallel loop present(a[0:N])
  for (int i = 0; i < N; i++)
    a[i]++;
}

int
main (void)
{
  int a[N] = { 0 };
#ifdef RIGHT
  #pragma acc data copy(a)
#endif
  add (a);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 1);
  return DONE ();
}
