/* The right twin: copyin.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "pointer-absent-1.c"
