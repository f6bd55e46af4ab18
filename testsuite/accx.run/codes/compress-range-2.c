/* A NaN has no range.
   { accx-device-only }
   { accx-launches any }
   { accx-run-fails {^accx: gpu 0: copyin of a at .*compress-range-2\.c:17: element 999 is -?nan, which cannot be compressed$} } */
#include <math.h>
#include <stdlib.h>
#define N 1000

static double a[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i / (double) N;
  a[N - 1] = NAN;
  #pragma acc data ccopyin(a)
  ;
  return 0;
}
