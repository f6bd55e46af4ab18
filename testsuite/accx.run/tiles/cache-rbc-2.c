/* Elements that are written, with the method rbc.
   { accx-options "-fplugin-arg-accx-cache=rbc" } { scan-ptx {st\.shared} } */
#include "cache-write-1.c"
