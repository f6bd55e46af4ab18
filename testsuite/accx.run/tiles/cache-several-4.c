/* cache-several-1.c with the method ehc.
   { accx-options "-fplugin-arg-accx-cache=ehc" } { scan-ptx {st\.shared} } */
#include "cache-several-1.c"
