/* acc_memcpy_d2d to a device that does not exist.
   { accx-run-fails {^accx: acc_memcpy_d2d at .*error-d2d-2\.c:11: there is no device 7000; number of devices: [0-9]+$} } { accx-launches none } */
#include <openacc.h>

static int a[10];

int
main (void)
{
  acc_copyin (a, sizeof a);
  acc_memcpy_d2d (a, a, sizeof a, 7000, 0);
  return 0;
}
