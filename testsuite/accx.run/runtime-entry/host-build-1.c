/* The mixed program with ACCX_DRIVER=host.  { accx-drivers host } */
#include "build.h"
