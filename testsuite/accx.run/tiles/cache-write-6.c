/* Written sections: two that end at one place, in a sequential loop and read behind it; a row
   that the vector loops of a gang write in turns; a way out of the block before its end; a sum
   of what was written.  { accx-options "-fplugin-arg-accx-cache=rbc -fplugin-arg-accx-cache-write=back" } */
#include "cache-write-5.c"
