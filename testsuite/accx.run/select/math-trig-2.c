/* asin, acos and atan.
   { accx-requires math } { accx-timeout 60 } { accx-options "-Wno-unused" } */
#define _GNU_SOURCE
#include "check-math.h"

#define LIST(F) \
  F (asin, -1, 1, 4, 6) \
  F (acos, -1, 1, 4, 4) \
  F (atan, -1e4, 1e4, 4, 4)

MATH_MAIN (LIST)
