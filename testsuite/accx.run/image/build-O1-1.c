/* The mixed program compiled with -O1.  { accx-options "-O1" } */
#include "build.h"
