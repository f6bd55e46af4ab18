/* ACCX_DRIVER=auto takes a GPU if there is one, else the host, and is right.
   { accx-drivers auto } { accx-launches any } */
#include "build.h"
