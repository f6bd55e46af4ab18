/* By default no tile is made for a stencil with few accesses to each element: the GPU's own
   cache does better.
   { scan-ptx-not {st\.shared} } */
#include "check.h"
#define N 1000

static float a[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i * i % 91;
  #pragma acc parallel loop gang vector vector_length(128) copyin(a) copyout(b)
  for (int i = 1; i < N - 1; i++)
    {
      #pragma acc cache(a[i - 1:3])
      b[i] = a[i - 1] + a[i] + a[i + 1];
    }
  for (int i = 1; i < N - 1; i++)
    CHECK (i, b[i], a[i - 1] + a[i] + a[i + 1]);
  return DONE ();
}
