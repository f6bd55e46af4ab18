/* The items of cache-items-3.c with the method rbi.
   { accx-options "-fplugin-arg-accx-cache=rbi" } */
#include "cache-items-3.c"
