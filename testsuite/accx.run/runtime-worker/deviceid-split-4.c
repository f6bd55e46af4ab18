/* deviceid: work on 4 devices, its rows split by the program.
   { accx-device-only } { accx-devices 4 } { accx-launches 4 }
   { accx-notify "launch CUDA kernel .* device=0 " } { accx-notify "launch CUDA kernel .* device=1 " } { accx-notify "launch CUDA kernel .* device=2 " } { accx-notify "launch CUDA kernel .* device=3 " } */
#include "deviceid-split.h"

int
main (void)
{
  return test_split (4);
}
