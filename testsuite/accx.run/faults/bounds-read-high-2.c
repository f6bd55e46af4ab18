/* The right twin: the loop leaves that element out.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "bounds-read-high-1.c"
