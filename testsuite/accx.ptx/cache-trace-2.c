/* Nor does one that is off.  { accx-options -fplugin-arg-accx-cache=off } { accx-same-ptx -DWITHOUT } */
#include "cache-trace-1.c"
