/* The right twin: exit data copyout.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "exit-delete-1.c"
