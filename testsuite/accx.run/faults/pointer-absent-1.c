/* A region reads through a pointer that nothing brings to the device.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {accx: gpu 0: kernel .*pointer-absent-1\.c:20.*nothing is present where pointer x leads} } */
#include <stdlib.h>
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int *x = malloc (N * sizeof *x), col[N], y[N];
  for (int i = 0; i < N; i++)
    {
      x[i] = i;
      col[i] = N - 1 - i;
    }
#ifdef RIGHT
  #pragma acc parallel loop copyin(col, x[0:N]) copyout(y)
#else
  #pragma acc parallel loop copyin(col) copyout(y)
#endif
  for (int i = 0; i < N; i++)
    y[i] = x[col[i]];
  for (int i = 0; i < N; i++)
    CHECK (i, y[i], N - 1 - i);
  free (x);
  return DONE ();
}
