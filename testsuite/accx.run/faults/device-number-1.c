/* The number of a device that is not there.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {accx: acc_set_device_num .*device-number-1\.c:14: } } */
#include <openacc.h>
#include "check.h"

int
main (void)
{
  int x = 0;
#ifdef RIGHT
  acc_set_device_num (0, acc_device_nvidia);
#else
  acc_set_device_num (99, acc_device_nvidia);
#endif
  #pragma acc serial copy(x)
  x++;
  CHECK (0, x, 1);
  return DONE ();
}
