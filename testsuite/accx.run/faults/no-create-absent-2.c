/* The right twin: it is present.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "no-create-absent-1.c"
