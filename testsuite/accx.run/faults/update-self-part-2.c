/* The right twin: update self of all that is read.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "update-self-part-1.c"
