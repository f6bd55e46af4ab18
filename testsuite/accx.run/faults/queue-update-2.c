/* The right twin: the update is in the queue, and waited for.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "queue-update-1.c"
