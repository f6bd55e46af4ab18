/* The message says where a driver was looked for.  { accx-drivers sim }
   { accx-env ACCX_DRIVER=cuda } { accx-env CUDA_VISIBLE_DEVICES= }
   { accx-run-fails {^accx: ACCX_DRIVER=cuda: (libcuda.*, looked for where the loader looks|no CUDA)} } */
#include "build.h"
