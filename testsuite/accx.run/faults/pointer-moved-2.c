/* The right twin: the old one leaves, the new one enters.
   { accx-device-only } { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#define RIGHT
#include "pointer-moved-1.c"
