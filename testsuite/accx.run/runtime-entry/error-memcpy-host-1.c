/* A copy whose address of device memory is the host's says so.
   { accx-run-fails {^accx: gpu 0: acc_memcpy_to_device at [^ ]*error-memcpy-host-1\.c:9: no device memory is at 0x[0-9a-f]+} } */
#include <openacc.h>

int
main (void)
{
  static char from[80], to[80];
  acc_memcpy_to_device (to, from, 80);
  return 0;
}
