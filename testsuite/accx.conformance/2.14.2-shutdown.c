/* shutdown with device_type, device_num and if: a later construct starts the device again.  { accx-device-only }
   Nine starts of the device, slow where others do the same. { accx-timeout 60 } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 30 };
static int a[N];

static void
use (int k)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    a[i] += k;
}

int
main (void)
{
  int num = 0, no = 0;
  use (1);
  #pragma acc shutdown
  use (2);
  #pragma acc enter data copyin(a)
  #pragma acc shutdown if(no)
  #pragma acc shutdown device_type(nvidia) device_num(num) if(no > 0)
  CHECK (0, acc_is_present (a, sizeof a), 1);
  #pragma acc exit data delete(a)
  #pragma acc shutdown device_type(nvidia)
  use (4);
  #pragma acc shutdown device_type(nvidia) device_num(num)
  use (8);
  #pragma acc shutdown device_num(num) if(!no)
  #pragma acc init
  use (16);
  #pragma acc shutdown device_type(host)
  use (32);
  /* Data that is on the device at a shutdown is gone afterwards.  */
  #pragma acc enter data copyin(a)
  #pragma acc shutdown
  CHECK (1, acc_is_present (a, sizeof a), 0);
  use (64);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 127);
  #pragma acc shutdown
  return DONE ();
}
