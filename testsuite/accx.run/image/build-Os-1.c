/* The mixed program compiled with -Os.  { accx-options "-Os" } */
#include "build.h"
