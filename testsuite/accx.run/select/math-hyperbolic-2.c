/* asinh, acosh and atanh.
   { accx-requires math } { accx-timeout 60 } { accx-options "-Wno-unused" } */
#define _GNU_SOURCE
#include "check-math.h"

#define LIST(F) \
  F (asinh, -1e5, 1e5, 4, 5) \
  F (acosh, 1, 1e5, 4, 6) \
  F (atanh, -0.9999, 0.9999, 4, 5)

MATH_MAIN (LIST)
