/* No tiles with the method off.
   { accx-options "-fplugin-arg-accx-cache=off" } { scan-ptx-not {\.shared} } */
#include "cache-shared-stencil-2.c"
