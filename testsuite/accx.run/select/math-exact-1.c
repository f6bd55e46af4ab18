/* fabs, floor, ceil, trunc, rint, nearbyint, round: exact, in float and double.
   { accx-requires math } { accx-timeout 60 } { accx-options "-Wno-unused" } */
#define _GNU_SOURCE
#include "check-math.h"

#define LIST(F) \
  F (fabs, -100, 100, 0, 0) \
  F (floor, -100, 100, 0, 0) \
  F (ceil, -100, 100, 0, 0) \
  F (trunc, -100, 100, 0, 0) \
  F (rint, -100, 100, 0, 0) \
  F (nearbyint, -100, 100, 0, 0) \
  F (round, -100, 100, 0, 0)

MATH_MAIN (LIST)
