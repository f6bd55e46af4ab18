/* cache-counters-1.c with the method rbi.
   { accx-options "-fplugin-arg-accx-cache=rbi" } { scan-ptx {st\.shared} } */
#include "../accx.run/cache-counters-1.c"
