/* How many bits a region without compression_bits is for: as many as a data construct around
   it or an enter data before it said; others that are over have no say.
   { accx-device-only } */
#include <math.h>
#include "check.h"
#define N 300

static float a[N], c[N];

/* The numbers are exact in 16 bits, not in 8.  */
#define CHECK_SUMS(ERROR)						\
  for (int i = 0; i < N; i++)						\
    CHECK (i, fabs (c[i] - (i + 1)) <= ERROR, 1);

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = (float) i;
  #pragma acc parallel loop ccopyin(a) compression(a) compression_bits(8) copyout(c)
  for (int i = 0; i < N; i++)
    c[i] = a[i] + 1;
  CHECK_SUMS (1)
  #pragma acc parallel loop ccopyin(a) compression(a) copyout(c)
  for (int i = 0; i < N; i++)
    c[i] = a[i] + 1;
  CHECK_SUMS (0.01)
  #pragma acc data ccopyin(a) compression_bits(8)
  {
    #pragma acc parallel loop pccopyin(a) compression(a) copyout(c)
    for (int i = 0; i < N; i++)
      c[i] = a[i] + 1;
    CHECK_SUMS (1)
  }
  #pragma acc kernels loop ccopyin(a) compression(a) copyout(c)
  for (int i = 0; i < N; i++)
    c[i] = a[i] + 1;
  CHECK_SUMS (0.01)
  #pragma acc enter data ccopyin(a) compression_bits(8)
  #pragma acc exit data delete(a)
  #pragma acc enter data ccopyin(a)
  #pragma acc parallel loop compression(a) copyout(c)
  for (int i = 0; i < N; i++)
    c[i] = a[i] + 1;
  #pragma acc exit data delete(a)
  CHECK_SUMS (0.01)
  return DONE ();
}
