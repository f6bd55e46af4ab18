/* deviceid: work on 8 devices, its rows split by the program.
   { accx-device-only } { accx-devices 8 } { accx-launches 8 }
   { accx-notify "launch CUDA kernel .* device=0 " } { accx-notify "launch CUDA kernel .* device=1 " } { accx-notify "launch CUDA kernel .* device=2 " } { accx-notify "launch CUDA kernel .* device=3 " } { accx-notify "launch CUDA kernel .* device=4 " } { accx-notify "launch CUDA kernel .* device=5 " } { accx-notify "launch CUDA kernel .* device=6 " } { accx-notify "launch CUDA kernel .* device=7 " } */
#include "deviceid-split.h"

int
main (void)
{
  return test_split (8);
}
