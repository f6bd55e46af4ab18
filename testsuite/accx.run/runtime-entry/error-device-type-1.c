/* A type of device that there is not is named by its number.
   { accx-run-fails {^accx: acc_set_device_type at [^ ]*error-device-type-1\.c:8: there is no type of device 77} } */
#include <openacc.h>

int
main (void)
{
  acc_set_device_type ((acc_device_t) 77);
  return 0;
}
