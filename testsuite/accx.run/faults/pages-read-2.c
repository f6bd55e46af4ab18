/* The right twin: it waits.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "pages-read-1.c"
