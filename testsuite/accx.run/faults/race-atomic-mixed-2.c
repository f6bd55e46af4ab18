/* The right twin: another construct reads.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "race-atomic-mixed-1.c"
