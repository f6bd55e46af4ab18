/* The mixed program compiled with -O3.  { accx-options "-O3" } */
#include "build.h"
