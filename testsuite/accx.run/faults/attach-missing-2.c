/* The right twin: the pointer is attached.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "attach-missing-1.c"
