/* The mixed program compiled with -finstrument-functions: the calls that trace its
   functions stay on the host.  { accx-options "-finstrument-functions" } */
#include "build.h"
