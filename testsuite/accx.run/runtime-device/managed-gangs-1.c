/* Managed memory: kernels with parameters that no mapping stands behind, such as the memory of products over gangs.
   { accx-options -fplugin-arg-accx-memory=managed } { accx-drivers sim } */
#include <stdlib.h>
#include "check.h"

int
main (void)
{
  enum { N = 5000 };
  int *a = malloc (N * sizeof *a), product = 1;
  double real = 1;
  for (int i = 0; i < N; i++)
    a[i] = i % 1000 == 7 ? 3 : 1;
#pragma acc parallel loop gang num_gangs(50) reduction(*:product, real)
  for (int i = 0; i < N; i++)
    {
      product *= a[i];
      real *= a[i];
    }
  CHECK (0, product, 243);
  CHECK_REAL (0, real, 243);
  return DONE ();
}
