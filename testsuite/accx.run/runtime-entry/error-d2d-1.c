/* acc_memcpy_d2d of data that are not present on the source device.
   { accx-run-fails {^accx: gpu 0: acc_memcpy_d2d of \[0x[0-9a-f]+,\+40\] at .*error-d2d-1\.c:11: not present on the device$} } { accx-launches none } */
#include <openacc.h>

static int a[10], b[10];

int
main (void)
{
  acc_copyin (a, sizeof a);
  acc_memcpy_d2d (a, b, sizeof a, 0, 0);
  return 0;
}
