/* A statically linked program loads no runtime: it says so in one line and is
   right.
   { accx-drivers sim } { accx-launches none } { accx-link-options "-static" }
   { accx-env ACCX_DRIVER= }
   { accx-notify "^accx: libaccx.so.1 not found in this statically linked program" } */
#include "build.h"
