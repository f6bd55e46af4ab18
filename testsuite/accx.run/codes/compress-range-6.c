/* A range whose ends are the wrong way round is an error.
   { accx-device-only }
   { accx-launches any }
   { accx-run-fails {^accx: gpu 0: compression of a at .*compress-range-6\.c:17: \[1, -1\] is no range of numbers$} } */
#include <math.h>
#include <stdlib.h>
#define N 1000

static double a[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i / (double) N;
  int one = 1;
  #pragma acc data ccopyin(a[0:N:one:-one])
  ;
  return 0;
}
