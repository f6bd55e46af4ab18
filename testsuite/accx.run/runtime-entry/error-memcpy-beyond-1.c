/* A copy to device memory beyond what acc_malloc returned names routine, line and both sizes, also on a queue.
   { accx-run-fails {^accx: gpu 0: acc_memcpy_to_device_async at [^ ]*error-memcpy-beyond-1\.c:11: 80 bytes at 0x[0-9a-f]+: 40 of what acc_malloc returned are there} } */
#include <openacc.h>

int
main (void)
{
  char from[80] = "", *p = acc_malloc (80), *q = acc_malloc (40);
  acc_memcpy_to_device (p, from, 80);
  acc_memcpy_to_device (p + 40, from, 40);
  acc_memcpy_to_device_async (q, from, 80, 3);
  acc_wait (3);
  return 0;
}
