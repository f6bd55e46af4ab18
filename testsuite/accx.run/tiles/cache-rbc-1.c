/* The stencils of cache-shared-stencil-2.c with the method rbc, also where a tile does not
   pay.  { accx-options "-fplugin-arg-accx-cache=rbc" } { scan-ptx-times {\.shared \.align} 4 } */
#include "cache-shared-stencil-2.c"
