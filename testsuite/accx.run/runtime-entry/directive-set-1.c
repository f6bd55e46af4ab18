/* set chooses the device and the default queue of the thread; init and shutdown start
   and stop devices; if keeps them from it.  { accx-env ACCX_SIM_DEVICES=2 } { accx-launches any } { accx-drivers sim } */
#include "check.h"
#include <openacc.h>
#define PR(x) _Pragma (#x)

int
main (void)
{
  int a = 1, n = 1;
  #pragma acc init
  #pragma acc init device_type(nvidia) device_num(0) if(n)
  CHECK (0, acc_get_device_num (acc_device_nvidia), 0);
  #pragma acc set device_type(nvidia) device_num(n) default_async(7)
  CHECK (1, acc_get_device_num (acc_device_nvidia), 1);
  CHECK (2, acc_get_default_async (), 7);
  #pragma acc set device_num(0), if(n == 2)
  CHECK (3, acc_get_device_num (acc_device_nvidia), 1);
  #pragma acc set default_async(n ? 3 : 4) if(n)
  CHECK (4, acc_get_default_async (), 3);
  PR (acc set device_num(n - 1))
  CHECK (5, acc_get_device_num (acc_device_nvidia), 0);
  #pragma acc set device_type(host)
  CHECK (6, acc_get_device_type (), acc_device_host);
  _Pragma ("acc set dtype(acc_device_nvidia) device_num(1)")
  CHECK (7, acc_get_device_type (), acc_device_nvidia);

  #pragma acc enter data copyin(a)
  CHECK (8, acc_is_present (&a, sizeof a), 1);
  #pragma acc shutdown if(n > 1)
  CHECK (9, acc_is_present (&a, sizeof a), 1);
  #pragma acc shutdown device_type(nvidia) device_num(0)
  CHECK (10, acc_is_present (&a, sizeof a), 1);
  #pragma acc shutdown device_num(1)
  CHECK (11, acc_is_present (&a, sizeof a), 0);
  #pragma acc enter data copyin(a)
  CHECK (12, acc_is_present (&a, sizeof a), 1);
  #pragma acc shutdown
  CHECK (13, acc_is_present (&a, sizeof a), 0);
  #pragma acc enter data copyin(a)
  _Pragma ("acc shutdown")
  CHECK (14, acc_is_present (&a, sizeof a), 0);
  PR (acc init) n++;
  CHECK (15, n, 2);
  return DONE ();
}
