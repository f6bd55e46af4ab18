/* Routines with levels that are called, not inlined.  { accx-options "-fno-inline" } */
#include "routine-levels-1.c"
