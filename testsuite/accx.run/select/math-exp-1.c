/* exp, exp2, expm1 and exp10.
   { accx-requires math } { accx-timeout 60 } { accx-options "-Wno-unused" } */
#define _GNU_SOURCE
#include "check-math.h"

#define LIST(F) \
  F (exp, -80, 80, 4, 4) \
  F (exp2, -120, 120, 4, 4) \
  F (expm1, -50, 80, 4, 4) \
  F (exp10, -35, 35, 4, 4)

MATH_MAIN (LIST)
