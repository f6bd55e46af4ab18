/* deviceid on a data construct is about the construct, not about what is inside it: that
   is for the current device.  { accx-device-only } { accx-devices 2 } */
#include "check.h"
#include <openacc.h>

static int a[10];

int
main (void)
{
  #pragma acc data copy(a) deviceid(1)
  {
    CHECK (0, acc_is_present (a, sizeof a), 0);
    #pragma acc parallel loop copy(a)
    for (int i = 0; i < 10; i++)
      a[i] = i + 1;
    CHECK (1, acc_is_present (a, sizeof a), 0);
    for (int i = 0; i < 10; i++)
      CHECK (i, a[i], i + 1);
    #pragma acc data copyin(a) device(0)
    CHECK (2, acc_is_present (a, sizeof a), 1);
    #pragma acc wait device(1)
    #pragma acc parallel loop deviceid(1)
    for (int i = 0; i < 10; i++)
      a[i] = 100 + i;
  }
  #pragma acc wait device(1)
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], 100 + i);
  acc_set_device_num (1, acc_device_nvidia);
  CHECK (3, acc_is_present (a, sizeof a), 0);
  return DONE ();
}
