/* cache-several-1.c with the method rbi.
   { accx-options "-fplugin-arg-accx-cache=rbi" } { scan-ptx {st\.shared} } */
#include "cache-several-1.c"
