/* The items of cache-items-3.c with the method rbc.
   { accx-options "-fplugin-arg-accx-cache=rbc -fplugin-arg-accx-warn=no-effect" } */
#include "cache-items-3.c"
