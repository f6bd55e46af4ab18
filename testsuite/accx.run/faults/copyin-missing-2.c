/* The right twin: copyin, or the region sets the array first.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "copyin-missing-1.c"
