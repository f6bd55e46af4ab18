/* The right twin: all of it.
   { accx-device-only } { accx-launches any } { accx-options -fplugin-arg-accx-cache=rbi } */
#define RIGHT
#include "cache-short-1.c"
