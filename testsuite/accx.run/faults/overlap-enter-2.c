/* The right twin: they do not overlap.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "overlap-enter-1.c"
