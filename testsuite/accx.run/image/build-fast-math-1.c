/* The mixed program compiled with -O3 -ffast-math.  { accx-options "-O3 -ffast-math" } */
#include "build.h"
