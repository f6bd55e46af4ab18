/* Where libaccx is not found the program says so in one line and is right.
   { accx-plugin-alone } { accx-drivers sim } { accx-env ACCX_DRIVER= } { accx-launches none }
   { accx-notify "^accx: .*libaccx" } */
#include "build.h"
