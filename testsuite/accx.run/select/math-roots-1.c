/* sqrt is exact; cbrt.
   { accx-requires math } { accx-timeout 60 } { accx-options "-Wno-unused" } */
#define _GNU_SOURCE
#include "check-math.h"

#define LIST(F) \
  F (sqrt, 0, 1e6, 0, 0) \
  F (cbrt, -1e6, 1e6, 4, 4)

MATH_MAIN (LIST)
