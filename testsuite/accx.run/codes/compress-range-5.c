/* A region that writes an array without a given range is an error when it is launched.
   { accx-device-only }
   { accx-launches any }
   { accx-run-fails {^accx: gpu 0: compression of a at .*compress-range-5\.c:18: the region writes the array, of which the clause at .*compress-range-5\.c:16 gives no range$} } */
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
    #pragma acc parallel loop compression(a)
    for (int i = 0; i < N; i++)
      a[i] = 0.5;
  }
  return 0;
}
