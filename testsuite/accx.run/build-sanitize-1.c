/* The mixed program compiled with -fsanitize=undefined.  { accx-options "-fsanitize=undefined" } { accx-link-options "-fsanitize=undefined" } */
#include "build.h"
