/* The right twin: it waits for that one.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "pages-wait-other-1.c"
