/* A region with the compression clause cannot use an array that is not compressed.
   { accx-device-only }
   { accx-launches any }
   { accx-run-fails {^accx: gpu 0: compression of a at .*compress-mismatch-2\.c:18: is present since .*compress-mismatch-2\.c:16, and not compressed$} } */
#include <math.h>
#include <stdlib.h>
#define N 1000

static double a[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i / (double) N;
  #pragma acc data copyin(a) copyout(b)
  {
    #pragma acc parallel loop compression(a)
    for (int i = 0; i < N; i++)
      b[i] = a[i];
  }
  return 0;
}
