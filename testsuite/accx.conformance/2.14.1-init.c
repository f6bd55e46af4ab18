/* init with device_type, device_num and if, once and again, at run-time values.  { accx-device-only } */
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
  #pragma acc init
  #pragma acc init device_type(nvidia)
  use (1);
  #pragma acc init device_type(nvidia) device_num(num)
  #pragma acc init device_num(num) if(no)
  #pragma acc init device_type(host) if(no)
  #pragma acc init device_num(99) if(no == 1)
  use (2);
  #pragma acc init device_type(host)
  #pragma acc init device_type(default) if(!no)
  use (4);
  if (no)
    {
      #pragma acc init
    }
  #pragma acc init device_num(0), device_type(nvidia), if(1)
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 7);
  CHECK (0, acc_get_device_num (acc_device_nvidia), 0);
  CHECK (1, acc_get_device_type (), acc_device_nvidia);
  return DONE ();
}
