/* erf and erfc.
   { accx-requires math } { accx-timeout 60 } { accx-options "-Wno-unused" } */
#define _GNU_SOURCE
#include "check-math.h"

#define LIST(F) \
  F (erf, -6, 6, 4, 4) \
  F (erfc, -5, 9, 7, 6)

MATH_MAIN (LIST)
