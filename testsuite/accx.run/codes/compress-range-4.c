/* An update with a number that is not in the range that was found is an error.
   { accx-device-only }
   { accx-launches any }
   { accx-run-fails {^accx: gpu 0: update device of a at .*compress-range-4\.c:19: element 3 is 9, out of the range \[0, 0\.999\] of what it held at .*compress-range-4\.c:16$} } */
#include <math.h>
#include <stdlib.h>
#define N 1000

static double a[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i / (double) N;
  #pragma acc data ccopyin(a)
  {
    a[3] = 9;
    #pragma acc update device(a[3:1])
  }
  return 0;
}
