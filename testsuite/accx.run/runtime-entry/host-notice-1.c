/* Without a GPU and ACCX_DRIVER one line says that the host runs the regions and how to get the
   simulated GPU.  { accx-drivers sim } { accx-env ACCX_DRIVER= } { accx-env CUDA_VISIBLE_DEVICES= }
   { accx-launches none }
   { accx-notify {^accx: no GPU \(.+\): the host runs all .*; ACCX_DRIVER=sim runs them on the sim} }
   { accx-notify-not {no GPU(.*\n)*.*no GPU} } */
#include "build.h"
