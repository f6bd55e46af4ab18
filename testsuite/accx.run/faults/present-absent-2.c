/* The right twin: a data construct has brought it there.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "present-absent-1.c"
