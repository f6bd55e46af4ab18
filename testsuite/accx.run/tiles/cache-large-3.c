/* A tile in dynamic shared memory that is fetched by asynchronous copies of 16 bytes.
   { accx-options "-fplugin-arg-accx-cache-fetch=async -fplugin-arg-accx-target=sm_90" }
   { scan-ptx {accx_dynamic} } { scan-ptx {cp\.async\.cg} } */
#include "cache-large-2.c"
