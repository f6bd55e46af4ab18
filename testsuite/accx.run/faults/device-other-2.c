/* The right twin: on that one.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } { accx-devices 2 } */
#define RIGHT
#include "device-other-1.c"
