/* Data clauses that find the array present and do not say how many bits take it as it is:
   exit data and data.
   { accx-device-only } */
#include <math.h>
#include "check.h"
#define N 1000

static float a[N];

static void
twice (float *p)
{
  #pragma acc data pccopy(p[0:N:0:100])
  {
    #pragma acc parallel loop compression(p) compression_bits(8)
    for (int i = 0; i < N; i++)
      p[i] *= 2;
  }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = (float) (i % 32);
  #pragma acc enter data ccopyin(a[0:N:0:64]) compression_bits(8)
  twice (a);
  #pragma acc exit data ccopyout(a[0:N])
  for (int i = 0; i < N; i++)
    CHECK (i, fabs (a[i] - 2 * (i % 32)) <= 3 * 64 / 512.0, 1);
  return DONE ();
}
