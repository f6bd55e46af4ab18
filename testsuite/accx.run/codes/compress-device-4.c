/* ACCX_COMPRESSION=device: a NaN has no range; the error names the struct and the number.
   { accx-device-only }
   { accx-launches any }
   { accx-env ACCX_COMPRESSION=device }
   { accx-run-fails {^accx: gpu 0: copyin of a at .*compress-device-4\.c:19: number 1 of element 4321 is -?nan, which cannot be compressed$} } */
#include <math.h>
#define N 10000

struct point { float x, y; };
static struct point a[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i].x = a[i].y = i;
  a[4321].y = NAN;
  a[9000].y = INFINITY;
  #pragma acc data ccopyin(a)
  ;
  return 0;
}
