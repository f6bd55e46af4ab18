/* The right twin: device first.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "memcpy-swapped-1.c"
