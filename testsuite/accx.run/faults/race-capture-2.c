/* The right twin: atomic capture.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "race-capture-1.c"
