/* tgamma and lgamma.
   { accx-requires math } { accx-timeout 60 } { accx-options "-Wno-unused" } */
#define _GNU_SOURCE
#include "check-math.h"

#define LIST(F) \
  F (tgamma, 0.1, 34, 12, 8) \
  F (lgamma, 0.05, 1000, 6, 8)

MATH_MAIN (LIST)
