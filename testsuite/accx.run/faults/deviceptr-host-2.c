/* The right twin: memory of acc_malloc.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "deviceptr-host-1.c"
