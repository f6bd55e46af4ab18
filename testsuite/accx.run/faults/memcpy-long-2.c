/* The right twin: as much as there is.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "memcpy-long-1.c"
