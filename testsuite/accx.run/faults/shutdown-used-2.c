/* The right twin: nothing is shut down.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "shutdown-used-1.c"
