/* The right twin: the rows are attached.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "rows-missing-1.c"
