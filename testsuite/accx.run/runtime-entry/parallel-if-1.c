/* A region with if(false) runs on the host, with if(true) on the device.
   { accx-device-only } { accx-launches 1 } */
#include "check.h"
#include <openacc.h>

int
main (int argc, char **argv)
{
  (void) argv;
  int where[2] = { -1, -1 };
  for (int k = 0; k < 2; k++)
    {
      int on_host = -1;
      #pragma acc parallel if(k == argc) copyout(on_host) num_gangs(1)
      on_host = acc_on_device (acc_device_host);
      where[k] = on_host;
    }
  CHECK (0, where[0], 1);
  CHECK (1, where[1], 0);
  return DONE ();
}
