/* The mixed program compiled with -O3 -march=native -g.  { accx-options "-O3 -march=native -g" } */
#include "build.h"
