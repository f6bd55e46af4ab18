/* The items of cache-items-3.c with the method rbc.
   { accx-options "-fplugin-arg-accx-cache=rbc" } */
#include "cache-items-3.c"
