/* The right twin: the rows are in order.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "race-collapse-1.c"
