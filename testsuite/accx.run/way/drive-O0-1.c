/* The mixed program compiled with -O0.  { accx-options "-O0" } */
#include "build.h"
