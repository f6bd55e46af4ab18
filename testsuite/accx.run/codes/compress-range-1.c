/* A number that is not in the range that the program gives is an error.
   { accx-device-only }
   { accx-launches any }
   { accx-run-fails {^accx: gpu 0: copyin of a at .*compress-range-1\.c:17: element 77 is 1\.5, out of the range \[0, 1\] given at .*compress-range-1\.c:17$} } */
#include <math.h>
#include <stdlib.h>
#define N 1000

static double a[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i / (double) N;
  a[77] = 1.5;
  #pragma acc enter data ccopyin(a[10:N - 10:0:1])
  return 0;
}
