/* deviceid: work on 1 device, its rows split by the program.
   { accx-device-only } { accx-devices 1 } { accx-launches 1 }
   { accx-notify "launch CUDA kernel .* device=0 " } */
#include "deviceid-split.h"

int
main (void)
{
  return test_split (1);
}
