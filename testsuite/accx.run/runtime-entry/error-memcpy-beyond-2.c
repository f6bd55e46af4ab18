/* A copy from device memory beyond the device copy of an array names the array.
   { accx-run-fails {^accx: gpu 0: acc_memcpy_from_device at [^ ]*error-memcpy-beyond-2\.c:13: 80 bytes at 0x[0-9a-f]+: 40 of the device copy of few are there} } */
#include <openacc.h>

int
main (void)
{
  char to[80], few[40] = "", many[80] = "";
  #pragma acc data copyin(few, many)
  {
    acc_memcpy_from_device (to, acc_deviceptr (many), 80);
    acc_memcpy_from_device (to, acc_deviceptr (few), 40);
    acc_memcpy_from_device (to, acc_deviceptr (few), 80);
  }
  return 0;
}
