/* The items of cache-items-3.c with the method ehc.
   { accx-options "-fplugin-arg-accx-cache=ehc -fplugin-arg-accx-warn=no-effect" } */
#include "cache-items-3.c"
