/* cache-several-1.c with the method rbc.
   { accx-options "-fplugin-arg-accx-cache=rbc" } { scan-ptx {st\.shared} } */
#include "cache-several-1.c"
