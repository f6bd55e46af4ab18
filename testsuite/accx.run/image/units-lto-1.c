/* Two units with -flto: a region function is inlined across units.
   { accx-sources "units-data-1-aux.c" } { accx-options "-flto" } { accx-link-options "-flto -O2" } */
#include "units-data-1.c"
