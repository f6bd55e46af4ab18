/* The right twin: deviceptr.
   { accx-device-only } { accx-launches any } */
#define RIGHT
#include "present-device-1.c"
