/* if(0) and self beside deviceid: the region runs on the host at once, as it does without.
   { accx-device-only } { accx-devices 2 } { accx-launches 1 } */
#include "check.h"
#include <openacc.h>

static int a[10];

int
main (void)
{
  for (int yes = 0; yes < 2; yes++)
    {
      int on_host = 0;
      #pragma acc data copy(a) if(yes) deviceid(1)
      {
	#pragma acc parallel loop deviceid(1) if(yes)
	for (int i = 0; i < 10; i++)
	  a[i] += i + 1;
	#pragma acc update self(a) if(yes) deviceid(1)
      }
      #pragma acc serial deviceid(1) self copy(on_host)
      on_host = acc_on_device (acc_device_host);
      CHECK (yes, on_host, 1);
      if (yes)
	{
	  #pragma acc wait device(1)
	}
      for (int i = 0; i < 10; i++)
	CHECK (i, a[i], (yes + 1) * (i + 1));
    }
  #pragma acc enter data copyin(a) deviceid(1) if(0)
  #pragma acc host_data use_device(a) deviceid(1) if(0)
  a[0] = 50;
  CHECK (0, a[0], 50);
  acc_set_device_num (1, acc_device_nvidia);
  CHECK (1, acc_is_present (a, sizeof a), 0);
  return DONE ();
}
