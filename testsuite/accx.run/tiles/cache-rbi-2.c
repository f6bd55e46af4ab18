/* Elements that are written, with the method rbi.
   { accx-options "-fplugin-arg-accx-cache=rbi" } { scan-ptx {st\.shared} } */
#include "cache-write-1.c"
