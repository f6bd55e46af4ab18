/* The mixed program compiled with -std=c11 -Wall -Wextra.  { accx-options "-std=c11 -Wall -Wextra" } */
#include "build.h"
