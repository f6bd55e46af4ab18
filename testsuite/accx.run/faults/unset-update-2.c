/* The right twin: create(zero:).
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "unset-update-1.c"
