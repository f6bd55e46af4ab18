/* The right twin: the array is long enough.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "bounds-private-1.c"
