/* Nor does who asks for it as OpenACC does.  { accx-drivers sim } { accx-env ACCX_DRIVER= }
   { accx-env ACC_DEVICE_TYPE=host } { accx-launches none } { accx-notify-not {accx: } } */
#include "build.h"
