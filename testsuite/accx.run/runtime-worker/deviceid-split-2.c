/* deviceid: work on 2 devices, its rows split by the program.
   { accx-device-only } { accx-devices 2 } { accx-launches 2 }
   { accx-notify "launch CUDA kernel .* device=0 " } { accx-notify "launch CUDA kernel .* device=1 " } */
#include "deviceid-split.h"

int
main (void)
{
  return test_split (2);
}
