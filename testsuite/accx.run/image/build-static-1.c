/* A statically linked program loads no runtime: it says so in one line and is
   right.
   { accx-drivers sim } { accx-launches none } { accx-link-options "-static" }
   { accx-notify "^accx: .*libaccx" } */
#include "build.h"
