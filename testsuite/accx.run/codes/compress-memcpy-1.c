/* What acc_memcpy_d2d copies as it is cannot be compressed.
   { accx-device-only }
   { accx-launches none }
   { accx-run-fails {^accx: gpu 0: acc_memcpy_d2d of a at .*compress-memcpy-1\.c:15: was compressed at .*compress-memcpy-1\.c:13 and cannot be copied as it is$} } */
#include <openacc.h>
#define N 100

static double a[N], b[N];

int
main (void)
{
  #pragma acc enter data ccopyin(a)
  #pragma acc enter data copyin(b)
  acc_memcpy_d2d (a, b, sizeof a, 0, 0);
  return 0;
}
