/* cache-several-1.c with the method ehc.
   { accx-options "-fplugin-arg-accx-cache=ehc" } { scan-ptx {st\.shared} } */
#include "../accx.run/cache-several-1.c"
