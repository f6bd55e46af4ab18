/* The right twin: update device of that part.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "update-device-part-1.c"
