/* The right twin: enter data copyin.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "enter-create-1.c"
