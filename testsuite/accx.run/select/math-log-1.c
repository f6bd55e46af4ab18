/* log, log2, log10, log1p and logb.
   { accx-requires math } { accx-timeout 60 } { accx-options "-Wno-unused" } */
#define _GNU_SOURCE
#include "check-math.h"

#define LIST(F) \
  F (log, 0, 1e8, 4, 4) \
  F (log2, 0, 1e8, 4, 4) \
  F (log10, 0, 1e8, 4, 4) \
  F (log1p, -0.999, 1e6, 4, 4) \
  F (logb, 0.001, 1e8, 0, 0)

MATH_MAIN (LIST)
