/* The right twin: a reduction.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "race-maximum-1.c"
