/* The right twin: each has its own byte.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "race-bits-1.c"
