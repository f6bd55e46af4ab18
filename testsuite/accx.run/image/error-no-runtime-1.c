/* An ACCX_DRIVER that names a device is an error where libaccx is not found, and the message says
   where it was looked for.  { accx-plugin-alone } { accx-drivers sim }
   { accx-run-fails {^accx: ACCX_DRIVER=sim: libaccx\.so\.1 not found where the loader looks .* nor in /} } */
#include "build.h"
