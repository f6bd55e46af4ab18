/* sin, cos and tan.
   { accx-requires math } { accx-timeout 60 } { accx-options "-Wno-unused" } */
#define _GNU_SOURCE
#include "check-math.h"

#define LIST(F) \
  F (sin, -1000, 1000, 4, 4) \
  F (cos, -1000, 1000, 4, 4) \
  F (tan, -1000, 1000, 4, 6)

MATH_MAIN (LIST)
