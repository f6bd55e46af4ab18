/* A clause that compresses cannot find an array present that is not compressed.
   { accx-device-only }
   { accx-launches any }
   { accx-run-fails {^accx: gpu 0: copyin of a at .*compress-mismatch-4\.c:18: is present since .*compress-mismatch-4\.c:16, and not compressed$} } */
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
    #pragma acc data ccopyin(a)
    ;
  }
  return 0;
}
