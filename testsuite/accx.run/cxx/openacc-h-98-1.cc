/* <openacc.h> and regions in C++98, which has no noexcept.  { accx-options {-std=c++98} } */
#include "check.h"
#include <openacc.h>
#include <accelmath.h>

int
main ()
{
  int x[100], n = acc_get_num_devices (acc_device_nvidia);
  #pragma acc parallel loop
  for (int i = 0; i < 100; i++)
    x[i] = 2 * i;
  CHECK (0, n >= 0, 1);
  for (int i = 0; i < 100; i++)
    CHECK (i, x[i], 2 * i);
  return DONE ();
}
