/* The mixed program compiled with -O0 -g.  { accx-options "-O0 -g" } */
#include "build.h"
