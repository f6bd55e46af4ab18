/* A region must be for as many bits as the array has.
   { accx-device-only }
   { accx-launches any }
   { accx-run-fails {^accx: gpu 0: compression of p at .*compress-mismatch-3\.c:19: the region is for 32 bits, the array was compressed to 16 at .*compress-mismatch-3\.c:17$} } */
#include <math.h>
#include <stdlib.h>
#define N 1000

static double a[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i / (double) N;
  double *p = a;
  #pragma acc enter data ccopyin(p[0:N]) compression_bits(16)
  {
    #pragma acc parallel loop compression(p) copyout(b)
    for (int i = 0; i < N; i++)
      b[i] = p[i];
  }
  return 0;
}
