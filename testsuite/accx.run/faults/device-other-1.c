/* A region runs on another device than the one that has the data.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } { accx-devices 2 }
   { accx-run-fails {accx: gpu 1: .* of a .*device-other-1\.c:17: not present} } */
#include <openacc.h>
#include "check.h"
enum { N = 100 };

int
main (void)
{
  static int a[N];
  acc_set_device_num (0, acc_device_nvidia);
  #pragma acc enter data copyin(a)
#ifndef RIGHT
  acc_set_device_num (1, acc_device_nvidia);
#endif
  #pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i]++;
  #pragma acc exit data copyout(a)
  CHECK (0, a[5], 1);
  return DONE ();
}
