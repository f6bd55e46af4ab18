/* Nor does a statically linked program ignore an ACCX_DRIVER that names a device.
   { accx-drivers sim } { accx-link-options "-static" }
   { accx-run-fails {^accx: ACCX_DRIVER=sim: libaccx\.so\.1 not found in this statically linked program} } */
#include "build.h"
