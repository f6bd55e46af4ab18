/* The mixed program compiled with -fPIC.  { accx-options "-fPIC" } */
#include "build.h"
