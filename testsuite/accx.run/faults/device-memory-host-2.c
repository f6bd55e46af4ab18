/* The right twin: a region does.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "device-memory-host-1.c"
