/* The right twin: exit data comes last.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "after-delete-1.c"
