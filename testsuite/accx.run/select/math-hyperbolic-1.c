/* sinh, cosh and tanh.
   { accx-requires math } { accx-timeout 60 } { accx-options "-Wno-unused" } */
#define _GNU_SOURCE
#include "check-math.h"

#define LIST(F) \
  F (sinh, -80, 80, 4, 5) \
  F (cosh, -80, 80, 4, 4) \
  F (tanh, -20, 20, 4, 4)

MATH_MAIN (LIST)
