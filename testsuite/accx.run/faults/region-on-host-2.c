/* The right twin: update self in front of it.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "region-on-host-1.c"
