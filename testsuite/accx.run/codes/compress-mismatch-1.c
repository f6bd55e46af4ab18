/* A region without the compression clause cannot use a compressed array.
   { accx-device-only }
   { accx-launches any }
   { accx-run-fails {^accx: gpu 0: parallel of a at .*compress-mismatch-1\.c:18: was compressed at .*compress-mismatch-1\.c:16, and the region has no compression clause for it$} } */
#include <math.h>
#include <stdlib.h>
#define N 1000

static double a[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i / (double) N;
  #pragma acc data ccopyin(a) copyout(b)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      b[i] = a[i];
  }
  return 0;
}
