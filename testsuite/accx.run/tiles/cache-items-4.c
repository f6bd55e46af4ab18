/* The items of cache-items-3.c with the method rbi.
   { accx-options "-fplugin-arg-accx-cache=rbi -fplugin-arg-accx-warn=no-effect" } */
#include "cache-items-3.c"
