/* The mixed program compiled with -mfpmath=387: device code is as without.
   { accx-options "-mfpmath=387" } */
#include "build.h"
